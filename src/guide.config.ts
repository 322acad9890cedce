// What makes this guide A2A's: its folders, its parts, the names that prose may use, and where its links lead.

import { defineGuide, type ShapeCheck, type Sources } from './guide/index.ts'
import { readSource } from './kinds/shared/source.ts'
import { compileRoutes, compileShapes, exchangeDepartures } from './shapes/index.ts'
import { errorsIndex, type JsonRpcError } from './sources/format/errors.ts'

/** The parts of the index files that names are read from; src/sources/format has their whole shapes. */
interface ProtoNames {
  readonly rpcs: readonly { readonly name: string }[]
  readonly messages: readonly { readonly name: string }[]
  readonly enums: readonly { readonly values: readonly { readonly name: string }[] }[]
}

const protoNames = (sources: Sources, version?: string): ProtoNames | undefined =>
  sources.get(version === undefined ? 'proto' : `proto-${version}`) as ProtoNames | undefined

/** The operations, and the messages that are named after them. */
function operations(sources: Sources, version?: string): string[] {
  const index = protoNames(sources, version)
  return index ? [...index.rpcs, ...index.messages].map(({ name }) => name) : []
}

/** The values of the proto's enums, at the pinned version or at one that was pinned beside it. */
function enumValues(sources: Sources, version?: string): string[] {
  return protoNames(sources, version)?.enums.flatMap(({ values }) => values.map(({ name }) => name)) ?? []
}

/** No kind of cite reads the index of errors, so its shape is checked here. */
function errorRows(sources: Sources, version?: string): readonly JsonRpcError[] {
  const index = readSource(sources, 'errors', errorsIndex)
  const rows = index?.versions[version ?? index.wanted.at]
  return rows ? [...rows.protocol, ...rows.jsonRpc] : []
}

/** The bodies of captures are held to the proto. */
function shapes(sources: Sources): ShapeCheck | undefined {
  const index = sources.get('proto') as
    | (Parameters<typeof compileShapes>[0] & Parameters<typeof compileRoutes>[0])
    | undefined
  if (!index) return undefined
  const table = compileShapes(index)
  const routes = compileRoutes(index)
  return (exchange) => exchangeDepartures(table, routes, exchange)
}

export const config = defineGuide({
  title: 'A2A Field Guide',
  folders: {
    chapters: 'content/chapters',
    sources: 'content/sources',
    captures: 'capture/out',
    figures: 'figures',
    disputes: 'content/disputes',
    listings: 'listings',
    pages: ['content/checklists', 'content/dossier', 'content/errors'],
    kinds: 'src/kinds',
  },
  parts: [
    'First contact',
    'The life of a task',
    'Streams and time',
    'When things fail',
    'Trust and discovery',
    'Reference',
  ],
  routes: [
    '/',
    '/captures/',
    '/captures/:capture/',
    '/check/',
    '/check/:family/:fault/',
    '/client-checklist/',
    '/dossier/:page/',
    '/disputes/',
    '/disputes/:dispute/',
    '/errors/:error/',
    '/glossary/',
    '/listings/:listing/',
    '/server-checklist/',
    '/sources/',
    '/sources/:source/',
  ],
  names: [
    {
      what: 'operation',
      pattern: /\b(?:Send|Get|List|Cancel|Subscribe|Create|Delete)[A-Z]\w*(?<!Error)\b/g,
      known: operations,
    },
    { what: 'state', pattern: /\bTASK_STATE_\w*/g, known: enumValues },
    {
      what: 'error',
      pattern: /\b[A-Z]\w*Error\b/g,
      known: (sources, version) => errorRows(sources, version).map(({ name }) => name),
    },
    {
      what: 'error code',
      pattern: /(?<![\w.-])-32\d{3}\b/g,
      known: (sources, version) => errorRows(sources, version).map(({ code }) => String(code)),
    },
  ],
  foreignNames: [
    // JavaScript's own.
    'AggregateError',
    'DOMException',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
  ],
  // A hex string in backticks is an id or a commit of the kit; other commits are written as cites.
  shortId: /^(?=.{7})[0-9a-f]+(?:-[0-9a-f]+)*$/,
  verbs: [
    'must',
    'should',
    'may',
    'can',
    'answers',
    'returns',
    'gets',
    'gives',
    'sends',
    'refuses',
    'accepts',
    'rejects',
    'allows',
    'forbids',
    'requires',
    'lists',
    'calls',
    'maps',
    'throws',
    'stores',
    'keeps',
    'ends',
    'closes',
  ],
  readings: ['this guide reads', 'our reading'],
  shapes,
  links: {
    spec: 'https://a2a-protocol.org/{version}/specification/#{slug}',
    docs: 'https://a2a-protocol.org/{version}/{route}',
    github: 'https://github.com/{repository}/blob/{commit}/{path}',
    capture: '/captures/{capture}/#{exchange}',
  },
})

export default config
