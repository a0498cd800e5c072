import { expect, test } from 'vitest'
import { begun, closed, opened, received, viewAfter, zoe, aPlayersState } from '../../../tests/kit/view-actions'
import type { BoardEntry } from '../../../contract/games/players'
import type { GameView } from '../../live/view/game-view'
import { boardsAfter, knownNow, noBoards } from './previous-board'

const board = [7, 8].map((id, place) => ({ ...zoe, id, nickname: `P${id}`, rank: place + 1 }))
const first = [begun, opened(0), closed(0, 3, board)]
/** The names on the board before the last of these views. */
function namesBefore(...views: GameView[]): string[] {
  const boardOf = ({ phase }: GameView) => (phase.name === 'countdown' ? phase.leaderboard : [])
  const { before } = views.reduce((boards, view) => boardsAfter(boards, view, boardOf(view)), noShown)
  return knownNow(before, views.at(-1)!).map(({ nickname }) => nickname)
}
const noShown: ReturnType<typeof boardsAfter<BoardEntry>> = noBoards
const removed = (version: number) => received(version, { type: 'participant_removed', participantId: 8, joined: 1 })

test('the next reveal begins with the board before', () => {
  expect(namesBefore(viewAfter(...first), viewAfter(...first, opened(1), closed(1, 5)))).toEqual(['P7', 'P8'])
})

test('who was removed in between, or while it is shown, is on no board any more', () => {
  const shown = viewAfter(...first)
  expect(namesBefore(shown, viewAfter(...first, removed(4), closed(1, 5)))).toEqual(['P7'])
  expect(namesBefore(shown, viewAfter(...first, closed(1, 5)), viewAfter(...first, closed(1, 5), removed(6)))).toEqual([
    'P7',
  ])
})

test('a renamed player has the new name there', () => {
  const renamed = received(4, { type: 'participant_renamed', participantId: 8, nickname: 'Lou' })
  expect(namesBefore(viewAfter(...first), viewAfter(...first, renamed, closed(1, 5)))).toEqual(['P7', 'Lou'])
})

test('after a connection that was lost no board is kept: who was removed meanwhile is not known', () => {
  const again = received(4, { ...aPlayersState(), version: 4 }, 9_000)
  expect(namesBefore(viewAfter(...first), viewAfter(...first, again, closed(1, 5)))).toEqual([])
})

test('T3 after a correction the board before has other points: none is kept', () => {
  const corrected = received(6, {
    type: 'scores_corrected',
    ...{ questionIndex: 0, reveal: { correctAnswers: [0] }, leaderboard: [...board] },
  })
  const second = [...first, opened(1), closed(1, 5)]
  expect(namesBefore(viewAfter(...first), viewAfter(...second), viewAfter(...second, corrected))).toEqual([])
})
