// Parts of the playground's markup, which Astro writes: each must be there.

type Kind<Found> = new () => Found

/** The first element below `root` that a selector names. Throws an Error where there is none of its kind. */
export function find(root: ParentNode, selector: string): HTMLElement
export function find<Found extends HTMLElement>(root: ParentNode, selector: string, kind: Kind<Found>): Found
export function find(root: ParentNode, selector: string, kind: Kind<HTMLElement> = HTMLElement): HTMLElement {
  const found = root.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The playground has no ${selector}.`)
  return found
}
