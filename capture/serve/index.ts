// `npm run kit`: its flags, the faults it can have, the tasks it starts with, and how its agents are served.

export { clockWith, faulty } from './faults.ts'
export { finishedTasks, storeWith } from './finished.ts'
export { FAULTS, type Fault, type KitFlags, readFlags } from './options.ts'
export { openServed, type ServedKit } from './served.ts'
