// Opens the search dialog, by its button or by `/`, and brings what it needs then.

const dialog = document.querySelector<HTMLDialogElement>('#search')
const openers = document.querySelectorAll<HTMLElement>('#search-open, [data-search]')

async function open(query?: string): Promise<void> {
  if (!dialog || dialog.open) return
  dialog.showModal()
  const field = dialog.querySelector('input')
  if (field && query) field.value = query
  field?.select()
  const { startSearch } = await import('./search-results.ts')
  startSearch(dialog)
}

for (const opener of openers) opener.addEventListener('click', () => void open(opener.dataset.search))

document.addEventListener('keydown', (event) => {
  const typing =
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  void open()
})
