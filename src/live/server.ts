// The server module, fetched later: the kit on the SDK's server core, its client, and the comparison with a capture.
// What it names is bundled with it; the rest of src/live, fetched at the same time, is the controls.

export { deployByArtifact, deployByState } from '../../capture/planner.ts'
export { compareResponses } from '../guide/replay.ts'
export { openServer } from './live-server.ts'
