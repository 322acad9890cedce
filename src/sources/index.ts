// The tool that derives the index of what may be cited. It holds facts of the sources, never their sentences.
//
//   cli.ts         npm run sources -- KIND PATH [--at REF], and npm run sources -- --drift PATH
//   kinds.ts       which kinds there are, and which file each writes
//   library.ts     reads and writes content/sources; print.ts lays a file out, one entry a line
//   format/        the shape of each file, which the cite kinds and others read; nothing of Node
//   checkout.ts    reads a git checkout without git; compare.ts sets its versions side by side
//   spec.ts, docs.ts, errors.ts, proto/, commits.ts    what is derived from a checkout
//   sdk/           what is derived from a published package, or from an SDK's repository at its tag
//   drift/         what a newer checkout or package changed of what is cited
//   seeds/         the citations of the texts that this guide grew from, put through the index
//   headings.ts, slug.ts, digest.ts    how pages are read, and what a digest sees

export { openCheckout } from './checkout.ts'
export { deriveCommits } from './commits.ts'
export { deriveDocs } from './docs.ts'
export { deriveErrors } from './errors.ts'
export { SourceFault } from './fault.ts'
export { type Derived, derive, KINDS, type Request } from './kinds.ts'
export { SOURCES_FOLDER } from './library.ts'
export { printIndex } from './print.ts'
export { deriveProto } from './proto/index.ts'
export { deriveSdk } from './sdk/index.ts'
export { deriveSpec } from './spec.ts'
