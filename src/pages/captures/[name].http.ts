// A capture as its file.

import type { APIRoute } from 'astro'
import { getGuide } from '../../site/guide.ts'

export const getStaticPaths = () => [...getGuide().captures.keys()].map((name) => ({ params: { name } }))

export const GET: APIRoute = ({ params }) =>
  new Response(
    `${getGuide()
      .captures.get(params.name ?? '')
      ?.lines.join('\n')}\n`,
  )
