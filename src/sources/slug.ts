// The ids that Python-Markdown's table of contents gives to headings, which the published pages carry.

/**
 * The slug of a heading's text: decomposed, reduced to ASCII, stripped of all but word characters, spaces and hyphens,
 * in small letters, each run of spaces and hyphens one hyphen. `3.1.5. Cancel Task` gives `315-cancel-task`.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}
