// Where a text stops being JSON. The engine often names the token alone.

/** The offset of the first character that no JSON text could have there; the text's length where it only ends too early. */
export function jsonFaultAt(text: string): number {
  // Every text that goes on past the fault has it too, so the shortest one that has it ends right behind it.
  let sound = 0
  let faulty = text.length + 1
  while (faulty - sound > 1) {
    const middle = (sound + faulty) >> 1
    if (mayGoOn(text.slice(0, middle))) sound = middle
    else faulty = middle
  }
  return sound
}

/** Whether a text is JSON, or would be if it went on. */
function mayGoOn(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const position = /at position (\d+)/.exec(reason)?.[1]
    return /^(Unexpected end|Unterminated string)/.test(reason) || Number(position ?? -1) >= text.length
  }
}
