// The domain of a checked guide. It knows neither Astro, nor the DOM, nor Node, nor A2A.

export * from './cite.ts'
export * from './config.ts'
export * from './diagnostic.ts'
export * from './diagnostics.ts'
export * from './dispute.ts'
export * from './figure.ts'
export * from './guide.ts'
export * from './kind.ts'
export * from './near.ts'
export * from './nodes.ts'
export * from './replay.ts'
export * from './transcript/index.ts'
