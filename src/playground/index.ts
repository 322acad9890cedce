// The playground without its page: requests composed and read back, replies as a person reads them, bodies checked.

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
export { compilePlayground, type PlaygroundShapes, type Section, sectionHref } from './shapes.ts'
