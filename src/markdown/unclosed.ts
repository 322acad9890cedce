// Which block was left open. The parser gives a closing line to the outermost block; authors mean the innermost.

import type { RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'

/**
 * The container directives, in `outermost` and below it, that no closing line is left for when each closes the block
 * that was opened last.
 */
export function unclosedIn(outermost: ContainerDirective): ReadonlySet<ContainerDirective> {
  const events: { readonly line: number; readonly opens?: ContainerDirective }[] = []
  const visit = (node: ContainerDirective): void => {
    events.push({ line: node.position?.start.line ?? 0, opens: node })
    const closing = node.data?.position?.closing
    if (closing) events.push({ line: closing.start.line })
    containersBelow(node.children).forEach(visit)
  }
  visit(outermost)
  events.sort((a, b) => a.line - b.line)
  const open: ContainerDirective[] = []
  for (const { opens } of events) {
    if (opens) open.push(opens)
    else open.pop()
  }
  return new Set(open)
}

/** The nearest container directives below these nodes. */
function containersBelow(nodes: readonly RootContent[]): ContainerDirective[] {
  return nodes.flatMap((node) => {
    if (node.type === 'containerDirective') return [node]
    return 'children' in node ? containersBelow(node.children as RootContent[]) : []
  })
}
