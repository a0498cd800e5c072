/** The boards of a break: of the round that is over, and of the evening so far. */
import type { EveningStanding } from '../../../../contract/games/evenings'
import type { LeaderboardEntry } from '../../../../contract/games/players'
import type { GameView } from '../../../live/view/game-view'
import type { CountdownPhase } from '../../../live/view/phase'
import { knownNow } from '../previous-board'

/** A player or a team on one of the boards. */
export interface Standing {
  id: number
  name: string
  rank: number
  score: number
  /** Its joker has doubled the round. */
  isDoubled: boolean
  face?: number | undefined
  /** A team's. */
  mark?: number
}

export interface BreakBoards {
  /** Null where both are the same, as after a first round that counts once. */
  round: Standing[] | null
  evening: Standing[]
}

type Entry = Pick<LeaderboardEntry, 'id' | 'rank' | 'score'> & { evening?: EveningStanding | undefined }

const standing = (name: string, { id, rank, score, evening }: Entry) => ({
  ...{ id, name, rank, score, isDoubled: evening?.isDoubled === true },
})

export function breakBoards(view: GameView, phase: CountdownPhase): BreakBoards {
  const boards = view.teams ? teamBoards(view.teams.list) : playerBoards(view, phase)
  const isSame =
    boards.round.length > 0 &&
    boards.round.every(({ id, score }, index) => {
      const other = boards.evening[index]
      return other?.id === id && other.score === score
    })
  return { ...boards, round: isSame || boards.round.length === 0 ? null : boards.round }
}

function teamBoards(teams: NonNullable<GameView['teams']>['list']) {
  const round = teams.map((team) => ({ ...standing(team.name, team), mark: team.mark }))
  const evening = teams
    .map((team) => {
      const { rank, score } = team.evening ?? team
      return { ...standing(team.name, team), mark: team.mark, rank, score, isDoubled: false }
    })
    .sort((one, other) => one.rank - other.rank)
  return { round, evening }
}

function playerBoards(view: GameView, { leaderboard, eveningLeaderboard }: CountdownPhase) {
  const shown = (entries: readonly LeaderboardEntry[]) =>
    knownNow(entries, view).map((entry) => ({ ...standing(entry.nickname, entry), face: entry.face }))
  return {
    round: shown(leaderboard),
    evening: shown(eveningLeaderboard).map((entry) => ({ ...entry, isDoubled: false })),
  }
}
