// A Copy button on each block of code that is marked for it, with its result announced.

for (const pre of document.querySelectorAll<HTMLElement>('pre[data-copy]')) {
  const box = document.createElement('div')
  box.className = 'copied'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = 'Copy'
  button.setAttribute('aria-live', 'polite')
  button.addEventListener('click', async () => {
    const done = await navigator.clipboard.writeText(pre.textContent).then(
      () => true,
      () => false,
    )
    button.textContent = done ? 'Copied' : 'Copy failed'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  pre.replaceWith(box)
  box.append(pre, button)
}
