// The text of a reply, as it would stand in an `.http` file.

import type { Answer } from './answer.ts'

type Printable = Pick<Answer, 'status' | 'reason' | 'headers' | 'body'>

/** Status line, headers, a blank line, and the body: indented JSON, the frames of a stream, or as it came. */
export function printResponse({ status, reason, headers, body }: Printable): string {
  const head = [
    `HTTP/1.1 ${`${status} ${reason}`.trimEnd()}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  switch (body.kind) {
    case 'none':
      return head.join('\n')
    case 'json':
    case 'raw':
      return [...head, '', body.text].join('\n')
    case 'stream':
      return [
        ...head,
        ...body.frames.flatMap(({ event, data }) => [
          '',
          ...(event === undefined ? [] : [`event: ${event}`]),
          ...data.split('\n').map((line) => `data: ${line}`),
        ]),
      ].join('\n')
  }
}
