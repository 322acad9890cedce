// The kit's agents on the SDK's own Express handlers: the proof that this guide's server answers as the SDK does.

export { expressApp } from './app.ts'
export { NAMED_DIFFERENCES, type NamedDifference } from './differences.ts'
