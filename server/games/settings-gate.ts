import type { GameSettings } from '../../contract/games/game-settings'
import type { Processes } from '../processes/processes'
import { requireKnown } from '../processes/require-known'

/** A process of an older version would seat players under the names that they typed, and its phones show all. */
export function requireForSettings(processes: Processes, { nicknames, phoneShows }: Partial<GameSettings>): void {
  if (nicknames === 'drawn') requireKnown(processes, 'rudeNames')
  if (phoneShows === 'buttons') requireKnown(processes, 'phoneShows')
}
