// What the entries of a source that is pinned whole are called.

const NOUNS: Readonly<Record<string, string>> = {
  spec: 'sections',
  proto: 'names',
  docs: 'pages and headings',
}

/** `sections` of the kind `spec`; `entries` where the kind has no word of its own. */
export const nounOf = (kind: string): string => NOUNS[kind] ?? 'entries'
