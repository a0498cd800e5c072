/** G58: a finished game is played again with everybody. */
import { routes } from '../../../contract/routes'
import type { StoredGame } from '../../faults/history/stored-game'
import type { StoredLobby, StoredSeat } from '../game-database'
import { callsOf, isAccepted, isRefused, pathOf, type SentCall } from '../world/sent-call'

export interface NextGame {
  pin: string
  /** What the game tells where it goes on. */
  nextPin: string | null
  /** The game's seats, and the games that were started after it, in their order. None of them has begun. */
  lobbies: { first: StoredLobby; next: readonly StoredLobby[] }
  hostCalls: readonly SentCall[]
  remoteCalls: readonly SentCall[]
  /** Those who hold a seat of the game and were told where it goes on. */
  players: readonly { name: string; participantId: number; calls: readonly SentCall[] }[]
  /** The game at its end, and after all. */
  stored: StoredGame
  storedAtEnd: StoredGame
}

export const checkNextGame = (next: NextGame): string[] => [
  ...isOne(next),
  ...isTold(next),
  ...next.players.flatMap((player) => [...comesAlong(player, next)]),
  ...namesAreKept(next.lobbies),
  ...partsAreKept(next.lobbies),
  ...isLeftAlone(next),
]

const { start, playAgain, join } = routes.games

/** Clicks at the same moment, and calls that are repeated, make one lobby of each quiz. */
function* isOne({ pin, lobbies: { next }, hostCalls, remoteCalls }: NextGame): Iterable<string> {
  for (const quizId of new Set(next.map((lobby) => lobby.quizId))) {
    const same = next.filter((other) => other.quizId === quizId)
    if (same.length > 1) yield `G58 ${same.length} games of quiz ${quizId} wait for the same players`
  }
  const starts = hostCalls.filter((call) => pathOf(call, start) !== null && call.input.previousPin === pin)
  const again = callsOf(hostCalls, playAgain, pin)
  for (const { reply } of [...starts, ...again, ...callsOf(remoteCalls, playAgain, pin)].filter(isAccepted)) {
    const started = (reply as { pin: string }).pin
    if (!next.some((lobby) => lobby.pin === started))
      yield `G58 the start was answered by ${started}, and there is no such game`
  }
  for (const { status, reply } of [...starts, ...again].filter(isRefused))
    yield `G58 the start was refused: ${status} ${JSON.stringify(reply)}`
}

function* isTold({ nextPin, lobbies: { next } }: NextGame): Iterable<string> {
  const newest = next.at(-1)?.pin ?? null
  if (nextPin !== newest) yield `G58 the game tells of ${nextPin}, and the newest next game is ${newest}`
}

/** Has asked for a seat of a next game, and has got it unless it was removed. */
function* comesAlong(
  { name, participantId, calls }: NextGame['players'][number],
  { lobbies }: NextGame,
): Iterable<string> {
  const seat = lobbies.first.seats.find(({ id }) => id === participantId)
  const asked = lobbies.next
    .flatMap(({ pin }) => callsOf(calls, join, pin))
    .filter(({ input }) => input.follows === true)
  if (!seat) return yield `G12 ${name}: its seat is gone`
  const accepted = asked.filter(isAccepted)
  if (seat.isRemoved) {
    if (accepted.length > 0) yield `G58 ${name}: was removed and came along`
    for (const call of asked.filter(isRefused))
      if (call.status !== 403 && !isSuperseded(call, lobbies.next))
        yield `G58 ${name}: was removed, and is refused by ${call.status}`
    return
  }
  if (accepted.length === 0) yield `G58 ${name}: never came along; ${asked.map(outcome).join(', ') || 'never asked'}`
  for (const { status, reply } of asked.filter((call) => isRefused(call) && !isSuperseded(call, lobbies.next)))
    yield `G58 ${name}: is refused: ${status} ${JSON.stringify(reply)}`
  for (const { reply } of accepted) yield* isSame(name, seat, reply as JoinReply)
}

/** A lobby whose place another one has taken is over. */
const isSuperseded = (call: SentCall, next: readonly StoredLobby[]): boolean =>
  call.status === 400 && pathOf(call, join)?.[0] !== next.at(-1)?.pin

const outcome = ({ status, sentAt }: SentCall) => `${status ?? 'no reply'} at ${Math.round(sentAt)}`

interface JoinReply {
  participant: { nickname: string; face: number; admitted: boolean; teamId?: number }
}

function* isSame(
  name: string,
  seat: StoredSeat,
  { participant: { nickname, face, admitted, teamId } }: JoinReply,
): Iterable<string> {
  if (nickname !== seat.nickname) yield `G58 ${name}: was ${seat.nickname} and came along as ${nickname}`
  if (face !== seat.face) yield `G58 ${name}: came along with another face`
  if (!admitted) yield `G58 ${name}: came along and has to wait`
  if ((teamId ?? null) !== seat.teamId) yield `G67 ${name}: was in team ${seat.teamId} and comes along to ${teamId}`
}

/** Nobody else has the nickname of a player of the game before. All that is asked here is asked within two minutes. */
function* namesAreKept({ first, next }: NextGame['lobbies']): Iterable<string> {
  const owners = new Map(first.seats.filter(({ isRemoved }) => !isRemoved).map((seat) => [seat.nickname, seat.browser]))
  for (const { pin, seats } of next)
    for (const { nickname, browser } of seats)
      if (owners.has(nickname) && owners.get(nickname) !== browser) yield `G58 in ${pin} somebody else is ${nickname}`
}

/** An evening is repeated with its rounds; teams and their members stay what they were. */
function* partsAreKept({ first, next }: NextGame['lobbies']): Iterable<string> {
  for (const { pin, quizId, rounds, hasJokers, teams } of next) {
    if (quizId === first.quizId && (rounds !== first.rounds || hasJokers !== first.hasJokers))
      yield `G68 ${pin} has rounds of ${rounds}, jokers ${hasJokers}, and was played with ${first.rounds}, ${first.hasJokers}`
    if (teams !== first.teams) yield `G67 ${pin} has the teams ${teams}, and was played with ${first.teams}`
  }
}

function* isLeftAlone({ stored, storedAtEnd }: NextGame): Iterable<string> {
  // A key may be corrected after the end, too, or a correction undone.
  if (JSON.stringify(stored.corrections) !== JSON.stringify(storedAtEnd.corrections)) return
  for (const part of Object.keys(storedAtEnd) as (keyof StoredGame)[])
    if (JSON.stringify(stored[part]) !== JSON.stringify(storedAtEnd[part]))
      yield `G58 after the end the game’s ${part} changed`
}
