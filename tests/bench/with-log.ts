/** What the log of a game costs: the same games without it, and with it, in turns. */
import { costInTurns } from './in-turns'
import type { Target } from './measure'

export const costOfLog = (without: Target, withLog: Target, players: number): Promise<string> =>
  costInTurns(
    [
      { name: 'without a log', target: without },
      { name: 'with it', target: withLog },
    ],
    players,
  )
