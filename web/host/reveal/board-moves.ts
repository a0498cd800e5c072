import type { BoardEntry } from '../../../contract/games/players'

export interface BoardRow {
  entry: BoardEntry
  /** The places before and after the question, from 0. Half a place after the last means below the board. */
  from: number
  to: number
  /** Null before the first question, when nobody had a rank. */
  rankBefore: number | null
  scoreBefore: number
  /** The stacking order: the better row passes above, and all pass above those who leave the board. */
  layer: number
}

/** Columns of this many rows each; `size` of their text, in the hall's unit. */
export interface BoardGrid {
  columns: number
  rows: number
  size: number
}

/**
 * How the rows of a board trade places, from the previous board to this one. `before` is the previous board, if this
 * page has shown it. Newcomers enter at its foot, and those who drop out leave there.
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
    // Without an earlier score on this page, the score does not count up.
    scoreBefore: isFirst ? 0 : (before[known]?.score ?? entry.score),
  }))
}

const rankBefore = ({ rank, climbed = 0 }: BoardEntry): number => rank + climbed

const placeBefore = ({ entry, known }: { entry: BoardEntry; known: number }): number =>
  known >= 0 ? known : rankBefore(entry) - 1

/** The player who rose most; undefined if nobody rose. */
export function riserOf(entries: readonly BoardEntry[]): number | undefined {
  const [best] = [...entries].sort((a, b) => (b.climbed ?? 0) - (a.climbed ?? 0))
  return best && (best.climbed ?? 0) > 0 ? best.id : undefined
}
