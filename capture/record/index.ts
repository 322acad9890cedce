// The recorder: scenarios played over real HTTP, what was read off the sockets, and the captures made of it.

export { type Capture, captureAll, digest, scenarios } from './captures.ts'
export { Demand, Demands } from './demand.ts'
export { type Mounted, type MountOptions, mount } from './mount.ts'
export { OUT, readCaptures } from './read.ts'
export { Recorder, type Stand } from './recorder.ts'
export { defineScenario, type Scenario, type Stage } from './scenario.ts'
export { exchange, type Wire } from './socket.ts'
export { steady } from './steady.ts'
