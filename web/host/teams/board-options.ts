import { t } from '@lingui/core/macro'
import type { Board } from '../../../contract/games/teams'

/** What the hall's board can rank, in words. */
export const boardOptions = (): readonly (readonly [Board, string])[] => [
  ['teams', t({ message: 'Teams', comment: 'The board ranks teams' })],
  ['players', t({ message: 'Players', comment: 'The board ranks players' })],
  ['both', t({ message: 'Both in turn', comment: 'The board ranks teams, then players' })],
]
