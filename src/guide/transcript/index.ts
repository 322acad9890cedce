// Captures: what they hold, how they are read and written, how a chapter names a part of one.

export { indentJson, leaves, valueAt } from './json.ts'
export { type LocatedValue, locateValues } from './locate.ts'
export { type ParsedTranscript, parseTranscript } from './parse.ts'
export { END, printTranscript, timingLines, type Unplaced } from './print.ts'
export {
  type CaptureReference,
  exchangeOf,
  type JsonLines,
  parseReference,
  referencedJson,
  referencedLines,
  type SourceLines,
} from './reference.ts'
export * from './types.ts'
