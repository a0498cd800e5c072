import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/games/game-settings'
import type { Board } from '../../../contract/games/teams'
import { isTeamBoard } from './team-turn'

test('E2 the host chooses what the board ranks: teams, players, or both in turn', () => {
  const shown = (board: Board, teams: { list: []; settings: undefined } | null = { list: [], settings: undefined }) =>
    [0, 1, 2].map((index) => isTeamBoard({ teams, settings: { ...defaultSettings, board } }, index))
  expect(shown('teams')).toEqual([true, true, true])
  expect(shown('players')).toEqual([false, false, false])
  expect(shown('both')).toEqual([true, false, true])
  expect(shown('teams', null)).toEqual([false, false, false])
})
