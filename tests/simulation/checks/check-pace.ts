/** G4 and G52: who may move a game on, and when it goes on by itself. */
import { roundRoutes } from '../../../contract/round-routes'
import { routes } from '../../../contract/routes'
import type { TimedPosition } from '../commit-monitor'
import { callsOf, isAccepted, type AcceptedCall, type SentCall } from '../world/sent-call'

export interface Pace {
  pin: string
  positions: readonly TimedPosition[]
  /** Of all who control the game. */
  calls: readonly SentCall[]
  /** How long after its countdown the game goes on by itself at the latest; null where nothing is promised. */
  withinMs: number | null
  /** The questions that are slides: the game goes on at once after them. */
  slides?: ReadonlySet<number>
  /** The first question of each round of an evening: a break comes before it. */
  rounds?: readonly number[]
  /** The server ends a game that its host has left. */
  hostHasLeft: boolean
}

/** The screens' countdown may end this much sooner than the game's. */
const screensAheadMs = 1_000

export const checkPace = (pace: Pace): string[] => [...movedByItself(pace), ...pressed(pace), ...held(pace)]

const { startQuestion, finish, show } = routes.games

/** Pairs of positions between which a game left the pause between two questions. */
const departures = (positions: readonly TimedPosition[]) =>
  positions.flatMap((now, index) => {
    const before = positions[index - 1]
    return before?.status === 'countdown' && now.status !== 'countdown' ? [{ before, now }] : []
  })

/** Without a press a game leaves a countdown when that is over, and never while it is held. */
function* movedByItself({ pin, positions, calls, withinMs, hostHasLeft, slides, rounds = [] }: Pace): Iterable<string> {
  const presses = callsOf(calls, startQuestion, pin).filter(({ input }) => input.byItself !== true)
  const ends = callsOf(calls, finish, pin)
  for (const { before, now } of departures(positions)) {
    const next = before.index + 1
    const isMeant = ({ input }: SentCall) => input.questionIndex === undefined || input.questionIndex === next
    const isPressed = (by: SentCall[]) => by.some(({ sentAt }) => sentAt <= now.at)
    if (isPressed(ends) || (hostHasLeft && now.status === 'finished')) continue
    // No press for the next question ends a break.
    if (rounds.includes(next)) {
      yield* leftBreak({ pin, calls, before, now })
      continue
    }
    if (isPressed(presses.filter(isMeant))) continue
    const where = `after question ${before.index}`
    if (before.isHeld) yield `G52 ${where} the game went on by itself though it was held`
    else if (slides?.has(before.index)) continue
    else if (before.pace === null) yield `G52 ${where} the game went on by itself though the host presses`
    else yield* isInTime(where, { due: before.countsFrom! + before.pace * 1_000, before, now, withinMs })
  }
}

/** A break that nobody has ended goes on for as long as it is held, or the host has said. */
function* leftBreak({ pin, calls, before, now }: Pick<Pace, 'pin' | 'calls'> & Pick<Departure, 'before' | 'now'>) {
  const asked = callsOf(calls, roundRoutes.nextRound, pin).filter(({ sentAt }) => sentAt <= now.at)
  if (asked.some(({ input }) => input.byItself !== true)) return
  const { breakEndsAt } = before
  if (breakEndsAt === null || now.clock < breakEndsAt - screensAheadMs)
    yield `G68 the break after question ${before.index} ended by itself before it was over`
}

interface Departure {
  due: number
  before: TimedPosition
  now: TimedPosition
  withinMs: number | null
}

function* isInTime(where: string, { due, before, now, withinMs }: Departure): Iterable<string> {
  const lateMs = Math.round(now.clock - due)
  if (lateMs < -screensAheadMs)
    yield `G52 ${where} the game went on by itself ${-lateMs} ms before its countdown was over`
  // The countdown began before the last delay was over.
  const calmMs = now.at - Math.max(before.faultyUntil, now.faultyUntil)
  if (withinMs !== null && Math.min(lateMs, calmMs) > withinMs) yield `G52 ${where} the game went on ${lateMs} ms late`
}

/** How far a game is: the questions that have opened, and all of them at its end. */
const opened = ({ status, index }: Pick<TimedPosition, 'status' | 'index'>): number =>
  status === 'waiting' ? -1 : status === 'finished' ? Number.POSITIVE_INFINITY : index

const atOf = (positions: readonly TimedPosition[], at: number): TimedPosition =>
  positions.findLast((position) => position.at <= at) ?? positions[0]!

/** A press that was accepted has had its effect, held or not. */
function* pressed({ pin, positions, calls, rounds = [] }: Pace): Iterable<string> {
  for (const { input, at, reply } of callsOf(calls, startQuestion, pin).filter(isAccepted)) {
    const asked = input.questionIndex
    // From the last open question of a round a press leads into the break.
    if (input.byItself === true || typeof asked !== 'number' || rounds.includes(asked)) continue
    const { finished, questionIndex } = reply as { finished: boolean; questionIndex: number }
    if (!finished && questionIndex < asked) yield `G4 the press for question ${asked} was answered by ${questionIndex}`
    if (opened(atOf(positions, at)) < asked) yield `G4 the press for question ${asked} was accepted and had no effect`
  }
}

/** A hold that was accepted was there, and its repetition changed nothing. */
function* held({ pin, positions, calls }: Pace): Iterable<string> {
  const accepted = callsOf(calls, show, pin).filter(isAccepted)
  for (const call of accepted.filter(({ input, reply }) => input.held === true && isHold(reply, input))) {
    const { questionIndex } = call.input
    const wasHeld = during(positions, call).some(
      ({ status, index, isHeld }) => status === 'countdown' && index === questionIndex && isHeld,
    )
    if (!wasHeld) yield `G52 after question ${String(questionIndex)} a hold was accepted and not kept`
  }
}

const isHold = (reply: object, { questionIndex }: SentCall['input']): boolean => {
  const { held: isHeld, questionIndex: index } = reply as { held: boolean; questionIndex: number }
  return isHeld && index === questionIndex
}

/** All positions from the moment in which a call was sent to that of its reply. */
const during = (positions: readonly TimedPosition[], { sentAt, at }: AcceptedCall): TimedPosition[] => [
  atOf(positions, sentAt),
  ...positions.filter((position) => position.at > sentAt && position.at <= at),
]
