/** Listens to a game for as long as a page is open, whatever the network does. Knows nothing of React. */
import type { GameEvent, GameState } from '../../contract/game-events'
import { limits } from '../../contract/limits'
import type { StreamPermit } from './tab-channel'

export type Connection =
  | { name: 'connecting' }
  | { name: 'live' }
  /** Nothing comes; it is being tried again. */
  | { name: 'lost' }
  /** Something on the way holds streams back, or this page may have none: the state is asked for every two seconds. */
  | { name: 'polling' }
  /** The server has said no, and says so again however often it is asked. */
  | { name: 'refused'; code: string; message: string }

/** A refusal or a failure of a call. Status 0 is a network that did not answer. */
export interface CallFailure {
  status: number
  code?: string
  serverMessage?: string
}

type Source = Pick<EventSource, 'readyState' | 'close'> & Pick<EventTarget, 'addEventListener'>

export interface StreamOptions {
  openSource: () => Source
  readState: () => Promise<GameState>
  hear: (event: GameEvent, version: number) => void
  tell: (connection: Connection) => void
  /** Calls back when the page has reason to doubt its connection; answers how to stop. */
  onWake?: (wake: () => void) => () => void
  /** Whether the browser has a connection to spare for this page's stream; calls back when that may have changed. */
  permitStream: (changed: () => void) => StreamPermit
  random?: () => number
}

const firstByteMs = 4_000
const mutesBeforePolling = 2
const pollMs = 2_000
const youngMs = 1_000
const closedState = 2

/** Answers how to stop. */
export function listen({
  openSource,
  readState,
  hear,
  tell,
  onWake = onPageWake,
  permitStream,
  random = Math.random,
}: StreamOptions): () => void {
  let source: Source | null = null
  let openedAt = 0
  /** Streams in a row that brought no byte in time. */
  let mutes = 0
  /** How often a stream has brought something. */
  let signs = 0
  let failures = 0
  let polling = false
  /** Whether there is a stream, or one is being tried; before the first decision neither. */
  let streaming: boolean | undefined
  /** The server has as many streams of this seat as it takes. */
  let isSentAway = false
  let ended = false
  const timers: Record<'firstByte' | 'silence' | 'retry' | 'poll', ReturnType<typeof setTimeout> | undefined> = {
    firstByte: undefined,
    silence: undefined,
    retry: undefined,
    poll: undefined,
  }
  const after = (timer: keyof typeof timers, ms: number, act: () => void) => {
    clearTimeout(timers[timer])
    timers[timer] = setTimeout(act, ms)
  }

  function connect() {
    disconnect()
    openedAt = Date.now()
    const mine = openSource()
    source = mine
    // What an older stream still delivers is not heard: every stream begins with the whole state.
    const ifMine = (act: (message: MessageEvent<string>) => void) => (message: Event) => {
      if (source === mine) act(message as MessageEvent<string>)
    }
    mine.addEventListener(
      'message',
      ifMine(({ data, lastEventId }) => {
        alive()
        receive(JSON.parse(data) as GameEvent, Number(lastEventId))
      }),
    )
    mine.addEventListener('ping', ifMine(alive))
    mine.addEventListener('handover', ifMine(moveOver))
    mine.addEventListener('poll', ifMine(sendAway))
    mine.addEventListener('error', ifMine(fail))
    after('firstByte', firstByteMs, mute)
    after('silence', limits.silenceMs, () => {
      if (!polling) tell({ name: 'lost' })
      connect()
    })
  }

  function disconnect() {
    source?.close()
    source = null
    for (const timer of ['firstByte', 'silence', 'retry'] as const) clearTimeout(timers[timer])
  }

  function alive() {
    signs++
    mutes = 0
    failures = 0
    polling = false
    clearTimeout(timers.poll)
    clearTimeout(timers.firstByte)
    after('silence', limits.silenceMs, () => {
      tell({ name: 'lost' })
      connect()
    })
    tell({ name: 'live' })
  }

  function receive(event: GameEvent, version: number) {
    hear(event, event.type === 'game_state' ? event.version : version)
    if (event.type === 'removed') refuse({ code: event.canRejoin ? 'removed_can_rejoin' : 'removed' })
  }

  /** This server is about to stop and the next one waits: nothing is lost, so nothing is said and nobody is kept waiting. */
  function moveOver() {
    // Sent away on arrival, one waits like anybody else, or two servers that stop would be asked without a pause.
    if (Date.now() - openedAt < youngMs) fail()
    else connect()
  }

  /** Newer pages of the same seat have the streams. This one does without until somebody looks at it again. */
  function sendAway() {
    isSentAway = true
    decide()
  }

  function decide() {
    const may = !isSentAway && permit.isGranted()
    if (ended || may === streaming) return
    streaming = may
    if (may) return connect()
    disconnect()
    startPolling()
  }

  function mute() {
    mutes++
    if (!polling) tell({ name: 'lost' })
    if (mutes < mutesBeforePolling) return connect()
    // The stream stays open beside the polling: the moment it brings something, it takes over.
    startPolling()
  }

  function startPolling() {
    if (polling) return
    polling = true
    void poll()
  }

  function fail() {
    const isClosed = source?.readyState === closedState
    disconnect()
    failures++
    if (!polling) tell({ name: 'lost' })
    const longestMs = Math.min(10_000, 3_000 * 2 ** (failures - 1))
    after('retry', 1_000 + random() * (longestMs - 1_000), connect)
    // A browser does not say why a stream was refused; the state, asked with the same right, does.
    if (isClosed) void ask()
  }

  async function ask(): Promise<boolean> {
    const signsBefore = signs
    try {
      const state = await readState()
      // What a stream has brought meanwhile is newer than this reply.
      if (!ended && signs === signsBefore) receive(state, state.version)
      return true
    } catch (failure) {
      const { status, code, serverMessage } = failure as CallFailure
      if (status === 401 || status === 403 || status === 404) refuse({ code, message: serverMessage })
      return false
    }
  }

  async function poll() {
    // A tab that has crashed tells nobody that its stream is gone.
    decide()
    const isReached = await ask()
    if (ended || !polling) return
    tell(isReached ? { name: 'polling' } : { name: 'lost' })
    after('poll', pollMs * (0.75 + random() / 2), () => void poll())
  }

  function refuse({ code = 'refused', message = '' }: { code?: string; message?: string }) {
    if (ended) return
    stop()
    tell({ name: 'refused', code, message })
  }

  function wake() {
    isSentAway = false
    decide()
    // The reasons come in bunches; one new stream answers all of them.
    if (!ended && streaming && Date.now() - openedAt >= youngMs) connect()
  }

  function stop() {
    if (ended) return
    ended = true
    polling = false
    disconnect()
    clearTimeout(timers.poll)
    stopWaking()
    permit.stop()
  }

  const permit = permitStream(decide)
  const stopWaking = onWake(wake)
  tell({ name: 'connecting' })
  decide()
  return stop
}

function onPageWake(wake: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
