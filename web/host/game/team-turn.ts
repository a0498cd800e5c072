/** Whether the hall's board ranks teams or players. */
import type { Board } from '../../../contract/games/teams'
import type { GameView } from '../../live/view/game-view'

const shownFirst: Record<Board, boolean[]> = { teams: [true], players: [false], both: [true, false] }

/** Whether the board after a question is the teams'. In turn, the first one is. */
export function isTeamBoard({ teams, settings }: Pick<GameView, 'teams' | 'settings'>, index: number): boolean {
  const turns = shownFirst[settings?.board ?? 'teams']
  return teams !== null && turns[index % turns.length] === true
}
