/** Starts, follows and stops the host's generation for as long as a page is open. Knows nothing of React. */
import type { Generation, GenerationEvent, GenerationMode } from '../../../contract/endpoints/ai'
import { aiProblems } from '../../../contract/problems/ai'
import { openEventStream, type Connection, type StreamOptions } from '../../stream/event-stream'
import { isForAnother, isLost, messageOf } from './call-failure'
import type { GenerationRequest, sendRequest } from './generation-request'
import {
  hasGapBefore,
  isBusy,
  noGeneration,
  outcomeOf,
  reduce,
  type Ended,
  type GenerationAction,
  type GenerationState,
} from './generation-state'
import type { SeenGenerations } from './seen-generations'
import { sentence } from '../../i18n/sentences'
import { wordsOf } from '../../i18n/words-of'

export interface GenerationClientOptions {
  readCurrent: () => Promise<Generation | null>
  cancel: () => Promise<Generation | null>
  send: typeof sendRequest
  stream: Pick<StreamOptions<GenerationEvent>, 'openSource' | 'permitStream' | 'onWake' | 'random'>
  seen: SeenGenerations
  /** A generation of this page has failed. */
  onFailed: (mode: GenerationMode, message: string | undefined) => void
  /** A running generation could not be stopped. */
  onStopFailed: (message: string | undefined) => void
  /** A generation has begun or ended, which changes how many are left. */
  onUsageChanged: () => void
}

export interface GenerationSnapshot {
  state: GenerationState
  /** `lost`: nothing arrives, neither by the stream nor by polling. */
  connection: 'live' | 'lost'
  /** The share of the file that has been sent; null where no file is being sent. */
  sent: number | null
}

const untilKnownMs = 1_000
/** A server that has the whole file begins at once. */
const firstLookMs = 300

export class GenerationClient {
  private snapshot: GenerationSnapshot = { state: noGeneration, connection: 'live', sent: null }
  private readonly listeners = new Set<() => void>()
  private stopFollowing: (() => void) | null = null
  private lookTimer: ReturnType<typeof setTimeout> | undefined
  private callInFlight: AbortController | null = null
  private isClosed = true
  private stopWatchingSeen = () => {}
  private onFinished: (generation: Generation) => void = () => {}

  constructor(private readonly options: GenerationClientOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly getSnapshot = (): GenerationSnapshot => this.snapshot

  /**
   * Looks for a generation that runs or has not been used yet. Calls `onFinished` when a generation of this page has
   * all its questions.
   */
  open(onFinished: (generation: Generation) => void): void {
    this.isClosed = false
    this.onFinished = onFinished
    this.stopWatchingSeen = this.options.seen.onChange(() => this.forgetIfSeen())
    void this.look()
  }

  /** Stops following. The generation goes on. */
  close(): void {
    this.isClosed = true
    this.stopWatchingSeen()
    this.unfollow()
    clearTimeout(this.lookTimer)
  }

  async start(request: GenerationRequest): Promise<void> {
    if (isBusy(this.state)) return
    const begin = { type: 'start', mode: request.mode, requested: request.numQuestions } as const
    this.dispatch({ ...begin, previousId: null })
    const before = await this.readBefore()
    if (before === undefined || this.isClosed) return
    if (this.isStopping()) return this.dispatch({ type: 'forget' })
    this.dispatch({ ...begin, previousId: before?.id ?? null })

    const own = new AbortController()
    this.callInFlight = own
    if (request.mode === 'image') this.set({ sent: 0 })
    try {
      const generation = await this.options.send(request, {
        onSent: (share) => this.callInFlight === own && this.set({ sent: share < 1 ? share : null }),
        signal: own.signal,
      })
      if (generation) this.dispatch({ type: 'generation', generation })
      else await this.look()
    } catch (error) {
      if (this.callInFlight === own) await this.onCallFailed(error)
    }
    if (this.callInFlight === own) this.endCall()
  }

  /** Stops the generation as soon as the server knows it. A file is not sent any further. */
  stop(): void {
    this.dispatch({ type: 'stop', isStopping: true })
    if (this.snapshot.sent !== null) this.stopSending()
    else if (this.state.name === 'running') void this.cancel()
  }

  /**
   * Offers a used generation again, after an undo. Returns false, and offers nothing, while another one runs or waits
   * to be used.
   */
  offerAgain(generation: Generation): boolean {
    const { state } = this
    if (isBusy(state) || (state.name === 'ended' && outcomeOf(state) !== 'failure')) return false
    this.options.seen.remove(generation.id)
    this.dispatch({ type: 'forget' })
    this.dispatch({ type: 'generation', generation })
    return true
  }

  /** Forgets a generation that was used or is not wanted. */
  dismiss(): void {
    if (this.state.name === 'ended') this.options.seen.add(this.state.generation.id)
    if (!isBusy(this.state)) this.dispatch({ type: 'forget' })
  }

  private isStopping(): boolean {
    return isBusy(this.state) && this.state.isStopping
  }

  private get state(): GenerationState {
    return this.snapshot.state
  }

  /** The previous generation, so that it is not taken for the new one. Undefined where nothing can be started. */
  private async readBefore(): Promise<Generation | null | undefined> {
    try {
      const before = await this.options.readCurrent()
      if (before?.status !== 'running') return before
      this.refuse(wordsOf(aiProblems, 'generation_running'))
      this.dispatch({ type: 'generation', generation: before })
    } catch (error) {
      this.refuse(messageOf(error))
    }
    return undefined
  }

  private async onCallFailed(error: unknown): Promise<void> {
    if (isLost(error)) {
      this.dispatch({ type: 'lose_call' })
      return this.look()
    }
    this.refuse(messageOf(error))
    if (isForAnother(error)) await this.look()
  }

  private refuse(message: string | undefined): void {
    if (this.isClosed || this.state.name !== 'starting') return
    const { mode, isStopping } = this.state
    this.dispatch(isStopping ? { type: 'forget' } : { type: 'refuse', message })
    if (!isStopping) this.options.onFailed(mode, message)
  }

  /** The server may have the whole file already, and begin. What is found a moment later is canceled. */
  private stopSending(): void {
    this.callInFlight?.abort()
    this.endCall()
    this.dispatch({ type: 'lose_call' })
    this.lookLater(firstLookMs)
  }

  private endCall(): void {
    this.callInFlight = null
    this.set({ sent: null })
  }

  private async cancel(): Promise<void> {
    try {
      this.dispatch({ type: 'generation', generation: await this.options.cancel() })
    } catch (error) {
      // A generation that has ended meanwhile needs no stopping.
      if (this.isStopping()) this.options.onStopFailed(messageOf(error))
      this.dispatch({ type: 'stop', isStopping: false })
    }
  }

  /** Reads the generation. While one is starting, it is read again and again. */
  private async look(): Promise<void> {
    const told = await this.ask().catch(() => null)
    if (told) this.dispatch(told)
    if (this.state.name === 'starting') this.lookLater(untilKnownMs)
  }

  /** Reads the whole state, which the first event of a stream tells, too. */
  private async ask(): Promise<GenerationEvent> {
    try {
      const generation = await this.options.readCurrent()
      this.set({ connection: 'live' })
      return { type: 'generation', generation }
    } catch (error) {
      if (isBusy(this.state)) this.set({ connection: 'lost' })
      throw error
    }
  }

  private lookLater(ms: number): void {
    clearTimeout(this.lookTimer)
    if (!this.isClosed) this.lookTimer = setTimeout(() => void this.look(), ms)
  }

  private dispatch(action: GenerationAction): void {
    if (this.isClosed) return
    const before = this.state
    const state = reduce(before, action)
    // Every read finds a used or dismissed generation again: it must not replace the reason for a refusal.
    if ((before.name === 'none' || before.name === 'refused') && this.isSettled(state)) return
    if (action.type === 'question' && hasGapBefore(before, action.index)) void this.look()
    if (state === before) return
    this.set({ state })
    if (state.name !== 'running') this.unfollow()
    else if (before.name !== 'running') this.follow(state.isStopping)
    if (state.name === 'ended') this.onEnded(state)
    if (state.name === 'refused' && before.name !== 'refused' && action.type === 'generation')
      this.options.onFailed(state.mode, state.message)
  }

  private onEnded(ended: Ended): void {
    const { generation, isOwn, isStopping } = ended
    const { onFailed, onUsageChanged } = this.options
    if (this.isSettled(ended)) return this.dispatch({ type: 'forget' })
    onUsageChanged()
    const outcome = outcomeOf(ended)
    const { mode, status, problem } = generation
    if (isOwn && status === 'failed' && !isStopping) onFailed(mode, problem ? sentence(problem) : undefined)
    if (outcome === 'use') this.onFinished(generation)
    if (outcome === 'nothing') this.dismiss()
  }

  /** Whether its host has already used or dismissed it. */
  private isSettled(state: GenerationState): boolean {
    return state.name === 'ended' && !state.isOwn && this.options.seen.has(state.generation.id)
  }

  private forgetIfSeen(): void {
    const { state } = this
    const isOffered = state.name === 'ended' && outcomeOf(state) !== 'failure'
    if (isOffered && this.options.seen.has(state.generation.id)) this.dispatch({ type: 'forget' })
  }

  private follow(isStopping: boolean): void {
    if (this.isClosed) return
    this.options.onUsageChanged()
    this.stopFollowing = openEventStream<GenerationEvent>({
      ...this.options.stream,
      readState: () => this.ask(),
      isKnown: ({ type }) => type === 'generation' || type === 'question',
      onEvent: (event) => this.dispatch(event),
      onConnection: (connection) => this.onConnection(connection),
    })
    if (isStopping) void this.cancel()
  }

  private onConnection({ name }: Connection): void {
    // A broken stream is no problem where polling still works.
    if (name === 'lost') void this.look()
    else this.set({ connection: name === 'refused' ? 'lost' : 'live' })
  }

  private unfollow(): void {
    this.stopFollowing?.()
    this.stopFollowing = null
    if (this.state.name !== 'starting') this.set({ connection: 'live' })
  }

  private set(change: Partial<GenerationSnapshot>): void {
    const keys = Object.keys(change) as (keyof GenerationSnapshot)[]
    if (keys.every((key) => change[key] === this.snapshot[key])) return
    this.snapshot = { ...this.snapshot, ...change }
    for (const listener of this.listeners) listener()
  }
}
