import { expect, test } from 'vitest'
import { aCountdownPhase, aQuestionPhase } from '../../../tests/kit/situations'
import { boardMovesAfterMs, layoutOf } from './reveal-layout'

const game = { totalQuestions: 3, countdownSeconds: 3, evening: null }
const byHand = { ...game, countdownSeconds: null }
const reveal = aCountdownPhase({ index: 0 })

test('at every pace answers and board have the whole screen in turn', () => {
  for (const countdownSeconds of [1, 3, 10]) {
    expect(layoutOf({ ...game, countdownSeconds }, reveal, 'answer')).toBe('chart')
    expect(layoutOf({ ...game, countdownSeconds }, reveal, 'board')).toBe('board')
  }
  expect(layoutOf(byHand, reveal, 'answer')).toBe('chart')
  expect(layoutOf(byHand, { ...reveal, shown: 'leaderboard' }, 'answer')).toBe('board')
})

test('the first board comes at once: nobody stood anywhere before it', () => {
  expect(boardMovesAfterMs(game, 0)).toBeLessThan(100)
  expect(boardMovesAfterMs(byHand, 0)).toBeLessThan(100)
  expect(boardMovesAfterMs(byHand, 1)).toBeGreaterThan(boardMovesAfterMs(game, 1))
  expect(boardMovesAfterMs(game, 1)).toBeGreaterThan(100)
})

test('after the last question no board is shown, whatever the host presses', () => {
  expect(layoutOf(game, { ...reveal, index: 2 }, 'board')).toBe('last')
  expect(layoutOf(byHand, { ...reveal, index: 2, shown: 'leaderboard' }, 'answer')).toBe('last')
})

test('the board before has the hall for itself, after the last question too', () => {
  for (const countdownSeconds of [3, null])
    for (const index of [1, 2])
      expect(
        layoutOf({ ...game, countdownSeconds }, { ...reveal, index, shown: 'previous_leaderboard' }, 'board'),
      ).toBe('previous')
})

test('on hold the host chooses which of the two stays', () => {
  expect(layoutOf(game, { ...reveal, isHeld: true }, 'board')).toBe('chart')
  expect(layoutOf(game, { ...reveal, isHeld: true, shown: 'leaderboard' }, 'board')).toBe('board')
  expect(layoutOf(game, { ...reveal, isHeld: true, index: 2 }, 'board')).toBe('last')
})

test('a slide at the end of a round has no answers to show: its break begins at once', () => {
  const slide = { ...aQuestionPhase().question, kind: 'slide' as const, body: '' }
  const between = { nextRound: 2, endsInMs: null, held: false }
  expect(layoutOf(game, { ...reveal, question: slide, break: between }, 'closed')).toBe('board')
})
