// Where the SDK's own Express handlers answer otherwise than the captures, and why. No entry covers more than one field.

export interface NamedDifference {
  readonly capture: string
  readonly exchange: number
  /** As a comparison names it: `header cache-control`, `body error.code`. */
  readonly field: string
  readonly captured: string | undefined
  readonly express: string | undefined
  readonly reason: string
}

const CARD = { capture: '01-agent-cards', exchange: 2 } as const
const OWN_FORM =
  'The SDK prints the card as it keeps it in memory: which kind a security scheme is, beside its value. In A2A the kind is the name of a member (proto SecurityScheme), which no client finds in the SDK’s form.'

/** As A2A has it. */
const member = (name: string, value: string): NamedDifference => ({
  ...CARD,
  field: `body securitySchemes.releaseManager.httpAuthSecurityScheme.${name}`,
  captured: value,
  express: undefined,
  reason: OWN_FORM,
})
/** As the SDK prints it. */
const kept = (field: string, express: string): NamedDifference => ({
  ...CARD,
  field: `body securitySchemes.releaseManager.scheme.${field}`,
  captured: undefined,
  express,
  reason: OWN_FORM,
})

export const NAMED_DIFFERENCES: readonly NamedDifference[] = [
  {
    ...CARD,
    field: 'header etag',
    captured: 'W/"f18f183bb3f7ca0e"',
    express: 'W/"a5c9331f0b6da701"',
    reason: `The ETag is made from the body. ${OWN_FORM}`,
  },
  member('description', '"The release manager’s own token."'),
  member('scheme', '"Bearer"'),
  member('bearerFormat', '"opaque"'),
  kept('$case', '"httpAuthSecurityScheme"'),
  kept('value.description', '"The release manager’s own token."'),
  kept('value.scheme', '"Bearer"'),
  kept('value.bearerFormat', '"opaque"'),
]
