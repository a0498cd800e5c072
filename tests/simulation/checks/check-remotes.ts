/** G63: what a phone may do before the host allows it, while it is a remote, when its rights are over, and in the next game. */
import { routes } from '../../../contract/routes'
import type { Route } from '../../../contract/routes'
import type { History } from '../../kit/players/history'
import type { TimedRemote } from '../commit-monitor'
import { callsOf, isAccepted, isTo, pathOf, type SentCall } from '../world/sent-call'

export interface Control {
  pin: string
  remotes: readonly TimedRemote[]
  phones: readonly Phone[]
  /** Browsers that hold seats of the game, from when on. */
  seated: readonly { name: string; calls: readonly SentCall[]; since: number }[]
  hostCalls: readonly SentCall[]
  finishedAt: number | null
  /** Of the games that were started after it. */
  nextPins: readonly string[]
  /** Until when something may have been delayed. */
  faultyUntil: number
  /** How long after its rights a remote's stream ends at the latest. */
  streamsEndWithinMs: number
}

export interface Phone {
  calls: readonly SentCall[]
  history: History
  /** Since when it holds a seat itself. */
  seatedAt: number | null
}

export function checkRemotes(control: Control): string[] {
  return [
    ...digitsDiffer(control.remotes),
    ...allowedByHost(control),
    ...control.phones.flatMap((phone) => {
      const rights = rightsOf(phone, control)
      return [
        ...asks(phone, control),
        ...presses(phone, rights, control),
        ...reads(phone, rights, control),
        ...streams(phone, rights, control),
        ...comesAlong(phone, rights, control),
      ]
    }),
    ...seatedAreRefused(control),
  ]
}

const { games } = routes
const controls: Route[] = [
  ...([games.startQuestion, games.closeQuestion, games.pause, games.resume, games.extend, games.show] as const),
  ...([games.lock, games.renameParticipant, games.removeParticipant] as const),
  ...([games.hideText, games.revealNow, games.playAgain] as const),
]
/** What is the host's alone. */
const never: Route[] = [games.finish, games.settings, games.remoteCode, games.allowRemote, games.start]

function* digitsDiffer(remotes: readonly TimedRemote[]): Iterable<string> {
  for (const one of remotes)
    for (const other of remotes)
      if (one.id < other.id && one.digits === other.digits && other.askedAt < (one.endedAt ?? Number.POSITIVE_INFINITY))
        yield `G63 remotes ${one.id} and ${other.id} show the same digits ${one.digits}`
}

function* allowedByHost({ pin, remotes, hostCalls }: Control): Iterable<string> {
  const allowed = hostCalls.filter((call) => pathOf(call, games.allowRemote)?.[0] === pin)
  for (const { id, allowedAt } of remotes) {
    if (allowedAt === null) continue
    const isHosts = allowed.some(
      (call) => pathOf(call, games.allowRemote)![1] === String(id) && call.sentAt <= allowedAt,
    )
    if (!isHosts) yield `G63 remote ${id} is allowed, and the host has not allowed it`
  }
}

/** Who may ask shows a code that the host's screen has shown, and that has not ended. */
function* asks({ history: { name }, calls }: Phone, { pin, hostCalls }: Control): Iterable<string> {
  const shown = callsOf(hostCalls, games.remoteCode, pin).filter(isAccepted)
  for (const call of callsOf(calls, games.askRemote, pin).filter(isAccepted)) {
    const isShown = shown.some(({ at, reply }) => {
      const { code, endsInMs } = reply as { code: string; endsInMs: number }
      return code === call.input.code && at <= call.at && call.sentAt <= at + endsInMs
    })
    if (!isShown) yield `G63 ${name}: may ask with ${String(call.input.code)}, which the host has not shown`
  }
}

/** From when to when a phone may control the game. */
interface Right {
  from: number
  to: number
}

function rightsOf({ calls, seatedAt }: Phone, { pin, remotes }: Control): Right[] {
  const told = [...callsOf(calls, games.askRemote, pin), ...callsOf(calls, games.remote, pin)].filter(isAccepted)
  const ids = new Set(told.map(({ reply }) => (reply as { id?: number }).id))
  const never = Number.POSITIVE_INFINITY
  return remotes.flatMap(({ id, allowedAt: from, endedAt }) =>
    from !== null && ids.has(id) ? [{ from, to: Math.min(endedAt ?? never, seatedAt ?? never) }] : [],
  )
}

/** Whether a phone had the right at some moment between the call and its reply. */
const mayHave = (rights: Right[], { sentAt, at }: { sentAt: number; at: number }) =>
  rights.some(({ from, to }) => at >= from && sentAt <= to)

function* presses({ history: { name }, calls }: Phone, rights: Right[], { pin }: Control): Iterable<string> {
  for (const call of calls) {
    const what = `${call.method} ${call.url}`
    const isRight = controls.some((route) => pathOf(call, route)?.[0] === pin)
    if (never.some((route) => isTo(call, route)) && isAccepted(call)) yield `G63 ${name}: ${what} was accepted`
    if (isRight && isAccepted(call) && !mayHave(rights, call)) yield `G63 ${name}: ${what} was accepted without a right`
    const { sentAt, at, status } = call
    const wasAllowed = at !== null && rights.some(({ from, to }) => sentAt > from && at < to)
    if (isRight && wasAllowed && (status === 401 || status === 403))
      yield `G63 ${name}: ${what} was refused by ${status} though it was allowed`
  }
}

/** The right answer, and the state that is shown to remotes. */
function* reads({ history: { name }, calls }: Phone, rights: Right[], { pin }: Control): Iterable<string> {
  for (const call of callsOf(calls, games.remote, pin).filter(isAccepted))
    if ('game' in call.reply && !mayHave(rights, call)) yield `G63 ${name}: was shown the game without a right`
  for (const call of callsOf(calls, games.state, pin).filter(isAccepted))
    if (call.url.includes('as=remote') && !mayHave(rights, call))
      yield `G63 ${name}: was told the state without a right`
}

/** Of the last stream of a phone whose rights are over. */
function* streams({ history }: Phone, rights: Right[], { faultyUntil, streamsEndWithinMs }: Control): Iterable<string> {
  const end = Math.max(...rights.map(({ to }) => to), Number.NEGATIVE_INFINITY)
  for (const it of history.observations) {
    if (it.kind !== 'event') continue
    if (!rights.some(({ from }) => it.at >= from))
      yield `G63 ${history.name}: was sent ${it.event.type} without a right`
    else if (it.at > Math.max(end, faultyUntil) + streamsEndWithinMs)
      yield `G63 ${history.name}: was sent ${it.event.type} ${Math.round(it.at - end)} ms after its rights had ended`
  }
}

/** Who still is a remote controls the game that it was led to. */
function* comesAlong({ history: { name }, calls }: Phone, rights: Right[], { nextPins }: Control): Iterable<string> {
  for (const pin of nextPins)
    for (const { at, reply } of callsOf(calls, games.remote, pin).filter(isAccepted)) {
      const { state } = reply as { state: string }
      if (state === 'allowed' || state === 'over' || !rights.some(({ to }) => at < to)) continue
      yield `G63 ${name}: was led to ${pin}, and is told there that it is ${state}`
    }
}

/** Also when its browser asks. */
function* seatedAreRefused({ pin, seated, phones, finishedAt }: Control): Iterable<string> {
  const own = phones.flatMap(({ history: { name }, calls, seatedAt }) =>
    seatedAt === null ? [] : [{ name, calls, since: seatedAt }],
  )
  for (const { name, calls, since } of [...seated, ...own])
    for (const call of [...callsOf(calls, games.askRemote, pin), ...callsOf(calls, games.remote, pin)]) {
      const { sentAt, at, status } = call
      if (sentAt < since || at === null || status === null || status === 429 || status >= 500) continue
      const isOver = finishedAt !== null && at >= finishedAt
      if (status !== 403 && !isOver) yield `G63 ${name}: holds a seat and asked to control, and the reply is ${status}`
    }
}
