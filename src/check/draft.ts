// The guide while it is being resolved: what was loaded, what the resolvers found, and the faults so far.

import type {
  CiteKind,
  CiteTarget,
  CiteUse,
  Diagnostic,
  DiagnosticId,
  Dispute,
  FaultDetails,
  Figure,
  GuideConfig,
  GuidePage,
  Place,
  Resolution,
  ResolvedFigure,
  Sources,
  Term,
  Transcript,
} from '../guide/index.ts'
import { diagnose } from '../guide/index.ts'
import type { ParsedChapter } from '../markdown/index.ts'
import type { ChapterFacts } from './facts.ts'
import type { GuideFiles } from './files.ts'

/** Something that could be loaded, or that already brought a fault of its own. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false }

/** A module that a page is made from, and what it cites. */
export interface PageModule {
  readonly file: string
  readonly page: GuidePage
  readonly cites: readonly PageCite[]
}

export interface PageCite {
  /** As it is written between braces. */
  readonly text: string
  /** The id of what has it, which is a fragment of the page. */
  readonly fragment?: string
}

export interface ChapterDraft {
  readonly slug: string
  readonly route: string
  readonly file: string
  readonly title: string
  readonly summary: string
  readonly part: string
  readonly anchor?: string
  readonly parsed: ParsedChapter
  readonly facts: ChapterFacts
  /** Filled by the resolvers, in the order of first use. */
  readonly captures: Set<string>
  readonly exchanges: Map<string, Set<number>>
  readonly targets: Map<string, CiteTarget>
  /** Whether something that it shows is broken, so that what it lacks may be there. */
  broken: boolean
}

export class GuideDraft {
  readonly config: GuideConfig
  readonly files: GuideFiles
  readonly faults: Diagnostic[] = []

  sources: Sources = new Map()
  /** By the first word of a cite. */
  kinds: ReadonlyMap<string, CiteKind> = new Map()
  /** Whether sources or kinds are broken, so that no cite can be judged. */
  blind = false
  captures: ReadonlyMap<string, Loaded<Transcript>> = new Map()
  figures: ReadonlyMap<string, Loaded<Figure>> = new Map()
  /** Folders of figures, loaded or not. */
  figureIds: readonly string[] = []
  disputes: ReadonlyMap<string, Loaded<Dispute>> = new Map()
  pages: readonly PageModule[] = []
  chapters: readonly ChapterDraft[] = []

  readonly resolutions = new Map<string, Resolution>()
  /** Kinds of which a cite could not be resolved: it may have meant an entry that now looks unused. */
  readonly doubted = new Set<CiteKind | 'all'>()
  readonly uses = new Map<string, CiteUse[]>()
  readonly drawn = new Map<string, ResolvedFigure & { readonly place: Place }>()
  readonly terms = new Map<string, Term>()

  constructor(config: GuideConfig, files: GuideFiles) {
    this.config = config
    this.files = files
  }

  fault(id: DiagnosticId, place: Place, message: string, details?: FaultDetails): void {
    this.faults.push(diagnose(id, place, message, details))
  }

  /**
   * Notes that a cite kind, or the configuration, cannot read the index: `cause` has its words, in the first line of
   * them the file's name. No cite, name or body can be judged then, and one such fault is enough.
   */
  unreadable(cause: unknown): void {
    if (this.blind) return
    this.blind = true
    const text = cause instanceof Error ? cause.message : String(cause)
    const [first = '', ...rest] = text.trim().split('\n')
    const name = /^([\w./-]+\.json)\b/.exec(first)?.[1]
    const { sources: folder } = this.config.folders
    const place = { file: name === undefined ? folder : `${folder}/${name}` }
    const detail = rest.length === 0 ? {} : { detail: rest.slice(0, 12).join('\n') }
    this.fault('source/malformed', place, `Unexpected index: ${first}`, detail)
  }

  /** The captures that could be read, by name. */
  readableCaptures(): Map<string, Transcript> {
    const readable = new Map<string, Transcript>()
    for (const [name, loaded] of this.captures) if (loaded.ok) readable.set(name, loaded.value)
    return readable
  }
}

/** Notes that a chapter shows a capture, and which exchanges of it can be sent. */
export function shows(chapter: ChapterDraft, capture: string, exchanges: readonly number[] = []): void {
  chapter.captures.add(capture)
  if (exchanges.length === 0) return
  const sent = chapter.exchanges.get(capture) ?? new Set()
  for (const n of exchanges) sent.add(n)
  chapter.exchanges.set(capture, sent)
}
