// The agent archive: keeps reports. It does little, and its clients must know an extension.

import { AgentEvent } from '@a2a-js/sdk/server'
import type { Agent } from '../../src/mock-server/index.ts'
import { archiveCard, RETENTION } from './cards.ts'
import { agentMessage } from './job.ts'

/** Answers each message with one of its own. */
export const archive = (): Agent => ({
  card: archiveCard,
  executor: {
    async execute(request, bus) {
      request.context.addActivatedExtension(RETENTION)
      bus.publish(AgentEvent.message({ ...agentMessage(request, 'It is kept for 90 days.'), taskId: '' }))
    },
    async cancelTask() {
      // It makes no tasks.
    },
  },
})
