import { expect, test } from 'vitest'
import type { BoardEntry } from '../../../contract/games/players'
import type { GameState } from '../../../contract/games/game-state'
import { aPlayersState, question, received, viewAfter, zoe } from '../../../tests/kit/view-actions'
import { correctionText, totalText } from './words'

const leaderboard: BoardEntry[] = [{ ...zoe, id: 1, nickname: 'Amir', score: 2_900, rank: 1 }]

const viewWith = (more: Partial<GameState>, { delta = 945, isVoid = false, questionIndex = 2 } = {}) =>
  viewAfter(
    received(
      3,
      aPlayersState({
        ...{ phase: 'countdown', question: question(3), questionIndex: 3, totalQuestions: 9, leaderboard },
        countdownBetweenQuestions: 3,
        counts: { joined: 23, connected: 23, answered: 0 },
        corrected: { questionIndex, reveal: { correctAnswers: [1], ...(isVoid && { isVoid }) } },
        you: {
          participant: zoe,
          ...{ rank: 3, score: 2_890, correctAnswers: 3, gapToNext: 10, nextNickname: 'Amir' },
          ...(delta !== 0 && { correction: { questionIndex, delta } }),
        },
        ...more,
      }),
    ),
  )

test('T3 a phone says which question was corrected, and what that has changed for its player', () => {
  expect(correctionText(viewWith({}))).toBe('Question 3 was corrected: +945 points')
  expect(correctionText(viewWith({}, { delta: -945 }))).toBe('Question 3 was corrected: −945 points')
  expect(correctionText(viewWith({}, { delta: 1 }))).toBe('Question 3 was corrected: +1 point')
  expect(correctionText(viewWith({}, { delta: -945, isVoid: true }))).toBe('Question 3 doesn’t count: −945 points')
  expect(correctionText(viewWith({}, { delta: 0 }))).toBeNull()
  expect(correctionText(viewWith({ corrected: undefined }))).toBeNull()
})

test('T3 it says the new total, and the rank where phones tell ranks', () => {
  const withRank = 'You now have 2,890 points · 3rd of 23'
  const total = 'You now have 2,890 points'
  expect(totalText(viewWith({}))).toBe(withRank)
  expect(totalText(viewWith({ phase: 'finished' }))).toBe(withRank)
  // Where the host presses, the ranks wait for the leaderboard.
  expect(totalText(viewWith({ countdownBetweenQuestions: null }))).toBe(total)
  expect(totalText(viewWith({ countdownBetweenQuestions: null, shown: 'leaderboard' }))).toBe(withRank)
  // The final rank belongs to the ceremony.
  expect(totalText(viewWith({ totalQuestions: 4 }))).toBe(total)
  expect(totalText(viewWith({ singlePlayer: true }))).toBe(total)
  expect(totalText(viewWith({ leaderboard: [] }))).toBe(total)
})
