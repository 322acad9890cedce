// The server module: what is fetched later in one file of its own, beside the controls of page.ts, which use it.
// A bundler puts into it what is named here; src/live reaches the kit through live-server.ts alone.

export { createKit, prepare, prepareFlip } from '../../capture/kit/index.ts'
