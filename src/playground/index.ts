// The playground without its page: requests composed and read back, replies as a person reads them, bodies checked.

export { type FieldShape, fieldsOf } from '../shapes/table.ts'
export { type Checked, checkBody, type Fault } from './check-body.ts'
export { SteppedClock } from './clock.ts'
export {
  BASES,
  BINDINGS,
  type Binding,
  blank,
  type Composition,
  compositionOf,
  type Form,
  type Raw,
  rawOf,
  requestOf,
} from './composition.ts'
export { type Linked, linkedIn, linkOf, readLinked } from './link.ts'
export { type Block, callsOn, type Next, type Piece, type Reading, readReply } from './reading.ts'
export { compilePlayground, type PlaygroundShapes, type Section, sectionHref } from './shapes.ts'
export { artifactsOf, beginning, type KeptTask, readKeptTasks, stateOf } from './tasks.ts'
export { typescriptOf } from './typescript.ts'
