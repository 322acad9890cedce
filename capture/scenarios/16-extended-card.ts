// The card that an agent shows to those whom it knows.

import { DEPLOYER, RELEASE_TOKEN, TEST_RUNNER } from '../kit/index.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'The extended card of the deployer: refused to somebody unknown, shown to the release manager, one skill longer. Another agent has none.',
  async run({ client, note, at }) {
    note('without credentials')
    await client.call(at(DEPLOYER), 'GetExtendedAgentCard', {})
    note('with credentials that nobody has')
    await client.with({ Authorization: 'Bearer guessed' }).call(at(DEPLOYER), 'GetExtendedAgentCard', {})
    note('as the release manager')
    const known = client.with({ Authorization: `Bearer ${RELEASE_TOKEN}` })
    await known.call(at(DEPLOYER), 'GetExtendedAgentCard', {})
    note('an agent whose card offers none')
    await client.call(at(TEST_RUNNER), 'GetExtendedAgentCard', {})
  },
})
