// What a derivation reports to the person who runs it: one sentence, never a stack trace.

export class SourceFault extends Error {
  override name = 'SourceFault'
}
