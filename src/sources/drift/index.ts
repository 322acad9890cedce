// npm run sources -- --drift CHECKOUT: what this guide cites that a newer version of its sources changed.
//
//   compare.ts    finds which pinned sources the checkout is a newer version of, and compares those
//   spec.ts, docs.ts, proto.ts, sdk.ts    one file a source: which of its entries drifted, cited or not
//   match.ts      what became of a section, a page or a heading; drift.ts what a comparison finds
//   cited.ts      what the guide cites, and where
//   report.ts     only what is cited and changed, with the places that must be read again
//   record.ts     keeps the day of the comparison with the pins

export { type Cited, type CitedEntry, type CitedGuide, readCited } from './cited.ts'
export { type Compared, type ComparedSource, compare, type DriftRequest } from './compare.ts'
export { record } from './record.ts'
export { type DriftReport, type Finding, formatDrift, isSame, reportDrift } from './report.ts'
