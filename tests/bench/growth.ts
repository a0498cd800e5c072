/** Whether what a game sends grows with its players, or faster. Counts decide; timings do not. */
export interface Size {
  players: number
  messages: number
  bytes: number
}

/** The host is told of each answer, and counts are told by the clock: a little above the smallest game is still "with N". */
const allowance = 1.25

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
