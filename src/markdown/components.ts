// The guide's nodes to MDX components, and references to links: the last plugin, for the page alone.

import type { ArrayExpression, Program } from 'estree-jsx'
import type {
  BlockContent,
  Definition,
  Link,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast'
import type {
  MdxJsxAttribute,
  MdxJsxAttributeValueExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { routeOf, slugOf } from './chapter-name.ts'
import { type ReferenceTargets, resolveReference } from './reference.ts'
import { termId } from './term.ts'

export interface ComponentOptions {
  /** The path that the site is served under, such as `/guide/`. */
  readonly base?: string
  /** Where references may lead. Without it, they are left as they were written, but for the base. */
  readonly references?: () => ReferenceTargets | Promise<ReferenceTargets>
}

/**
 * `<Cite text />`, `<Listing title source lang note lines />`, `<Figure id />`, `<Takeaways>`, `<Try capture />`,
 * `<Predict of value choices>`, `<Dispute id />`, `<Term name id>`; pages pass the components to `<Content />`.
 */
export function guideComponents(options: ComponentOptions = {}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const targets = await options.references?.()
    const route = routeOf(slugOf(file.path) ?? '')
    const link = (node: Link | Definition): void => {
      const found = targets ? resolveReference(node.url, route, targets) : undefined
      const href = found?.kind === 'inside' ? found.href : node.url
      node.url = href.startsWith('/') && !href.startsWith('//') ? `${trim(options.base ?? '/')}${href}` : href
    }
    transform(tree, link)
  }
}

const trim = (base: string): string => base.replace(/\/+$/, '')

function transform(parent: Parents, link: (node: Link | Definition) => void): void {
  parent.children = parent.children.map((child) => {
    if (child.type === 'link' || child.type === 'definition') link(child)
    if ('children' in child) transform(child, link)
    return component(child) ?? child
  }) as typeof parent.children
}

function component(node: Nodes): RootContent | undefined {
  switch (node.type) {
    case 'cite':
      return inline('Cite', { text: node.value })
    case 'listing': {
      const { title, source, lang, note, keep, lines } = node
      return block('Listing', { title, source, lang, note, keep, lines })
    }
    case 'figure':
      return block('Figure', { id: node.id })
    case 'takeaways':
      return block('Takeaways', {}, node.children as BlockContent[])
    case 'try':
      return block('Try', { capture: node.capture })
    case 'predict': {
      const { of, value, choices } = node
      return block('Predict', { of, value, choices }, node.children as BlockContent[])
    }
    case 'dispute':
      return block('Dispute', { id: node.id })
    case 'term':
      return block('Term', { name: node.name, id: termId(node.name) }, node.children as BlockContent[])
    default:
      return undefined
  }
}

type Props = Record<string, string | readonly string[] | undefined>

function block(name: string, props: Props, children: BlockContent[] = []): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: attributes(props), children }
}

function inline(name: string, props: Props, children: PhrasingContent[] = []): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: attributes(props), children }
}

function attributes(props: Props): MdxJsxAttribute[] {
  return Object.entries(props).flatMap(([name, value]) => {
    if (value === undefined) return []
    return { type: 'mdxJsxAttribute', name, value: typeof value === 'string' ? value : expression(value) }
  })
}

/** A list of strings as an MDX expression: `{['a', 'b']}`, with the syntax tree that MDX compiles from. */
function expression(values: readonly string[]): MdxJsxAttributeValueExpression {
  const array: ArrayExpression = {
    type: 'ArrayExpression',
    elements: values.map((value) => ({ type: 'Literal', value })),
  }
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression: array }],
  }
  return { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(values), data: { estree } }
}
