/** G70: whoever is told what became of a joker is told what was so, and everybody who may know it knows it in the end. */
import { roundRoutes } from '../../../contract/round-routes'
import type { Joker } from '../../../contract/games/evenings'
import type { JokersAt } from '../joker-monitor'
import { callsOf, isAccepted, isRefused, type SentCall } from '../world/sent-call'

export interface JokersTold {
  pin: string
  seen: readonly JokersAt[]
  /** Of the host and of all players. */
  calls: readonly SentCall[]
  /** What each player's page shows in the end. */
  pages: readonly { name: string; participantId: number; joker: Joker | undefined }[]
  /** What a screen of the host shows; null where there is none. */
  screen: ReadonlyMap<number, Joker> | null
}

export function* checkJokers({ pin, seen, calls, pages, screen }: JokersTold): Iterable<string> {
  for (const call of callsOf(calls, roundRoutes.joker, pin)) yield* isAnswered(seen, call)
  const end = seen.at(-1)
  if (!end) return
  for (const { name, participantId, joker } of pages) {
    const due = jokerOf(end, participantId)
    if (joker !== due) yield `G70 ${name} is shown its joker as ${joker} in the end, and it is ${due}`
  }
  for (const owner of end.used)
    if (screen && screen.get(owner) !== 'used')
      yield `G70 the host is told that the joker of ${owner} is ${screen.get(owner)}`
}

/** A reply says what was so at a moment between the call and its reply. */
function* isAnswered(seen: readonly JokersAt[], call: SentCall): Iterable<string> {
  const { participantId, isPlayed } = call.input as { participantId: number; isPlayed: boolean }
  const moments = [
    ...seen.filter(({ at }) => at <= call.sentAt).slice(-1),
    ...seen.filter(({ at }) => at > call.sentAt && at <= (call.at ?? 0)),
  ]
  const who = `player ${participantId}’s joker`
  if (isAccepted(call)) {
    const { joker } = call.reply as { joker: Joker }
    if (!moments.some((moment) => jokerOf(moment, participantId) === joker || isOwn(moment, participantId, joker)))
      yield `G70 ${who}: the reply says ${joker}, and it never was`
    if (!moments.some(({ isBreak }) => isBreak)) yield `G70 ${who}: taken while a round was played`
    if (!isPlayed && joker !== 'free') yield `G70 ${who}: taken back, and ${joker}`
  }
  const code = isRefused(call) ? (call.reply as { code?: string }).code : null
  if (code === 'joker_of_others' && moments.every(({ seats }) => seats.get(participantId)?.isSetAside === false))
    yield `G70 ${who}: refused as set aside, and it never was`
  if (code === 'joker_final')
    if (moments.every((moment) => moment.isBreak && jokerOf(moment, participantId) !== 'used'))
      yield `G70 ${who}: refused as too late in a break`
}

/** Who moves or joins meanwhile may have another's. */
const isOwn = ({ seats }: JokersAt, id: number, joker: Joker): boolean =>
  joker === 'proposed' && seats.get(id)?.isProposing === true

export function jokerOf({ played, used, seats }: JokersAt, id: number): Joker | undefined {
  const owner = seats.get(id)?.owner
  if (typeof owner !== 'number') return undefined
  if (used.has(owner)) return 'used'
  if (played.has(owner)) return 'played'
  return [...seats.values()].some((seat) => seat.owner === owner && seat.isProposing) ? 'proposed' : 'free'
}
