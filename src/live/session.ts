// One capture on one page: its server, which of its exchanges were sent, in what order, and what came back.

import {
  type Bindings,
  bindReply,
  bindSent,
  compareResponses,
  copyBindings,
  createBindings,
  toLive,
} from '../guide/replay.ts'
import { type LiveFrame, readResponse } from '../guide/reply.ts'
import type { Unplaced } from '../guide/transcript/print.ts'
import type { Header } from '../guide/transcript/types.ts'
import type { Answer } from './answer.ts'
import type { Capture } from './captures.ts'
import { Gate } from './gate.ts'
import type { LiveServer } from './live-server.ts'
import { answerOf, type Phase, type Step, type Verdict } from './step.ts'
import { fromCapture, prepare, printRequest } from './wire.ts'

/** A request under way, and the gate that the frames of its answer pass. */
interface UnderWay {
  readonly abort: AbortController
  readonly gate: Gate
  /** The reader lets it run: it is not held again. */
  run: boolean
}

/**
 * Sends exchanges of a capture, in its order and at its times, to a server of its own. Sending a step first sends the
 * steps before it that were not sent yet; sending a step again takes the later ones back to unsent.
 */
export class Session {
  readonly capture: Capture
  readonly #open: () => LiveServer
  readonly #changed: (n: number) => void
  readonly #steps: Step[]
  readonly #underWay = new Map<number, UnderWay>()
  #server: LiveServer
  /** Which live ids stand for the captured ones, and what that was before each step was sent. */
  #bindings = createBindings()
  readonly #before = new Map<number, Bindings>()
  /** The last step that was sent; those after it are unsent. */
  #cursor = 0
  #queue: Promise<void> = Promise.resolve()
  /** Aborted by a reset, so that what was under way knows that it is over. */
  #era = new AbortController()
  /** From which step on replies cannot be held against the capture, and why. */
  #strayed: { readonly from: number; readonly because: string } | undefined

  /** `open` makes an empty server; `changed` hears of every change of a step. */
  constructor(capture: Capture, open: () => LiveServer, changed: (n: number) => void) {
    this.capture = capture
    this.#open = open
    this.#changed = changed
    this.#server = open()
    this.#steps = capture.exchanges.map((exchange) => ({ exchange, phase: { is: 'captured' } }))
  }

  /** Step `n`, from 1. Throws a RangeError where the capture has no such exchange. */
  step(n: number): Step {
    const step = this.#steps[n - 1]
    if (!step) throw new RangeError(`${this.capture.name} has no exchange ${n}`)
    return step
  }

  /** The request of a step as it would be sent now: the captured one, with the ids that earlier replies gave. */
  requestText(n: number): string {
    return toLive(capturedText(this.step(n)), this.#before.get(n) ?? this.#bindings)
  }

  /** Keeps what a reader typed over a request; undefined, or the text that stood there, takes it back. */
  draft(n: number, text: string | undefined): void {
    const { draft: _, ...step } = this.step(n)
    this.#set(text === undefined || text === this.requestText(n) ? step : { ...step, draft: text })
  }

  /** Sends step `n`, after all unsent steps before it. Resolves when it was answered, is held, or was given up. */
  send(n: number): Promise<void> {
    const era = this.#era.signal
    this.#queue = this.#queue.then(async () => {
      const first = Math.min(n, this.#cursor + 1)
      for (let m = first; m <= n; m++) this.#phase(m, { is: 'queued' })
      for (let m = first; m <= n && !era.aborted; m++) {
        if (await this.#sendOne(m, era)) continue
        for (let rest = m + 1; rest <= n && !era.aborted; rest++) this.#phase(rest, { is: 'captured' })
        return
      }
    })
    return this.#queue
  }

  /** Lets a held stream go on without the step that is due. */
  letRun(n: number): void {
    const underWay = this.#underWay.get(n)
    if (!underWay) return
    this.#stray(n, `the stream of step ${n} was let run`)
    underWay.run = true
    underWay.gate.open()
  }

  /** Gives up a request that waits or streams; for a queued one, what keeps it waiting. */
  stop(n: number): void {
    for (const each of this.#underWay.has(n) ? [n] : [...this.#underWay.keys()]) {
      this.#stray(each, `step ${each} was stopped`)
      this.#underWay.get(each)?.abort.abort()
    }
  }

  /** The steps that {@link send} would send before step `n`. */
  unsentBefore(n: number): readonly Step[] {
    return this.#steps.slice(this.#cursor, Math.max(this.#cursor, n - 1))
  }

  /** Where a request goes that has no Host header. */
  get origin(): string {
    return this.#server.origin
  }

  /**
   * Empties the server, and takes all steps back to the captured requests and replies. `because` is said at the steps
   * that had been sent.
   */
  reset(because?: string): void {
    this.#era.abort()
    this.#era = new AbortController()
    this.#giveUpFrom(1)
    this.#queue = Promise.resolve()
    this.#cursor = 0
    this.#strayed = undefined
    this.#bindings = createBindings()
    this.#before.clear()
    this.#server.close()
    this.#server = this.#open()
    for (const { exchange, sent } of [...this.#steps]) {
      const stale = sent === undefined || because === undefined ? {} : { stale: because }
      this.#set({ exchange, phase: { is: 'captured' }, ...stale })
    }
  }

  /** True where the next step may follow: this one was answered, or its stream is held. */
  async #sendOne(n: number, era: AbortSignal): Promise<boolean> {
    const { exchange, draft } = this.step(n)
    await Promise.all([...this.#underWay.values()].map(({ gate }) => gate.settled))
    if (era.aborted) return false
    // Also in what a reader typed: the captured ids in it stand for those of this page.
    const text = toLive(draft ?? capturedText(this.step(n)), this.#before.get(n) ?? this.#bindings)
    const prepared = prepare(text, this.#server.origin)
    if (!prepared.ok) {
      this.#phase(n, { is: 'failed', message: prepared.message })
      return false
    }
    if (exchange.timing.passMs !== undefined) await this.#server.pass(exchange.timing.passMs)
    if (era.aborted) return false

    this.#giveUpFrom(n)
    for (let later = n + 1; later <= this.#cursor; later++) this.#unsend(later)
    this.#cursor = n
    if (this.#strayed && this.#strayed.from >= n) this.#strayed = undefined
    this.#rebind(n)
    if (draft === undefined) bindSent(capturedText(this.step(n)), this.#bindings)
    else this.#stray(n, `step ${n} was edited`)
    const { stale: _, ...step } = this.step(n)
    this.#set({
      ...step,
      phase: { is: 'waiting' },
      sent: text,
      ...(draft === undefined ? {} : { draft: text }),
    })

    const underWay: UnderWay = { abort: new AbortController(), gate: new Gate(), run: false }
    this.#underWay.set(n, underWay)
    void this.#answer(n, prepared.make(underWay.abort.signal), underWay)
    await underWay.gate.settled
    // As the recorder did it: a stream is not read on before the step that was due is answered.
    for (const [m, { gate }] of this.#underWay) {
      const { phase } = this.step(m)
      if (phase.is === 'held' && phase.due === n) gate.open()
    }
    return !era.aborted && ['answered', 'held'].includes(this.step(n).phase.is)
  }

  /** Sends one request and follows its answer to the end. Never rejects. */
  async #answer(n: number, request: Request, underWay: UnderWay): Promise<void> {
    const { timing, response: captured } = this.step(n).exchange
    const { abort, gate } = underWay
    const current = (): boolean => this.#underWay.get(n) === underWay
    const frames: LiveFrame[] = []
    try {
      const { response, by } = await this.#server.fetch(request)
      const head = { status: response.status, ...spelled(captured, response), by }
      const soFar = (): Answer => ({ ...head, body: { kind: 'stream', frames: [...frames] }, ended: false })
      const onFrame = async (frame: LiveFrame): Promise<'read' | 'drop'> => {
        if (!current()) return 'drop'
        frames.push(frame)
        const answer = soFar()
        bindReply(captured, answer.body, this.#bindings)
        this.#phase(n, { is: 'streaming', answer })
        if (frame.n === timing.dropAfterFrame) return 'drop'
        const due = underWay.run ? undefined : this.#dueAfter(n, frame.n)
        if (due === undefined) return 'read'
        this.#phase(n, { is: 'held', answer, due })
        await gate.hold()
        if (current()) this.#phase(n, { is: 'streaming', answer })
        return 'read'
      }
      const { body } = await readResponse(response, onFrame)
      if (!current()) return
      const answer: Answer = { ...head, body, ended: true }
      this.#phase(n, { is: 'answered', answer, verdict: this.#judge(n, answer) })
    } catch (cause) {
      if (!current()) return
      const answer = answerOf(this.step(n))
      if (abort.signal.aborted) this.#phase(n, { is: 'stopped', ...(answer ? { answer } : {}) })
      else this.#phase(n, { is: 'failed', message: `The server in this page failed: ${reason(cause)}` })
    } finally {
      abort.abort()
      if (current()) this.#underWay.delete(n)
      gate.end()
    }
  }

  #unsend(n: number): void {
    const { exchange, draft } = this.step(n)
    this.#set({ exchange, phase: { is: 'captured' }, ...(draft === undefined ? {} : { draft }) })
  }

  /** The next unsent step, where it is to be sent after this frame of stream `n`. */
  #dueAfter(n: number, frame: number | undefined): number | undefined {
    const next = this.#steps[this.#cursor]?.exchange
    const during = next?.timing.during
    return during?.exchange === n && during.frame === frame ? next?.n : undefined
  }

  #judge(n: number, answer: Answer): Verdict {
    if (this.#strayed && n >= this.#strayed.from) {
      return { is: 'not-captured', because: this.#strayed.because }
    }
    const differences = compareResponses(this.step(n).exchange.response, answer, this.#bindings)
    return differences.length === 0 ? { is: 'as-captured' } : { is: 'differs', differences }
  }

  /** Takes the bindings back to what they were before step `n`, so that an answer that comes again binds anew. */
  #rebind(n: number): void {
    const before = this.#before.get(n)
    if (before) this.#bindings = copyBindings(before)
    this.#before.set(n, copyBindings(this.#bindings))
    for (const later of [...this.#before.keys()]) if (later > n) this.#before.delete(later)
  }

  #stray(from: number, because: string): void {
    if (!this.#strayed || from < this.#strayed.from) this.#strayed = { from, because }
  }

  #giveUpFrom(n: number): void {
    for (const [m, { abort }] of [...this.#underWay]) {
      if (m < n) continue
      this.#underWay.delete(m)
      abort.abort()
    }
  }

  #phase(n: number, phase: Phase): void {
    this.#set({ ...this.step(n), phase })
  }

  #set(step: Step): void {
    this.#steps[step.exchange.n - 1] = step
    this.#changed(step.exchange.n)
  }
}

const capturedText = ({ exchange }: Step): string => printRequest(fromCapture(exchange.request))
/**
 * Reason phrase and header names as in the capture, where it has them: a Response that never was on a wire has no
 * phrase, and names in small letters. Neither means anything (RFC 9110 §5.1, §15.1).
 */
function spelled(
  captured: Unplaced['response'],
  { status, statusText, headers }: Response,
): Pick<Answer, 'reason' | 'headers'> {
  const names = new Map(captured.headers.map(([name]) => [name.toLowerCase(), name]))
  return {
    reason: statusText === '' && status === captured.status ? captured.reason : statusText,
    headers: [...headers].map(([name, value]): Header => [names.get(name) ?? name, value]),
  }
}

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
