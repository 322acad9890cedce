// One turn of the event loop, in a browser as in Node.

/**
 * Resolves in the next macrotask. By MessageChannel: browsers hold nested timers back for 4 ms (WHATWG HTML §8.7), and
 * a microtask would not do, since the SDK stores an event in microtasks after it was published.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
