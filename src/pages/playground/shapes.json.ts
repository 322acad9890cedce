// The shapes of the protocol's messages, for the form of the playground.

import type { APIRoute } from 'astro'
import proto from '../../../content/sources/proto.json' with { type: 'json' }
import spec from '../../../content/sources/spec.json' with { type: 'json' }
import { compilePlayground } from '../../playground/index.ts'
import { protoIndex } from '../../sources/format/proto.ts'

export const GET: APIRoute = () =>
  Response.json(compilePlayground(protoIndex.parse(proto), spec.sections, spec.wanted.at))
