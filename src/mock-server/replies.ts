// Replies that this server makes by itself.

/** A JSON reply, headers as the SDK's Express handlers send them. */
export const json = (value: unknown, status = 200, headers: HeadersInit = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  })

/** A JSON-RPC error (JSON-RPC 2.0 §5.1). */
export const rpcError = (id: unknown, error: object, status = 200): Response =>
  json({ jsonrpc: '2.0', id, error }, status)

export const plain = (text: string, status: number): Response =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
