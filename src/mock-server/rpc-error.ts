// An error as JSON-RPC carries it (JSON-RPC 2.0 §5.1); the SDK's core has no other form.

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
