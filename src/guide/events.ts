// Server-sent events in a text that comes in pieces (WHATWG HTML §9.2.6), in the little that a page carries for it.

/** An event; one whose name is left out is a `message`. */
export interface SentEvent {
  readonly event?: string
  readonly data: string
}

/**
 * A reader of one stream: it takes the next piece of its text and gives the events that the piece completes. Ids,
 * comments, times to wait and unknown fields are passed over, since nothing here reconnects.
 */
export function eventReader(): (piece: string) => SentEvent[] {
  let rest = ''
  let data: string[] = []
  let event = ''
  // A line may end in CR, LF or both; the LF of a pair may come with the next piece.
  let afterCr = false
  return (piece) => {
    const text = afterCr && piece[0] === '\n' ? piece.slice(1) : piece
    if (piece !== '') afterCr = text.endsWith('\r')
    const lines = (rest + text).split(/\r\n?|\n/)
    rest = lines.pop() ?? ''
    const events: SentEvent[] = []
    for (const line of lines) {
      const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (name === 'data') data.push(value)
      if (name === 'event') event = value
      if (line !== '') continue
      if (data.length > 0) events.push({ ...(event === '' ? {} : { event }), data: data.join('\n') })
      data = []
      event = ''
    }
    return events
  }
}
