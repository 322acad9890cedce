// Disputed: whether a client that goes on with a task has to name its context.

import { defineDispute } from '../../../src/guide/index.ts'

export default defineDispute({
  id: 'resume-without-context',
  question: 'May a message for a task leave its context out?',
  sides: [
    {
      id: 'infer',
      label: 'Yes: the agent knows the context by the task',
      cites: ['spec §3.4.3'],
      sdks: [{ name: 'a2a-js', version: '1.3.0', evidence: 'captured', cite: 'sdk-js dist/server/index.js' }],
    },
    {
      id: 'refuse',
      label: 'No: a message that resumes a task names both',
      cites: ['spec §3.4.3', 'spec §6.3'],
      sdks: [],
    },
  ],
  kit: 'infer',
  why: 'One paragraph of §3.4.3 has the agent infer the context of a message that names a task, another has a client resume a task by both ids. The kit infers, as its SDK does; a client that sends both ids is safe from either.',
  sdk: 'infer',
})
