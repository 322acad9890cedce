// Routes of the site that are no chapters: `/`, and patterns such as `/captures/:capture/`.

/** What a route's pattern names, such as `{ capture: '10-cancel' }`; undefined where no pattern fits. */
export function matchRoute(
  patterns: readonly string[],
  route: string,
): Readonly<Record<string, string>> | undefined {
  const steps = route.split('/')
  for (const pattern of patterns) {
    const wanted = pattern.split('/')
    if (wanted.length !== steps.length) continue
    const names: Record<string, string> = {}
    const fits = wanted.every((step, i) => {
      const found = steps[i] as string
      if (!step.startsWith(':')) return step === found
      names[step.slice(1)] = found
      return found !== ''
    })
    if (fits) return names
  }
  return undefined
}
