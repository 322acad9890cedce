// The agents' cards. Their URLs are fixed, so that card and ETag are the same wherever the agents are mounted.

import type { AgentCard, AgentSkill } from '@a2a-js/sdk'
import { declareFailure } from '../../src/failure/index.ts'

export const TEST_RUNNER = 'http://127.0.0.1:4101'
export const DEPLOYER = 'http://127.0.0.1:4102'
export const ARCHIVE = 'http://127.0.0.1:4103'
/** JSON-RPC. */
export const RPC_PATH = '/a2a/jsonrpc'
/** HTTP+JSON; the routes of A2A §11.3 follow. */
export const REST_PATH = '/a2a/rest'

/** An extension that a client of the archive must know. */
export const RETENTION = 'https://shop.example/a2a/retention/v1'

/** The name of the deployer's security scheme, and the token by which it knows the release manager. */
export const RELEASE_MANAGER = 'releaseManager'
export const RELEASE_TOKEN = 'demo-token-of-the-release-manager'

export const testRunnerCard: AgentCard = card(
  TEST_RUNNER,
  {
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
  },
  { pushNotifications: true },
)

const releaseManager = [{ schemes: { [RELEASE_MANAGER]: { list: [] } } }]

export const deployerCard: AgentCard = {
  ...card(DEPLOYER, {
    name: 'deployer',
    description: 'Deploys the shop to staging. It does not deploy to production.',
    skills: [
      skill('deploy', 'Deploy', 'Deploys a commit to staging.', ['release'], ['Deploy 4be1d07 to staging.']),
      {
        ...skill(
          'release',
          'Release',
          'Releases a commit to a region. For us-east the release manager has to approve.',
          ['release'],
          ['Release 4be1d07.', 'Release 4be1d07 to us-east.'],
        ),
        securityRequirements: releaseManager,
      },
    ],
  }),
  capabilities: {
    streaming: true,
    pushNotifications: false,
    extensions: declareFailure([]),
    extendedAgentCard: true,
  },
  securitySchemes: {
    [RELEASE_MANAGER]: {
      scheme: {
        $case: 'httpAuthSecurityScheme',
        value: { description: 'The release manager’s own token.', scheme: 'Bearer', bearerFormat: 'opaque' },
      },
    },
  },
}

/** What the deployer shows of itself to the release manager. */
export const extendedDeployerCard: AgentCard = {
  ...deployerCard,
  skills: [
    ...deployerCard.skills,
    {
      ...skill(
        'roll-back',
        'Roll back',
        'Puts the release before back in a region.',
        ['release'],
        ['Roll back us-east.'],
      ),
      securityRequirements: releaseManager,
    },
  ],
}

export const archiveCard: AgentCard = card(
  ARCHIVE,
  {
    name: 'archive',
    description: 'Keeps reports of test runs.',
    skills: [skill('keep', 'Keep', 'Keeps a report.', ['reports'], ['Keep this report for 90 days.'])],
  },
  {
    streaming: false,
    extensions: [
      {
        uri: RETENTION,
        description: 'How long a report is kept.',
        required: true,
        params: undefined,
      },
    ],
  },
)

function card(
  origin: string,
  own: Pick<AgentCard, 'name' | 'description' | 'skills'>,
  capabilities: Partial<NonNullable<AgentCard['capabilities']>> = {},
): AgentCard {
  const at = (path: string, protocolBinding: string): AgentCard['supportedInterfaces'][number] => ({
    url: origin + path,
    protocolBinding,
    tenant: '',
    protocolVersion: '1.0',
  })
  return {
    name: own.name,
    description: own.description,
    supportedInterfaces: [at(RPC_PATH, 'JSONRPC'), at(REST_PATH, 'HTTP+JSON')],
    provider: undefined,
    version: '1.0.0',
    capabilities: {
      streaming: true,
      pushNotifications: false,
      extendedAgentCard: false,
      ...capabilities,
      extensions: declareFailure(capabilities.extensions ?? []),
    },
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
