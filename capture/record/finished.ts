// The four calls on a finished task that the captures of endings have in common.

import type { Stage } from './scenario.ts'

/** CancelTask, GetTask, SendMessage, SubscribeToTask, in this order. `say` is the message that is refused. */
export async function callFinished(
  { client, note }: Stage,
  url: string,
  id: string,
  words: { readonly cancel: string; readonly say: string },
): Promise<void> {
  note(words.cancel)
  await client.cancel(url, id)
  note('it goes on answering')
  await client.get(url, id)
  note('a message for the finished task')
  await client.send(url, words.say, { taskId: id })
  note('nothing more will come')
  await (await client.subscribe(url, id)).rest()
}
