// Failure classes: the extension that says why a task failed in a word that a program can read. For anyone, on any SDK.

export {
  type Answer,
  FAILURE_CLASSES,
  type FailureClass,
  type Internal,
  isRetryable,
  needsHuman,
  nextStep,
  readToken,
} from './class.ts'
export { classOfCode, classOfDeadline, type Mapping } from './code.ts'
export { type DeclaredExtension, declareFailure, FAILURE_EXTENSION } from './extension.ts'
export { FAILURE_KEY, failureClass, type Marked, markFailure, messageClass } from './message.ts'
