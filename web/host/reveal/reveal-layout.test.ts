import { expect, test } from 'vitest'
import { question } from '../../../tests/kit/view-actions'
import { layoutOf } from './reveal-layout'

const game = { totalQuestions: 3, countdownSeconds: 3 }

test('in the automatic pace reveal and board are on one screen; where the host presses, the board has its own', () => {
  expect(layoutOf(game, { index: 0, shown: 'reveal', question: null }, 'bars')).toBe('both')
  expect(layoutOf({ ...game, countdownSeconds: null }, { index: 0, shown: 'reveal', question: null }, 'bars')).toBe(
    'chart',
  )
  expect(
    layoutOf({ ...game, countdownSeconds: null }, { index: 0, shown: 'leaderboard', question: null }, 'board'),
  ).toBe('board')
})

test('after the last question no board is shown, whatever the host presses', () => {
  expect(layoutOf(game, { index: 2, shown: 'reveal', question: null }, 'bars')).toBe('last')
  expect(
    layoutOf({ ...game, countdownSeconds: null }, { index: 2, shown: 'leaderboard', question: null }, 'board'),
  ).toBe('last')
})

test('the board before has the hall for itself, after the last question too', () => {
  for (const countdownSeconds of [3, null])
    for (const index of [1, 2])
      expect(
        layoutOf({ ...game, countdownSeconds }, { index, shown: 'previous_leaderboard', question: null }, 'board'),
      ).toBe('previous')
})

test('long answers have the screen for themselves, and the board comes after them', () => {
  const long = {
    ...question(1),
    options: ['Etna', 'A volcano whose name is so long that a hall cannot read it in a lane'],
  }
  const phase = { index: 0, shown: 'reveal', question: long } as const
  expect(layoutOf(game, phase, 'answer')).toBe('chart')
  expect(layoutOf(game, phase, 'board')).toBe('board')
})
