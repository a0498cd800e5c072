/**
 * G61: reactions are added up and told to the host, a few a second each, in the lobby, between questions and until the
 * ceremony is over, if at all.
 */
import { addReactions, noReactions, reactionsPerSecond, type ReactionCounts } from '../../../contract/games/reactions'
import { routes } from '../../../contract/routes'
import { eventsOf } from '../../faults/history/order-check'
import type { History } from '../../kit/players/history'
import type { TimedPosition } from '../commit-monitor'
import { callsOf, isAccepted, isRefused, type SentCall } from '../world/sent-call'

export interface Cheering {
  pin: string
  positions: readonly TimedPosition[]
  players: readonly { name: string; calls: readonly SentCall[] }[]
  /** Of all the host's screens. */
  hosts: readonly History[]
  /** Each process counts for itself, and begins anew when it is started again. */
  processStarts: number
  /** How often a message between processes may come. */
  copies: number
  /** Nothing is lost: what was accepted is told. */
  isLossless: boolean
  /** How long a process may not know of a change, and until when it may take longer. */
  unawareMs: number
  faultyUntil: number
}

export const checkReactions = (cheering: Cheering): string[] => [
  ...cheering.hosts.flatMap((host) => [...sums(host, cheering), ...isThrottled(host)]),
  ...cheering.players.flatMap((player) => [...isLimited(player, cheering), ...isWelcome(player, cheering)]),
]

const { react } = routes.games
const countsOf = ({ input }: SentCall): ReactionCounts => input.counts as ReactionCounts
const sum = (all: readonly ReactionCounts[]) => all.reduce(addReactions, noReactions())
const total = (counts: ReactionCounts) => counts.reduce((a, b) => a + b, 0)

/** From a host's first state on, and until so long before its last event, all that is accepted is told. */
const onItsWayMs = 3_000

function* sums(host: History, { pin, players, copies, isLossless }: Cheering): Iterable<string> {
  const sent = players.flatMap(({ calls }) => callsOf(calls, react, pin))
  const told = sum(eventsOf(host).flatMap(({ event }) => (event.type === 'reactions' ? [event.counts] : [])))
  const most = sum(sent.filter((call) => !isRefused(call) && call.status !== 429).map(countsOf))
  if (told.some((count, index) => count > most[index]! * copies))
    yield `G61 ${host.name}: is told ${told.join()} reactions, and ${most.join()} were sent`
  const events = eventsOf(host)
  const from = events[0]?.at ?? Number.POSITIVE_INFINITY
  const to = (events.at(-1)?.at ?? 0) - onItsWayMs
  const due = sum(
    sent
      .filter(isAccepted)
      .filter(({ sentAt, at }) => sentAt > from && at < to)
      .map(countsOf),
  )
  if (isLossless && told.some((count, index) => count < due[index]!))
    yield `G61 ${host.name}: is told ${told.join()} reactions, and ${due.join()} were accepted`
}

const windowMs = 1_000
/** Four a second, and those of another 0.6 s that a slow network brings at the same time. */
const messagesMost = 8

function* isThrottled(host: History): Iterable<string> {
  const at = eventsOf(host).flatMap(({ at, event }) => (event.type === 'reactions' ? [at] : []))
  const most = mostWithin(at.map((moment) => ({ at: moment, count: 1 })))
  if (most > messagesMost) yield `G61 ${host.name}: is told reactions ${most} times within a second`
}

/** Replies of a second come from calls of up to three, and these may touch four of a process's seconds. */
const secondsMost = 4

function* isLimited({ name, calls }: Cheering['players'][number], { pin, processStarts }: Cheering): Iterable<string> {
  const accepted = callsOf(calls, react, pin).filter(isAccepted)
  const most = mostWithin(accepted.map((call) => ({ at: call.at, count: total(countsOf(call)) })))
  if (most > secondsMost * 2 * reactionsPerSecond * processStarts)
    yield `G61 ${name}: ${most} reactions were accepted within a second`
}

/** The most that comes in any second. */
function mostWithin(all: readonly { at: number; count: number }[]): number {
  const within = ({ at }: { at: number }) => all.filter((other) => other.at >= at && other.at < at + windowMs)
  return Math.max(0, ...all.map((one) => within(one).reduce((sum, { count }) => sum + count, 0)))
}

/** None is accepted where they are off, while a question is open, or after the ceremony, once each process knows of it. */
function* isWelcome(
  { name, calls }: Cheering['players'][number],
  { pin, positions, unawareMs, faultyUntil }: Cheering,
): Iterable<string> {
  for (const { sentAt, at } of callsOf(calls, react, pin).filter(isAccepted)) {
    const since = sentAt < faultyUntil + unawareMs ? Number.NEGATIVE_INFINITY : sentAt - unawareMs
    const known = positions.filter(
      (position, index) => position.at <= at && (positions[index + 1]?.at ?? Number.POSITIVE_INFINITY) >= since,
    )
    if (known.some((position) => takesReactions(position, since))) continue
    const { status, reactions } = known.at(-1)!
    yield `G61 ${name}: a reaction was accepted at ${Math.round(at)}, ${reactions ? `in a ${status}` : 'and they are off'}`
  }
}

const takesReactions = ({ status, reactions, at, clock, revealedAt }: TimedPosition, since: number) =>
  reactions &&
  (status === 'waiting' ||
    status === 'countdown' ||
    (status === 'finished' && revealedAt !== null && at + revealedAt - clock >= since))
