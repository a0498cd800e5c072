import type { BoardEntry } from '../../../contract/game-events'

export interface BoardRow {
  entry: BoardEntry
  /** The places before the question and after it, from 0. A half place more than the last is below the board. */
  from: number
  to: number
  /** Nobody had a rank before the first question. */
  rankBefore: number | null
  scoreBefore: number
  /** Which row passes above which: the better one now, above those who leave the board. */
  layer: number
}

/**
 * How the rows of a board trade places: from where they stood on the board before to where they are now. `before` is
 * that board if this page has shown it. Who came from below it comes from its foot, and who fell out of it leaves there.
 */
export function boardRows(entries: readonly BoardEntry[], before: readonly BoardEntry[], isFirst: boolean): BoardRow[] {
  const foot = entries.length - 0.5
  const left = before.filter(({ id }) => !entries.some((entry) => entry.id === id)).slice(0, entries.length)
  const rows = [...entries.map((entry, to) => ({ entry, to })), ...left.map((entry) => ({ entry, to: foot }))].map(
    (row) => ({ ...row, known: before.findIndex(({ id }) => id === row.entry.id) }),
  )
  const places = new Map<number, number>()
  let next = 0
  for (const { entry, to, known } of [...rows].sort((a, b) => placeBefore(a) - placeBefore(b) || a.to - b.to)) {
    const place = isFirst ? to : Math.max(next, placeBefore({ entry, known }))
    places.set(entry.id, Math.min(place, foot))
    next = place + 1
  }
  return rows.map(({ entry, to, known }) => ({
    ...{ entry, to, from: places.get(entry.id) ?? to },
    layer: Math.max(0, entries.length - Math.ceil(to)),
    rankBefore: isFirst ? null : (before[known]?.rank ?? rankBefore(entry)),
    // A score of which this page knows no earlier one does not move.
    scoreBefore: isFirst ? 0 : (before[known]?.score ?? entry.score),
  }))
}

const rankBefore = ({ rank, climbed = 0 }: BoardEntry): number => rank + climbed

const placeBefore = ({ entry, known }: { entry: BoardEntry; known: number }): number =>
  known >= 0 ? known : rankBefore(entry) - 1

/** Whoever rose most, and stands out by it; nobody where nobody rose. */
export function riserOf(entries: readonly BoardEntry[]): number | undefined {
  const [best] = [...entries].sort((a, b) => (b.climbed ?? 0) - (a.climbed ?? 0))
  return best && (best.climbed ?? 0) > 0 ? best.id : undefined
}
