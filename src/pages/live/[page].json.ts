// The captures that a page can send, in one file that its live part fetches.

import type { APIRoute } from 'astro'
import { getGuide } from '../../site/guide.ts'
import { livePages } from '../../site/live-page.ts'

export const getStaticPaths = () =>
  [...livePages(getGuide())].map(([page, names]) => ({ params: { page }, props: { names } }))

export const GET: APIRoute = ({ props }) => {
  const { captures } = getGuide()
  const text = (name: string): string => `${captures.get(name)?.lines.join('\n')}\n`
  const names = props.names as readonly string[]
  return Response.json({ captures: Object.fromEntries(names.map((name) => [name, text(name)])) })
}
