// How a chapter names a part of a capture: `10-cancel#3.response`, `05-streaming#1.response.3`, `10-cancel#2-4`, `10-cancel.rest#3`.

import { indentJson } from './json.ts'
import type { Exchange, Transcript } from './types.ts'

export interface CaptureReference {
  readonly capture: string
  /** The first and last exchange named; the same where one is named. */
  readonly first: number
  readonly last: number
  readonly side?: 'request' | 'response'
  /** A frame of a response's stream, counted from 1. */
  readonly frame?: number
}

const REFERENCE = /^([\w-]+(?:\.[\w-]+)*)#(\d+)(?:-(\d+)|\.(request|response)(?:\.(\d+))?)?$/

/** Reads a reference to a capture; undefined where the text is none. */
export function parseReference(text: string): CaptureReference | undefined {
  const match = REFERENCE.exec(text)
  if (!match) return undefined
  const [, capture, first, last, side, frame] = match
  return {
    capture: capture as string,
    first: Number(first),
    last: Number(last ?? first),
    ...(side ? { side: side as 'request' | 'response' } : {}),
    ...(frame ? { frame: Number(frame) } : {}),
  }
}

/** Lines that an excerpt is held to, and the line of the file that the first of them is. */
export interface SourceLines {
  readonly lines: readonly string[]
  readonly firstLine: number
}

/**
 * The lines that a reference names: one side of an exchange as it stands in the file, or one frame's data, indented.
 * Undefined where the capture has no such exchange or frame, or where the reference names no side.
 */
export function referencedLines(
  transcript: Transcript,
  reference: CaptureReference,
): SourceLines | undefined {
  const exchange = exchangeOf(transcript, reference.first)
  if (!exchange || !reference.side) return undefined
  if (reference.frame === undefined) {
    const { first, last } = exchange[reference.side].lines
    return { lines: transcript.lines.slice(first - 1, last), firstLine: first }
  }
  const body = exchange[reference.side].body
  const frame = body.kind === 'stream' ? body.frames[reference.frame - 1] : undefined
  if (!frame) return undefined
  const text = frame.value === undefined ? frame.data : indentJson(frame.data)
  return { lines: text.split('\n'), firstLine: frame.line }
}

/** Lines that are one JSON text, among those of a source. */
export interface JsonLines {
  readonly lines: readonly string[]
  /** How many lines of the source stand before them: a status line, headers and a blank line. */
  readonly before: number
}

/** The JSON of what a reference names: a body, or a frame's data. Undefined where it names none. */
export function referencedJson(transcript: Transcript, reference: CaptureReference): JsonLines | undefined {
  const exchange = exchangeOf(transcript, reference.first)
  const found = referencedLines(transcript, reference)
  if (!exchange || !found || !reference.side) return undefined
  const { body } = exchange[reference.side]
  if (reference.frame !== undefined) {
    const frame = body.kind === 'stream' ? body.frames[reference.frame - 1] : undefined
    return frame?.value === undefined ? undefined : { lines: found.lines, before: 0 }
  }
  if (body.kind !== 'json') return undefined
  const lines = body.text.split('\n')
  return { lines, before: found.lines.length - lines.length }
}

/** The exchange with number `n`, or undefined. */
export const exchangeOf = (transcript: Transcript, n: number): Exchange | undefined =>
  transcript.exchanges[n - 1]
