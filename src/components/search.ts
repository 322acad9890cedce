// Opens the search dialog, by its button, by `/` or by Ctrl+K, and brings what it needs then.

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

// Escape in a search field that holds text only empties it, in some browsers; here it closes, as in the rest of the dialog.
dialog?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  dialog.close()
  // The browser takes the focus off a hidden field only with the next frame, and till then `/` would be typed into it.
  if (document.activeElement instanceof HTMLElement && dialog.contains(document.activeElement))
    document.activeElement.blur()
})

/** `/` where nothing is typed, and Ctrl+K or ⌘K anywhere. */
function asksToSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !typing && !ctrlKey
}

document.addEventListener('keydown', (event) => {
  if (!asksToSearch(event)) return
  event.preventDefault()
  void open()
})
