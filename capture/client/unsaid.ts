// Requests of captures that the official client (@a2a-js/sdk/client) has no way to send, each with the reason.

const MALFORMED = 'The client builds its requests from typed values, and sends nothing but JSON of its own.'
const MISSHAPEN = 'The client’s types hold no such value: it would be left out, or another one sent.'

/** By capture and number. A test holds that the list is complete, and that each entry is needed. */
export const UNSAID: Readonly<Record<string, string>> = {
  '01-agent-cards#3': 'The client’s resolver of cards sends no If-None-Match.',
  '11-errors#1': MALFORMED,
  '11-errors#2': MALFORMED,
  '11-errors#3': MALFORMED,
  '11-errors#4': 'The client has no method for an operation that A2A v1.0 has not.',
  '11-errors#20': MISSHAPEN,
  '11-errors#21': MISSHAPEN,
  '11-errors.rest#1': MALFORMED,
  '11-errors.rest#2': MALFORMED,
  '11-errors.rest#18': MISSHAPEN,
  '11-errors.rest#19': MISSHAPEN,
}
