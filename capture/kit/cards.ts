// The agents' cards. Their URLs are fixed, so that card and ETag are the same wherever the agents are mounted.

import type { AgentCard, AgentSkill } from '@a2a-js/sdk'

export const TEST_RUNNER = 'http://127.0.0.1:4101'
export const DEPLOYER = 'http://127.0.0.1:4102'
export const RPC_PATH = '/a2a/jsonrpc'

export const testRunnerCard: AgentCard = card(TEST_RUNNER, {
  name: 'test-runner',
  description: 'Runs the tests of the shop repository at a commit, and publishes its package.',
  skills: [
    skill(
      'run-tests',
      'Run tests',
      'Runs the unit tests or the full suite at a commit.',
      ['testing'],
      ['Run the unit tests at commit 9f3c2e1.', 'Run the full suite at commit 4be1d07.'],
    ),
    skill(
      'publish',
      'Publish',
      'Publishes the package of a commit. Cannot be stopped.',
      ['release'],
      ['Publish the package of commit 4be1d07.'],
    ),
  ],
})

export const deployerCard: AgentCard = card(DEPLOYER, {
  name: 'deployer',
  description: 'Deploys the shop to staging. It does not deploy to production.',
  skills: [
    skill('deploy', 'Deploy', 'Deploys a commit to staging.', ['release'], ['Deploy 4be1d07 to staging.']),
  ],
})

function card(origin: string, own: Pick<AgentCard, 'name' | 'description' | 'skills'>): AgentCard {
  return {
    name: own.name,
    description: own.description,
    supportedInterfaces: [
      { url: `${origin}${RPC_PATH}`, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' },
    ],
    provider: undefined,
    version: '1.0.0',
    capabilities: { streaming: true, pushNotifications: false, extensions: [], extendedAgentCard: false },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills: own.skills,
    signatures: [],
  }
}

function skill(
  id: string,
  name: string,
  description: string,
  tags: string[],
  examples: string[],
): AgentSkill {
  return { id, name, description, tags, examples, inputModes: [], outputModes: [], securityRequirements: [] }
}
