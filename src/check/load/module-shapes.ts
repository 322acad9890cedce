// What the modules of a guide must export: a figure, a dispute, a page. A type is gone when a module is loaded.

import { z } from 'zod'

const text = z.string('expected a text')
const fn = z.custom((value) => typeof value === 'function', 'expected a function')

export const figureShape = z.object({
  id: text,
  kind: text,
  title: text,
  caption: text,
  captures: z.array(text, 'expected a list'),
  data: fn,
  claim: z.array(z.object({ text, holds: fn }, 'expected a clause: `{ text, holds }`'), 'expected a list'),
})

const sdk = z.object(
  {
    name: text,
    version: text,
    evidence: z.enum(
      ['captured', 'package', 'tag', 'reported'],
      'expected `captured`, `package`, `tag` or `reported`',
    ),
    cite: text.optional(),
  },
  'expected an SDK: `{ name, version, evidence }`',
)

export const disputeShape = z.object({
  id: text,
  question: text,
  sides: z.array(
    z.object(
      {
        id: text,
        label: text,
        cites: z.array(text, 'expected a list'),
        sdks: z.array(sdk, 'expected a list'),
      },
      'expected a side: `{ id, label, cites, sdks }`',
    ),
    'expected a list',
  ),
  kit: text,
  why: text,
  sdk: text,
  between: z.array(sdk.extend({ note: text }), 'expected a list').optional(),
})

export const pageShape = z.object({ route: text, title: text }, 'expected `{ route, title }`')

/** The first thing by which a value departs from a shape: `\`claim[0].holds\`: expected a function.` */
export function departure(shape: z.ZodType, value: unknown): string | undefined {
  const issue = shape.safeParse(value).error?.issues[0]
  if (!issue) return undefined
  const path = issue.path.map((step, i) =>
    typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${String(step)}`,
  )
  return `\`${path.join('')}\`: ${issue.message}.`
}
