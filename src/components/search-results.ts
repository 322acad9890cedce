// Asks the Pagefind index and shows what it finds. Loaded when the search dialog is first opened.

interface Pagefind {
  options(options: { readonly excerptLength: number }): Promise<void>
  /** `null` where another query came meanwhile. */
  debouncedSearch(query: string): Promise<{ readonly results: readonly Hit[] } | null>
}

interface Hit {
  data(): Promise<Found>
}

interface Found {
  readonly url: string
  readonly meta: { readonly title?: string }
  /** HTML, escaped by Pagefind but for its own `<mark>`. */
  readonly excerpt: string
  readonly sub_results: readonly { readonly title: string; readonly url: string; readonly excerpt: string }[]
}

/** How many pages are shown: each costs a request. */
const SHOWN = 6

let started: Promise<Pagefind> | undefined

/** Makes the field of the dialog search as the reader types, and searches for what it already holds. */
export function startSearch(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector('input')
  const status = dialog.querySelector('[role=status]')
  const list = dialog.querySelector('ol')
  if (!field || !status || !list) return
  const first = started === undefined
  started ??= load(dialog.dataset.index ?? '/pagefind/')
  const search = (): void => {
    find(started as Promise<Pagefind>, field.value.trim(), list, status).catch(() => {
      started = undefined
      status.textContent = 'The search index could not be loaded. Close, and try again.'
    })
  }
  if (first) field.addEventListener('input', search)
  if (field.value !== '') search()
}

async function load(folder: string): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ `${folder}pagefind.js`)) as Pagefind
  await pagefind.options({ excerptLength: 18 })
  return pagefind
}

async function find(index: Promise<Pagefind>, query: string, list: Element, status: Element): Promise<void> {
  if (query === '') {
    list.replaceChildren()
    status.textContent = ''
    return
  }
  const found = await (await index).debouncedSearch(query)
  if (found === null) return
  const pages = await Promise.all(found.results.slice(0, SHOWN).map((hit) => hit.data()))
  list.replaceChildren(...pages.map(item))
  const count = found.results.length
  status.textContent =
    count === 0 ? `Nothing found for “${query}”.` : `${count} page${count === 1 ? '' : 's'}`
}

function item({ url, meta, excerpt, sub_results }: Found): HTMLLIElement {
  const best = sub_results[0]
  const link = document.createElement('a')
  link.href = best?.url ?? url
  const title = document.createElement('strong')
  title.textContent = meta.title ?? url
  if (best && best.title !== meta.title) title.append(` › ${best.title}`)
  const text = document.createElement('span')
  text.innerHTML = best?.excerpt ?? excerpt
  link.append(title, text)
  const item = document.createElement('li')
  item.append(link)
  return item
}
