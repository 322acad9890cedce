// The choice of a theme: as the system has it, light, or dark. The head of the page applies it before painting.

const select = document.querySelector<HTMLSelectElement>('#theme')
const root = document.documentElement

if (select) {
  select.value = root.dataset.theme ?? ''
  select.addEventListener('change', () => {
    if (select.value === '') delete root.dataset.theme
    else root.dataset.theme = select.value
    try {
      localStorage.setItem('theme', select.value)
    } catch {
      // A browser that stores nothing keeps the choice for this page alone.
    }
  })
}
