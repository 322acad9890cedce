// Highlighting by classes: code and transcripts to HTML without a style attribute.
//
//   shiki.ts       code of a language to coloured pieces
//   meaning.ts     what colours mean here: errors, task states, artifacts
//   transcript.ts  one side of an exchange, or an excerpt of one: head, JSON body, SSE data lines
//   html.ts        coloured pieces to HTML text or to a tree

export { highlightToHast, highlightToHtml } from './html.ts'
