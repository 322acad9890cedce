// The server module: what is fetched later in one file of its own, beside the controls of page.ts, which use it.
// A bundler puts into it what stands here; src/live reaches the kit through live-server.ts alone.

import '../../capture/kit/index.ts'
import '../../capture/planner.ts'
import '../guide/reply.ts'
