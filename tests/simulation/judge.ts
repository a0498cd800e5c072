/** What must hold in every seed, by the numbers of docs/rules.md. What clients were told is judged as after a real fault. */
import type { LeaderboardEntry } from '../../contract/game-events'
import { findings as findingsInHistories } from '../faults/history'
import type { Ledger } from '../faults/ledger'
import type { Host } from './host'
import type { Player } from './player'
import type { Place } from './table'

export interface End {
  ledger: Ledger
  host: Host
  players: Player[]
  /** Whole leaderboards, one read from each process. */
  boards: LeaderboardEntry[][]
  timesPlayed: number
  place: Place
}

export function judge(end: End): string[] {
  const { ledger, host, players, boards } = end
  const removed = new Set(ledger.participants.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  const seated = players.filter(({ participant }) => participant !== null)
  const present = seated.filter(({ participant }) => !removed.has(participant!.id))
  const histories = [...present.map((player) => player.history()), ...(host.hasLeft ? [] : [host.history()])]
  return [
    ...findingsInHistories({ ledger, histories, boards, slackMs: 1_500 }).filter(isNoMatterOfTime),
    ...ended(end),
    ...(!host.hasLeft ? counted(end) : []),
    ...present.flatMap((player) => [...sees(player, end)]),
  ]
}

/** How late a message is read is no matter of the engine here, and deadlines are judged by the commits. */
const isNoMatterOfTime = (finding: string) => !finding.includes('the deadline moved')

function* ended({ place, timesPlayed }: End): Iterable<string> {
  if (place.status !== 'finished') yield `G39 the game never ended: ${place.status} ${place.index}`
  else if (timesPlayed > 1) yield `B5 counted ${timesPlayed} times as played`
}

function* counted({ host, ledger }: End): Iterable<string> {
  const truth = ledger.participants.filter(({ isRemoved }) => !isRemoved).length
  const joined = host.view?.counts.joined
  if (joined !== truth) yield `G42 the host is told of ${joined} players, and there are ${truth}`
}

/** In the end each page shows the same. */
function* sees({ name, view }: Player, { boards }: End): Iterable<string> {
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
