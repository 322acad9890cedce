// The field for a pasted error: it leads to the page of the error, or says that it knows none.

import { findError, type Known } from './find-error.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-errors]')) {
  const known = JSON.parse(form.dataset.errors ?? '[]') as Known[]
  const field = form.querySelector('textarea')
  const status = form.querySelector('[role=status]')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const found = findError(field?.value ?? '', known)
    if (found) location.assign(`${form.getAttribute('action')}${found.code}/`)
    else if (status) status.textContent = 'No code or reason that A2A or JSON-RPC defines is in it.'
  })
}
