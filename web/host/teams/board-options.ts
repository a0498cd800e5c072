import type { Board } from '../../../contract/games/teams'

/** What the hall's board can rank, in words. */
export const boardOptions: readonly (readonly [Board, string])[] = [
  ['teams', 'Teams'],
  ['players', 'Players'],
  ['both', 'Both in turn'],
]
