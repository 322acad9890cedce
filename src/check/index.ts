// The check: reads a guide, resolves all that it says, and reports every fault of it.

export { type LoadOptions, loadGuide } from './load-guide.ts'
export { referenceTargets } from './references.ts'
export {
  type Checked,
  checkedOf,
  formatFault,
  passes,
  type Reporter,
  report,
  reporters,
} from './report/index.ts'
