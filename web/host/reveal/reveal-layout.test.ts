import { expect, test } from 'vitest'
import { question } from '../../../tests/kit/view-actions'
import { layoutOf } from './reveal-layout'

const game = { totalQuestions: 3, countdownSeconds: 3 }

test('in the automatic pace reveal and board are on one screen; where the host presses, the board has its own', () => {
  expect(layoutOf(game, { index: 0, shown: 'reveal', isHeld: false, question: null }, 'bars')).toBe('both')
  expect(
    layoutOf({ ...game, countdownSeconds: null }, { index: 0, shown: 'reveal', isHeld: false, question: null }, 'bars'),
  ).toBe('chart')
  expect(
    layoutOf(
      { ...game, countdownSeconds: null },
      { index: 0, shown: 'leaderboard', isHeld: false, question: null },
      'board',
    ),
  ).toBe('board')
})

test('after the last question no board is shown, whatever the host presses', () => {
  expect(layoutOf(game, { index: 2, shown: 'reveal', isHeld: false, question: null }, 'bars')).toBe('last')
  expect(
    layoutOf(
      { ...game, countdownSeconds: null },
      { index: 2, shown: 'leaderboard', isHeld: false, question: null },
      'board',
    ),
  ).toBe('last')
})

test('the board before has the hall for itself, after the last question too', () => {
  for (const countdownSeconds of [3, null])
    for (const index of [1, 2])
      expect(
        layoutOf(
          { ...game, countdownSeconds },
          { index, shown: 'previous_leaderboard', isHeld: false, question: null },
          'board',
        ),
      ).toBe('previous')
})

test('long answers have the screen for themselves, and the board comes after them', () => {
  const long = {
    ...question(1),
    options: ['Etna', 'A volcano whose name is so long that a hall cannot read it in a lane'],
  }
  const phase = { index: 0, shown: 'reveal', isHeld: false, question: long } as const
  expect(layoutOf(game, phase, 'answer')).toBe('chart')
  expect(layoutOf(game, phase, 'board')).toBe('board')
  // On hold the host chooses which of the two stays.
  expect(layoutOf(game, { ...phase, isHeld: true }, 'board')).toBe('chart')
  expect(layoutOf(game, { ...phase, isHeld: true, shown: 'leaderboard' }, 'board')).toBe('board')
  expect(layoutOf(game, { ...phase, isHeld: true, index: 2 }, 'board')).toBe('last')
})
