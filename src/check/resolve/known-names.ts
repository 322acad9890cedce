// The names that the sources have, by pattern and version: what prose, figures and disputes are held to.

import { type NamePattern, nearest } from '../../guide/index.ts'
import type { GuideDraft } from '../draft.ts'

/** A name that the sources do not have. */
export interface UnknownName {
  readonly name: string
  /** Where it stands in the text. */
  readonly index: number
  /** `state`. */
  readonly what: string
  readonly near: readonly string[]
}

export class KnownNames {
  private readonly draft: GuideDraft
  private readonly read = new Map<string, ReadonlySet<string>>()
  private readonly foreign: ReadonlySet<string>

  constructor(draft: GuideDraft) {
    this.draft = draft
    this.foreign = new Set(draft.config.foreignNames)
  }

  /** The names of a text that neither the pinned version has nor one of `versions`. */
  unknownIn(text: string, versions: readonly string[] = []): UnknownName[] {
    // While the sources cannot be read, no name can be judged.
    if (this.draft.blind) return []
    return this.draft.config.names.flatMap((pattern) => {
      // A guide that has pinned no such names cannot be held to them.
      if (this.of(pattern).size === 0) return []
      return [...text.matchAll(pattern.pattern)].flatMap(({ index, 0: name }): UnknownName[] => {
        if (this.foreign.has(name)) return []
        const known = [this.of(pattern), ...versions.map((version) => this.of(pattern, version))]
        if (known.some((each) => each.has(name))) return []
        const near = nearest(
          name,
          known.flatMap((each) => [...each]),
        ).map((each) => `\`${each}\``)
        return [{ name, index, what: pattern.what, near }]
      })
    })
  }

  /** The first name of a text that belongs to the subject. */
  firstIn(text: string): string | undefined {
    for (const { pattern } of this.draft.config.names) {
      for (const { 0: name } of text.matchAll(pattern)) if (!this.foreign.has(name)) return name
    }
    return undefined
  }

  private of(pattern: NamePattern, version?: string): ReadonlySet<string> {
    const key = `${pattern.what} ${version ?? ''}`
    const known = this.read.get(key) ?? this.knownBy(pattern, version)
    this.read.set(key, known)
    return known
  }

  private knownBy({ what, known }: NamePattern, version: string | undefined): ReadonlySet<string> {
    try {
      const names = new Set<unknown>(known(this.draft.sources, version))
      if ([...names].every(isText)) return names as Set<string>
      throw new Error(`it has ${what} names that are no texts.`)
    } catch (cause) {
      this.draft.unreadable(cause)
      return new Set()
    }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** `Unexpected state \`X\`, which the pinned sources do not have.` */
export const unknownMessage = ({ what, name }: UnknownName): string =>
  `Unexpected ${what} \`${name}\`, which the pinned sources do not have.`
