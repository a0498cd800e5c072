/** What must hold in every seed, by the numbers of docs/rules.md. Histories are checked as after a real fault. */
import type { LeaderboardEntry } from '../../contract/game-events'
import { checkHistory } from '../faults/history/history-checker'
import type { StoredGame } from '../faults/history/stored-game'
import type { Host } from './host'
import type { Player } from './player'
import type { GamePosition } from './game-database'

export interface GameEnd {
  stored: StoredGame
  host: Host
  players: Player[]
  /** Whole leaderboards, one read from each process. */
  boards: LeaderboardEntry[][]
  timesPlayed: number
  place: GamePosition
  /** When each question was closed, by its index. */
  closedAt: ReadonlyMap<number, number>
}

export function checkOutcome(end: GameEnd): string[] {
  const { stored, host, players, boards } = end
  const removed = new Set(stored.participants.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  const seated = players.filter(({ participant }) => participant !== null)
  const present = seated.filter(({ participant }) => !removed.has(participant!.id))
  const histories = [...present.map((player) => player.history()), ...(host.hasLeft ? [] : [host.history()])]
  return [
    ...checkHistory({ stored, histories, boards, slackMs: 1_500 }).filter(isNoMatterOfTime),
    ...ended(end),
    ...(!host.hasLeft ? counted(end) : []),
    ...present.flatMap((player) => [...sees(player, end), ...isToldAtClose(player, end)]),
  ]
}

/** How late a message is read is no matter of the engine here, and deadlines are judged by the commits. */
const isNoMatterOfTime = (finding: string) => !finding.includes('the deadline moved')

function* ended({ place, timesPlayed }: GameEnd): Iterable<string> {
  if (place.status !== 'finished') yield `G39 the game never ended: ${place.status} ${place.index}`
  else if (timesPlayed > 1) yield `B5 counted ${timesPlayed} times as played`
}

function* counted({ host, stored }: GameEnd): Iterable<string> {
  const truth = stored.participants.filter(({ isRemoved }) => !isRemoved).length
  const joined = host.view?.counts.joined
  if (joined !== truth) yield `G42 the host is told of ${joined} players, and there are ${truth}`
}

/** Where players are told at the close, no reply says how it went before the question's close is committed. */
function* isToldAtClose({ name, observations }: Player, { stored, closedAt }: GameEnd): Iterable<string> {
  if (!stored.isToldAtClose) return
  for (const it of observations) {
    if (it.kind !== 'reply' || it.result?.isCorrect === undefined) continue
    const question = stored.questions.find(({ questionId }) => questionId === it.questionId)
    if (question && it.at < (closedAt.get(question.questionIndex) ?? Number.POSITIVE_INFINITY))
      yield `G56 ${name}, question ${question.questionIndex}: the reply says how it went before the close`
  }
}

/** In the end each page shows the same. */
function* sees({ name, view }: Player, { boards }: GameEnd): Iterable<string> {
  if (view?.phase.name !== 'finished')
    return yield `G33 ${name} waits for ever: it sees ${view?.phase.name ?? 'nothing'}`
  const [board = []] = boards
  const text = (entries: LeaderboardEntry[]) =>
    entries.map(({ rank, id, score, correctAnswers }) => `${rank} #${id} ${score}/${correctAnswers}`).join('; ')
  const due = board.slice(0, view.phase.leaderboard.length)
  if (text(view.phase.leaderboard) !== text(due) || view.phase.leaderboard.length < Math.min(10, board.length))
    yield `G30 ${name} sees ${text(view.phase.leaderboard)} in the end, and the leaderboard is ${text(board)}`
  const own = board.find(({ id }) => id === view.me?.id)
  const { me } = view
  if (own && me && (own.score !== me.standing.score || own.rank !== me.standing.rank))
    yield `G29 ${name} sees rank ${me.standing.rank} with ${me.standing.score}, and has ${own.rank} with ${own.score}`
}
