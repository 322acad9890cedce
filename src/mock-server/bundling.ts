// What a bundler may know of the SDK, so that a page does not carry what it never calls. For the build alone.

import type { Plugin } from 'vite'

/**
 * For `rolldownOptions.treeshake`. Calls at the top level of the SDK's modules only make tables and classes: where nobody
 * uses the result, the call may go, and so may a read of a table. The SDK's package does not say so itself (it has no
 * `sideEffects`).
 */
export const TREESHAKE = {
  manualPureFunctions: ['Object.freeze', 'makeJsonRpc', 'makeRest'],
  propertyReadSideEffects: false,
} as const

/**
 * For `output.codeSplitting`. The server is one file, and what it fetches later is another: left to itself the bundler puts
 * what both need into a third, which costs a request, and bytes, since each file is compressed alone.
 */
export const CHUNKS = {
  groups: [
    // What every script has; it would go with the server otherwise, and the server with every script.
    { name: 'shared', test: /vite\/preload-helper|\/src\/live\/sides\.ts/, priority: 2 },
    {
      name: 'kit',
      test: /@a2a-js\/sdk\/|\/src\/mock-server\/(?!rest|http-error)|\/capture\/kit\/|\/src\/live\/live-server/,
      priority: 1,
    },
    // The controls are one file too, not one for each part that others share.
    {
      name: 'page',
      test: /\/src\/live\/(?:page|text|dom|outcome|curl|wire|paint|step|status|view|session)\.ts/,
    },
  ],
}

/** Classes that stand in the SDK's core only for whoever gives it none of their own; this server gives its own. */
const REPLACED: readonly string[] = ['DefaultPushNotificationSender']

/** Members that no code of this guide calls: other ways to listen to a bus, what the SDK's own sender reads, and parsers of headers. */
const UNCALLED: readonly string[] = [
  'once',
  'addEventListenerOnceInternal',
  'addFinishedListenerOnceInternal',
  'untrackWrappedListener',
  'loadWithMetadata',
  'parseServiceParameter',
  'toServiceParameter',
]

/** Kinds of security schemes that no card of the kit has. A page could not show an extended card that has one. */
const UNUSED_SCHEMES: readonly string[] = [
  'APIKeySecurityScheme',
  'OAuth2SecurityScheme',
  'OpenIdConnectSecurityScheme',
  'MutualTlsSecurityScheme',
]

const SERVER = '/@a2a-js/sdk/dist/server/index.js'
const ERRORS = '@a2a-js/sdk/errors'

/** A node of an ESTree, as far as it is read here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/**
 * Takes out of the SDK's core what cannot be reached from this server, and what a bundler does not see, since it looks
 * at whole objects: codecs of messages that are never read or never written, tables that nobody reads, reports on the
 * console, what is {@link UNCALLED}, {@link UNUSED_SCHEMES}, and the classes that are {@link REPLACED}. The classes of errors, which another module of the SDK holds once more, are taken from the
 * core. What stays is the SDK's, to the letter.
 */
export function slimSdk(): Plugin {
  return {
    name: 'slim-sdk',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== ERRORS || importer === undefined) return undefined
      return this.resolve('@a2a-js/sdk/server', importer, { skipSelf: true })
    },
    transform(code, id) {
      if (!id.replaceAll('\\', '/').split('?', 1)[0]?.endsWith(SERVER)) return undefined
      const tree = this.parse(code) as unknown as Node
      const names = [...code.matchAll(/^var (\w+Error) = makeSemantic\(/gm)].map(([, name]) => name as string)
      const slim = without(code, [
        ...unreached(tree),
        ...unread(tree),
        ...uncalled(tree),
        ...reports(tree),
        ...replaced(tree),
      ])
      return { code: `${slim}\nexport { ${names.join(', ')} }\n`, map: null }
    },
  }
}

/** Methods `fromJSON` and `toJSON` of the codecs that nothing calls which is itself reached. */
function unreached(tree: Node): Node[] {
  const codecs = new Map<string, Node[]>()
  for (const { name, init } of variables(tree)) {
    const members = init?.type === 'ObjectExpression' ? (init.properties as Node[]) : []
    if (members.some((each) => ['fromJSON', 'toJSON'].includes(keyOf(each)))) codecs.set(name, members)
  }
  const members = [...codecs].flatMap(([name, all]) =>
    all.map((node) => ({ id: `${name}.${keyOf(node)}`, node })),
  )
  const inside = new Set(members.map(({ node }) => node))
  const live = new Set<string>()
  const reach = (from: Node): void => {
    walk(from, (node) => {
      if (node !== from && inside.has(node)) return false
      const object = node.object as Node | undefined
      if (node.type !== 'MemberExpression' || object?.type !== 'Identifier') return true
      if (UNUSED_SCHEMES.includes(String(object.name))) return true
      const id = `${String(object.name)}.${keyOf(node)}`
      const found = live.has(id) ? undefined : members.find((each) => each.id === id)
      if (!found) return true
      live.add(id)
      reach(found.node)
      return true
    })
  }
  reach(tree)
  return members.filter(({ id }) => !live.has(id)).map(({ node }) => node)
}

/** Variables at the top whose name stands nowhere else. What they are made from is tables and classes, with no effect. */
function unread(tree: Node): Node[] {
  const counts = new Map<string, number>()
  walk(tree, (node) => {
    if (node.type === 'Identifier') counts.set(String(node.name), (counts.get(String(node.name)) ?? 0) + 1)
    return true
  })
  return (tree.body as Node[]).filter((statement) => {
    const [only, ...more] = statement.type === 'VariableDeclaration' ? (statement.declarations as Node[]) : []
    return only && more.length === 0 && counts.get(String((only.id as Node).name)) === 1
  })
}

/** Members that are {@link UNCALLED}. */
function uncalled(tree: Node): Node[] {
  const found: Node[] = []
  walk(tree, (node) => {
    if (!['MethodDefinition', 'Property'].includes(node.type) || !UNCALLED.includes(keyOf(node))) return true
    found.push(node)
    return false
  })
  return found
}

/** Statements that only report on the console. */
function reports(tree: Node): Node[] {
  const found: Node[] = []
  walk(tree, (node) => {
    const call = node.type === 'ExpressionStatement' ? (node.expression as Node) : undefined
    const callee = call?.type === 'CallExpression' ? (call.callee as Node) : undefined
    const object = callee?.type === 'MemberExpression' ? (callee.object as Node) : undefined
    if (object?.type !== 'Identifier' || object.name !== 'console') return true
    found.push(node)
    return false
  })
  return found
}

/** What stands in the bodies of the replaced classes. */
const replaced = (tree: Node): Node[] =>
  variables(tree).flatMap(({ name, init }) =>
    REPLACED.includes(name) && init?.type === 'ClassExpression' ? ((init.body as Node).body as Node[]) : [],
  )

const variables = (tree: Node): { readonly name: string; readonly init: Node | null }[] =>
  (tree.body as Node[]).flatMap((statement) =>
    statement.type !== 'VariableDeclaration'
      ? []
      : (statement.declarations as Node[]).map(({ id, init }) => ({
          name: String((id as Node).name),
          init: init as Node | null,
        })),
  )

/** The name of a property, or of the member that is read. */
const keyOf = (node: Node): string => String(((node.key ?? node.property) as Node | undefined)?.name)

/** Visits a node and all below it; below a node for which `visit` gives false, nothing. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'object' && each !== null && 'type' in each) walk(each as Node, visit)
    }
  }
}

/** A text without the nodes, and without the comma after a property. */
function without(code: string, nodes: readonly Node[]): string {
  let text = ''
  let at = 0
  for (const { type, start, end } of nodes.toSorted((a, b) => a.start - b.start)) {
    // It stands in another one, which is gone.
    if (start < at) continue
    text += code.slice(at, start) + (type === 'ExpressionStatement' ? ';' : '')
    at = end
    if (type === 'Property') at += /^\s*,?/.exec(code.slice(end))?.[0].length ?? 0
  }
  return text + code.slice(at)
}
