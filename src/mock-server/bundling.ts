// What a bundler may know of the SDK, so that a page does not carry what it never calls.

/**
 * Calls at the top level of the SDK's modules that only make tables and classes: where nobody uses the result, the call
 * may go. The SDK's package does not say so itself (it has no `sideEffects`). For `treeshake.manualPureFunctions`.
 */
export const PURE_FUNCTIONS: readonly string[] = ['Object.freeze', 'makeJsonRpc', 'makeRest']
