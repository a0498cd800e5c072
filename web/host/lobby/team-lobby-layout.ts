import type { Size } from './lobby-space'

export interface TeamLobbyLayout {
  /** Of PIN and QR code. */
  size: Size
  columns: number
  /** How many members of each team are named, and how many more show their faces, on a line of their own. */
  names: number
  faces: number
}

/** All teams fit on a projector, however many players they have: the fewer teams, the more of each is shown. */
export function teamLobbyLayout(teams: number): TeamLobbyLayout {
  if (teams <= 4) return { size: 'some', columns: Math.max(2, teams), names: 3, faces: [14, 14, 14, 9, 6][teams] ?? 6 }
  if (teams <= 8) return { size: 'more', columns: Math.ceil(teams / 2), names: 1, faces: 6 }
  if (teams <= 12) return { size: 'crowd', columns: Math.ceil(teams / 3), names: 0, faces: 6 }
  return { size: 'crowd', columns: Math.ceil(teams / 4), names: 0, faces: 0 }
}
