/** G68 to G70: what is told of an evening beside its rounds, to each player and on each board. */
import type { GameEvent } from '../../../contract/games/game-events'
import type { EveningStanding } from '../../../contract/games/evenings'
import type { LeaderboardEntry } from '../../../contract/games/players'
import type { History } from '../../kit/players/history'
import type { ExpectedAt, ExpectedResults } from './expected-results'
import { eventsOf } from './order-check'
import { closedBy, sameBoard } from './reveal-check'

interface Place {
  /** How many questions have closed. */
  closed: number
  /** The number of the round that is played, or was last played; 0 in the lobby. */
  number: number
}

/** One's own place in the evening is counted from the answers, like that in the round. */
export function* ownEvening(
  expected: ExpectedResults,
  { name, participantId }: History,
  { evening }: { evening?: EveningStanding | undefined },
  place: Place,
): Iterable<string> {
  if (expected.stored.rounds.length === 0) {
    if (evening) yield `G69 ${name}: told of an evening where there is none`
    return
  }
  if (expected.eveningPlace(participantId, place.closed))
    yield* isDue(`G69 ${name}`, expected, { id: participantId ?? 0, evening }, place)
}

function* isDue(
  where: string,
  expected: ExpectedResults,
  { id, evening }: { id: number; evening?: EveningStanding | undefined },
  { closed, number }: Place,
): Iterable<string> {
  const { rounds, hasTeams } = expected.stored
  const place = expected.eveningPlace(id, closed)
  const isDoubled = !hasTeams && rounds[number - 1]?.jokers?.includes(id)
  const due = {
    ...{ round: number, rounds: rounds.length, score: place?.score ?? 0, rank: place?.rank ?? 0 },
    ...(isDoubled && { isDoubled }),
  }
  const text = ({ round, rounds: of, score, rank, isDoubled: doubled }: EveningStanding) =>
    `rank ${rank} with ${score}, round ${round} of ${of}${doubled ? ', doubled' : ''}`
  if (!evening) yield `${where}: is not told of the evening`
  else if (text(evening) !== text(due))
    yield `${where}: #${id} has ${text(evening)} in the evening, counted ${text(due)} after ${closed} questions`
}

/** Each entry of a board tells the evening, too; in a break, and nowhere else, the best of the evening are told. */
export function* checkEvenings(at: ExpectedAt, history: History): Iterable<string> {
  let closed = 0
  let isOver = false
  for (const { id, event } of eventsOf(history)) {
    isOver ||= event.type === 'quiz_finished' || (event.type === 'game_state' && event.phase === 'finished')
    if (event.type === 'countdown_started') closed = event.questionIndex + 1
    if (event.type === 'game_state') closed = closedBy(event)
    yield* eveningShown(at(id), history, event, { closed, isOver })
  }
}

function* eveningShown(
  expected: ExpectedResults,
  { name }: History,
  event: GameEvent,
  { closed, isOver }: { closed: number; isOver: boolean },
): Iterable<string> {
  const { rounds } = expected.stored
  const isShown =
    event.type === 'countdown_started' ||
    event.type === 'scores_corrected' ||
    event.type === 'show_changed' ||
    event.type === 'player_joined' ||
    event.type === 'quiz_finished' ||
    (event.type === 'game_state' && event.phase !== 'question')
  if (!isShown) return
  const where = `${name}, ${event.type} after ${closed} questions`
  const number = rounds.filter(({ first }) => first < closed).length
  const { leaderboard = [] } = 'leaderboard' in event ? event : {}
  for (const { id, evening } of leaderboard as LeaderboardEntry[])
    if (rounds.length > 0) yield* isDue(`G69 ${where}: the board`, expected, { id, evening }, { closed, number })
    else if (evening) yield `G69 ${where}: the board tells of an evening where there is none`
  const { eveningLeaderboard } = 'eveningLeaderboard' in event ? event : {}
  const isBreak = closed > 0 && !isOver && rounds.some(({ first }) => first === closed)
  // Pages that have it are told how the break goes on, and who joins where the board is long, without it.
  const mayBeWithout = event.type === 'show_changed' || event.type === 'player_joined'
  if (isBreak && !eveningLeaderboard && !mayBeWithout) yield `G68 ${where}: the board of the evening is missing`
  if (!isBreak && eveningLeaderboard) yield `G68 ${where}: a board of the evening is told, and there is no break`
  // Those who join in a break may be on it, or not yet.
  const wasThere = ({ id }: LeaderboardEntry) => expected.firstQuestion(id) < closed
  if (eveningLeaderboard)
    yield* sameBoard(
      `G69 ${where}: the board of the evening`,
      eveningLeaderboard.filter(wasThere),
      expected.evening(closed).filter(wasThere),
    )
}
