/** Whether what a game sends grows with its players, or faster. Counts decide; timings do not. */
export interface Size {
  players: number
  messages: number
  bytes: number
}

/** A little above the smallest game is still "with N": larger numbers are longer to write. */
const allowance = 1.15

export function growsTooFast(sizes: Size[]): string[] {
  const [smallest, ...larger] = sizes.toSorted((a, b) => a.players - b.players)
  if (!smallest) return []
  return larger.flatMap((size) =>
    (['messages', 'bytes'] as const).flatMap((what) => {
      const share = size[what] / size.players
      const allowed = (smallest[what] / smallest.players) * allowance
      if (share <= allowed) return []
      const found = `${share.toFixed(1)} ${what} a player with ${size.players} players`
      return [`${found}, ${(smallest[what] / smallest.players).toFixed(1)} with ${smallest.players}`]
    }),
  )
}

/** The clock sends at most every 250 ms, however many players there are and however long it takes. */
export interface Clocked {
  players: number
  clockedToOnePlayer: number
  tookMs: number
}

const kindsByClock = 2

export function sentTooOften(sizes: Clocked[]): string[] {
  return sizes
    .filter(({ clockedToOnePlayer, tookMs }) => clockedToOnePlayer > kindsByClock * (tookMs / 250 + 1))
    .map((it) => `${it.clockedToOnePlayer} messages by the clock in ${Math.round(it.tookMs)} ms, ${it.players} players`)
}
