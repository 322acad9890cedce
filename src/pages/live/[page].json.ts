// The captures that a page can send, in one file that its live part fetches.

import type { APIRoute } from 'astro'
import { pack } from '../../live/captures.ts'
import { getGuide } from '../../site/guide.ts'
import { livePages } from '../../site/live-page.ts'

export const getStaticPaths = () =>
  [...livePages(getGuide())].map(([page, names]) => ({ params: { page }, props: { names } }))

export const GET: APIRoute = ({ props }) => {
  const { captures } = getGuide()
  const packed = (props.names as readonly string[]).map((name) => {
    const transcript = captures.get(name)
    if (!transcript) throw new Error(`There is no capture ${name}.`)
    return [name, pack(transcript)]
  })
  return Response.json({ captures: Object.fromEntries(packed) })
}
