// The kit: the agents test-runner, deployer and archive, their cards, and the clock they live by. No Node imports.

export {
  ARCHIVE,
  archiveCard,
  DEPLOYER,
  deployerCard,
  RELEASE_TOKEN,
  REST_PATH,
  RETENTION,
  RPC_PATH,
  TEST_RUNNER,
  testRunnerCard,
} from './cards.ts'
export { type Clock, RealClock, VirtualClock } from './clock.ts'
export { Inbox, WEBHOOKS } from './inbox.ts'
export {
  agents,
  createKit,
  KIT_SIDES,
  type Kit,
  type KitOptions,
  loadSwitches,
  prepare,
  prepareFlip,
  SDK_SIDES,
} from './kit.ts'
export { type Replay, type Replayed, type ReplayTarget, replayCapture } from './replay.ts'
