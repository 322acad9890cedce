// The catalogue of faults: every id that the check can print, what it means, and what the author can do.

import type { Diagnostic, Place, Severity } from './diagnostic.ts'

export interface DiagnosticRule {
  readonly severity: Severity
  /** What it means, in one sentence. */
  readonly meaning: string
  /** What the author can do, where a message brings no better help. */
  readonly help: string
}

const error = (meaning: string, help: string): DiagnosticRule => ({ severity: 'error', meaning, help })
const RECORD = 'Record the capture again with `npm run capture`.'

export const diagnostics = {
  // The guide and its files.
  'guide/unreadable': error(
    'A folder or file of the guide cannot be read.',
    'Check the path and its permissions.',
  ),
  'guide/config': error(
    'The configuration of the guide is wrong, or a cite kind that it names.',
    'Mend the file that is named.',
  ),
  'chapter/name': error(
    'A chapter file is not named NN-slug.mdx.',
    'Name it by its order and its slug: `10-first-steps.mdx`.',
  ),
  'chapter/duplicate-slug': error(
    'Two chapters have one slug, and so one route.',
    'Rename one of the two files.',
  ),
  'chapter/duplicate-anchor': error('Two chapters have one anchor.', 'Change one of the two.'),
  'chapter/frontmatter': error(
    'The frontmatter of a chapter cannot be read.',
    'It holds title, summary, part and anchor, as YAML between two lines of `---`.',
  ),
  'chapter/title': error(
    'A chapter has no title, or has two.',
    'Write `title:` into the frontmatter, or one `# Title` where there is no frontmatter.',
  ),
  'chapter/summary': error(
    'A chapter has no summary.',
    'Write `summary:` into the frontmatter, or a quote under the `# Title`.',
  ),
  'chapter/part': error(
    'A chapter names a part that the guide does not have.',
    'Use one of the parts of guide.config.ts.',
  ),
  'chapter/unreadable': error('A chapter cannot be parsed.', 'Simplify the place that is named.'),
  'mdx/syntax': error(
    'MDX cannot read the chapter.',
    'Escape `{` and `<` in prose with a backslash, or put them in backticks.',
  ),
  'mdx/code': error(
    'A chapter imports or exports something, or uses a component or a name that nothing defines.',
    'Write it in the notation: chapters import nothing.',
  ),
  'fence/unclosed': error('A code fence is not closed.', 'Close it with as many backticks as opened it.'),

  // Blocks.
  'block/unknown': error(
    'A block has a name that the notation does not know.',
    'Use one of the blocks of the notation.',
  ),
  'block/malformed': error(
    'The opening line of a block cannot be read.',
    'Write it as `:::name{key="value"}`.',
  ),
  'block/form': error(
    'A block is written with the wrong number of colons.',
    'Blocks with content take three colons and a closing `:::`, the others two.',
  ),
  'block/unclosed': error('A block is not closed.', 'Close it with a line of `:::`.'),
  'block/stray': error(
    'A line of colons opens and closes nothing.',
    'Take it out, or open a block before it.',
  ),
  'block/label': error('A block has a label in brackets.', 'Write what it says as an attribute.'),
  'block/attribute': error(
    'A block has an attribute that it does not take, or lacks one that it needs.',
    'See the notation of the block.',
  ),
  'block/content': error('A block holds what it cannot hold.', 'See the notation of the block.'),

  // Cites.
  'cite/empty': error('A cite has no text.', 'Write what is cited: `{{kind target}}`.'),
  'cite/unclosed': error('A cite is not closed on its line.', 'Close it with `}}`.'),
  'cite/no-target': error(
    'A cite names a kind but nothing of it.',
    'Write what is cited: `{{kind target}}`.',
  ),
  'cite/unknown-kind': error(
    'A cite begins with a word that no kind of source claims.',
    'Use one of the kinds, or add a file to the folder of kinds.',
  ),
  'cite/unresolved': error(
    'A cite names something that its source does not have.',
    'Mend the cite, or pin what it names.',
  ),
  'cite/unknown-version': error(
    'A cite names a version that its source is not pinned at.',
    'Cite a pinned version, or pin it with `npm run sources`.',
  ),
  'cite/unknown-section': error(
    'A cite names a section that the document does not have.',
    'Cite a section by the number that it has at this version.',
  ),
  'cite/unknown-name': error(
    'A cite names what the interface file does not define.',
    'Spell the name as the file does.',
  ),
  'cite/unknown-page': error(
    'A cite names a page that its source does not have.',
    'Name a page that exists.',
  ),
  'cite/unknown-heading': error(
    'A cite names a heading that its page does not have.',
    'Cite a heading by its id on the published page.',
  ),
  'cite/unknown-file': error(
    'A cite names a file that its source does not have at this version.',
    'Name a pinned file, or add it to `wanted` in the index and derive it again with `npm run sources`.',
  ),
  'cite/unknown-symbol': error(
    'A cite names a symbol that is not pinned in its file.',
    'Add the symbol to `wanted` in the index and derive it again: it must occur in the file.',
  ),
  'cite/unknown-thread': error(
    'A cite names an issue, a pull request or a discussion that is not pinned.',
    'Add it to the index, with the title and date that it has.',
  ),
  'cite/unknown-commit': error('A cite names a commit that is not pinned.', 'Add it to the index.'),
  'cite/unknown-paper': error('A cite names a paper that is not pinned.', 'Add it to the index.'),
  'cite/unknown-capture': error('A cite names a capture that does not exist.', 'Name one that exists.'),
  'cite/unknown-exchange': error(
    'A cite names an exchange that its capture does not have.',
    'Name an exchange that exists: `NAME#n`.',
  ),
  'cite/unused': error(
    'An entry is pinned to be cited, and nothing cites it.',
    'Cite it, or take it out of the index.',
  ),
  'source/malformed': error(
    'A file of the index of sources cannot be read.',
    'Derive it again with `npm run sources`.',
  ),
  'sources-paragraph/not-cited': error(
    'The closing “Sources:” paragraph names what the chapter does not cite.',
    'Cite it, or take it out of the paragraph.',
  ),
  'sources-paragraph/missing': error(
    'The closing “Sources:” paragraph leaves out what the chapter cites.',
    'Add it, or take the paragraph out: the page makes its own.',
  ),

  // Captures, and what is held to them.
  'capture/empty': error('A capture is an empty file.', RECORD),
  'capture/truncated': error('A capture ends too early.', RECORD),
  'capture/malformed': error('A capture has a line that does not belong there.', RECORD),
  'capture/count': error('A capture has another number of exchanges than its head says.', RECORD),
  'capture/shape': error(
    'A captured body departs from what the subject says of its messages: a name, a type, a required field, a value.',
    'Mend what sent it and record the capture again, or mark the request as bad in its scenario, if it is meant to be.',
  ),
  'capture/no-bad-request': error(
    'A request is marked as bad, and nothing is wrong with its body.',
    'Take the mark out of its scenario and record the capture again.',
  ),
  'listing/source': error(
    'The source of a listing cannot be read as one.',
    'Write `NAME#n.response`, `NAME#n.request`, `NAME#n.response.frame`, or `path/to/file#region`.',
  ),
  'listing/unknown-source': error(
    'The source of a listing does not exist.',
    'Name a capture, an exchange and a side, or a file and region that exist.',
  ),
  'listing/ambiguous': error(
    'An excerpt stands at more than one place of its source.',
    'Name the exchange and the side: `NAME#n.response`.',
  ),
  'listing/differs': error(
    'An excerpt differs from its source.',
    'Copy the lines from the source again; mark what you leave out with a line of `…`.',
  ),
  'listing/empty': error('A listing has no lines.', 'Put the excerpt into a fence.'),
  'listing/keep': error(
    'A listing keeps values of a source that is not one JSON value.',
    'Name a side whose body is JSON, or a frame of a stream: `NAME#1.response.2`.',
  ),
  'listing/unknown-path': error(
    'A listing keeps a value that its source does not have.',
    'Name a path of the body, such as `status.state`, from its top or from where it is unique.',
  ),
  'listing/empty-cut': error('A line of `…` leaves nothing out.', 'Take the line out.'),
  'try/reference': error(
    'A try block does not name exchanges of a capture.',
    'Write `capture="NAME#n"` or `capture="NAME#n-m"`.',
  ),
  'try/unknown-capture': error(
    'A try block names a capture or an exchange that does not exist.',
    'Name one that exists.',
  ),
  'predict/reference': error('A prediction does not name an exchange of a capture.', 'Write `of="NAME#n"`.'),
  'predict/unknown-capture': error(
    'A prediction names a capture or an exchange that does not exist.',
    'Name one that exists.',
  ),
  'predict/unknown-value': error(
    'A prediction asks for a value that the captured body does not have.',
    'Name a path of the body, such as `error.code`.',
  ),
  'predict/no-answer': error(
    'No choice of a prediction is the captured value.',
    'One choice must be the captured value, written as it stands there.',
  ),
  'predict/two-answers': error('Two choices of a prediction are the captured value.', 'Keep one of them.'),

  // Figures and disputes.
  'figure/unknown': error('A figure does not exist.', 'Name a folder of figures that has a figure.ts.'),
  'figure/unreadable': error(
    'A figure.ts cannot be loaded, or is not a figure.',
    'It exports a figure by default: `export default defineFigure({ … })`.',
  ),
  'figure/data': error(
    'A figure cannot draw its data from its captures.',
    'Record the captures that it needs, or mend its figure.ts.',
  ),
  'figure/claim': error(
    'A clause of a figure’s claim does not hold.',
    'Change the claim to what the captures show.',
  ),
  'figure/drawn-twice': error('A figure is drawn twice.', 'Refer to it instead: `[Figure](#fig-ID)`.'),
  'figure/stated': error(
    'The older notation says of a figure what its figure.ts does not.',
    'Write what figure.ts has, or use `::figure{#ID}`.',
  ),
  'dispute/unknown': error('A dispute does not exist.', 'Name a folder of disputes that has a dispute.ts.'),
  'dispute/unreadable': error(
    'A dispute.ts cannot be loaded, or is not a dispute.',
    'It exports a dispute by default: `export default defineDispute({ … })`.',
  ),
  'dispute/one-side': error('A dispute has fewer than two sides.', 'Give it two sides, or take it out.'),
  'dispute/unknown-side': error(
    'A dispute names a side that it does not have.',
    'Use the id of one of its sides.',
  ),

  'page/unreadable': error(
    'A module that a page is made from cannot be loaded, or does not say of which page it is.',
    "It exports its page: `export const page = { route: '/checklist/', title: 'Checklist' }`.",
  ),

  // Terms, references and names in prose.
  'term/defined-twice': error('A term is defined twice.', 'Keep one definition, and link to it.'),
  'reference/unknown': error(
    'A link leads to no page or place of this guide.',
    'Link to a route, a heading or a figure that exists.',
  ),
  'reference/relative': error(
    'A link, or the address of an image, is relative to the page that it stands on.',
    'Begin it with `/` for a route, or with `#` for a place of this chapter.',
  ),
  'prose/unknown-name': error(
    'Prose uses a name that the pinned sources do not have.',
    'Spell it as the source does, or add it to the foreign names of guide.config.ts.',
  ),
  'prose/uncited': error(
    'A sentence states what the subject does, by name, and cites nothing.',
    'Cite what says so, or say that it is this guide’s reading, in the words of guide.config.ts.',
  ),
  'prose/unknown-id': error(
    'A short id in backticks occurs in no capture that the chapter shows.',
    'Copy the id from a capture that the chapter shows.',
  ),
} as const satisfies Record<string, DiagnosticRule>

/** An id of the catalogue. */
export type DiagnosticId = keyof typeof diagnostics

/** Whether a text is an id of the catalogue. */
export const isDiagnosticId = (id: string): id is DiagnosticId => Object.hasOwn(diagnostics, id)

/** What a fault may bring besides its message. */
export interface FaultDetails {
  /** Names that do exist, best first; they are printed after the message. */
  readonly near?: readonly string[]
  /** In place of the catalogue's help. */
  readonly help?: string
  /** Lines shown below, such as a diff. */
  readonly detail?: string
}

/** Of a word without an end, as many letters as tell which one it is. */
const SHOWN = 120
const LONG_WORD = /\S{200,}/g

/**
 * Makes a fault of the catalogue. `message` is one sentence, `Unexpected X, expected Y.`; near names are added to it.
 */
export function diagnose(
  id: DiagnosticId,
  place: Place,
  message: string,
  details: FaultDetails = {},
): Diagnostic {
  const rule = diagnostics[id]
  const near = details.near?.length ? ` Near: ${details.near.join(', ')}.` : ''
  return {
    id,
    severity: rule.severity,
    place,
    message: `${message}${near}`.replace(LONG_WORD, (word) => `${word.slice(0, SHOWN)}…`),
    help: details.help ?? rule.help,
    ...(details.detail === undefined ? {} : { detail: details.detail }),
  }
}
