// The requests of a capture alone, as a file that REST clients run.

import type { APIRoute } from 'astro'
import { getGuide } from '../../site/guide.ts'
import { requestsFile } from '../../site/requests-file.ts'

export const getStaticPaths = () =>
  [...getGuide().captures.values()].map((capture) => ({ params: { name: capture.name }, props: { capture } }))

export const GET: APIRoute = ({ props }) => new Response(requestsFile(props.capture))
