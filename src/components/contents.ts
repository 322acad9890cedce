// Marks the section that is being read in the contents, and closes the contents once a section was chosen.

const nav = document.getElementById('contents')
const links = new Map<Element, HTMLAnchorElement>()
for (const link of nav?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (heading) links.set(heading, link)
  link.addEventListener('click', () => nav?.matches(':popover-open') && nav.hidePopover())
}

/** The last heading above the upper third of the screen is the one that is being read. */
const mark = (): void => {
  let reading: HTMLAnchorElement | undefined
  for (const [heading, link] of links) {
    if (heading.getBoundingClientRect().top < innerHeight / 3) reading = link
  }
  for (const link of links.values()) {
    if (link === reading) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}

if (links.size > 0) {
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' })
  for (const heading of links.keys()) observer.observe(heading)
}
