// Push notifications (A2A §4.3): what an agent tells a webhook of a task. How it goes out is the mount's affair.

import {
  type InMemoryPushNotificationStore,
  type PushNotificationSender,
  type ServerCallContext,
  V1PushNotificationSerializer,
} from '@a2a-js/sdk/server'

/** Takes a POST to a webhook. A rejection is the webhook's failure, and ends there. */
export type Deliver = (request: Request) => Promise<unknown>

/**
 * What the SDK's own sender does, but for the fetch: one POST for each event and configuration, those of one task in
 * order. A page has no webhook to call, so `deliver` may put them elsewhere.
 */
export class Sender implements PushNotificationSender {
  readonly #store: InMemoryPushNotificationStore
  readonly #deliver: Deliver
  readonly #serializer = new V1PushNotificationSerializer()
  readonly #last = new Map<string, Promise<unknown>>()

  constructor(store: InMemoryPushNotificationStore, deliver: Deliver) {
    this.#store = store
    this.#deliver = deliver
  }

  async send(
    event: Parameters<PushNotificationSender['send']>[0],
    context: ServerCallContext,
  ): Promise<void> {
    const { payload } = event
    const taskId = payload?.$case === 'task' ? payload.value.id : payload?.value.taskId
    if (!taskId) return
    const configs = await this.#store.load(taskId, context)
    if (configs.length === 0) return
    const { body, contentType } = this.#serializer.serialize(event)
    const before = this.#last.get(taskId)
    const sent = (async () => {
      await before
      await Promise.all(
        configs.map(async ({ url, token, authentication }) => {
          try {
            const headers = new Headers({ 'Content-Type': contentType })
            const { scheme, credentials } = authentication ?? {}
            if (scheme && credentials) headers.set('Authorization', `${scheme} ${credentials}`)
            else if (token) headers.set('X-A2A-Notification-Token', token)
            await this.#deliver(new Request(url, { method: 'POST', headers, body }))
          } catch {
            // A webhook that does not answer changes nothing in the task (§4.3.3).
          }
        }),
      )
    })()
    this.#last.set(taskId, sent)
    await sent
    if (this.#last.get(taskId) === sent) this.#last.delete(taskId)
  }
}
