/** Teams as rows of the hall's board. */
import type { BoardEntry } from '../../../contract/games/players'
import type { Team } from '../../../contract/games/teams'
import type { BoardGrid } from './board-moves'

/** `before`: the teams after the question before, if this page has shown them. Without them nobody has climbed. */
export const teamEntries = (teams: readonly Team[], before: readonly Team[]): BoardEntry[] =>
  teams.map(({ id, name, score, rank, pointsAwarded = 0, evening }) => {
    const known = before.find((team) => team.id === id)
    return {
      ...{ id, nickname: name, score, rank, correctAnswers: 0, won: pointsAwarded },
      ...(known && { climbed: known.rank - rank }),
      ...(evening && { evening }),
    }
  })

/** The most teams whose rows take the whole width, and the fewest rows that a column has room for. */
const oneColumn = 6
const fewestRows = 4

/** All teams fit on the screen, however many. */
export function teamGrid(teams: number): BoardGrid {
  const columns = teams <= oneColumn ? 1 : 2
  const rows = Math.max(fewestRows, Math.ceil(teams / columns))
  return { columns, rows, size: Math.min(columns === 1 ? 4.4 : 3.01, 20 / rows) }
}
