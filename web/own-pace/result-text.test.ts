import { expect, test } from 'vitest'
import { resultText } from './result-text'

const verdict = { isCorrect: true, credit: 1, points: 90, score: 90, correct: 1, wasLate: false }
const result = { name: 'result', arrived: 0, until: 0, nextBy: 0 } as const
const given = { answer: { selectedAnswer: 1 }, tookMs: 10 }

test.each([
  ['right', verdict, { words: 'Correct!', kind: 'right' }],
  ['wrong', { ...verdict, isCorrect: false, credit: 0 }, { words: 'Not this time', kind: 'wrong' }],
  ['right in part', { ...verdict, isCorrect: false, credit: 0.5 }, { words: 'Partly right', kind: 'right' }],
  ['late', { ...verdict, wasLate: true }, { words: 'Too late', kind: 'none' }],
  ['lost', null, { words: 'Not counted', kind: 'none' }],
  ['not told yet', { ...verdict, isCorrect: undefined }, { words: 'Saved', kind: 'locked' }],
])('an answer that is %s is told so', (_, told, expected) => {
  expect(resultText({ ...result, choice: given, verdict: told }, { kind: 'choice' })).toEqual(expected)
})

test('a vote is thanked for, and its own option stands below while nothing is told', () => {
  const words = 'Thanks for your vote!'
  const voted = { ...result, choice: given }
  expect(resultText({ ...voted, verdict: { ...verdict, isCorrect: false } }, { kind: 'poll' }).words).toBe(words)
  const untold = { ...verdict, isCorrect: undefined }
  expect(resultText({ ...voted, verdict: untold }, { kind: 'poll' })).toEqual({ words, kind: 'locked' })
})

test('no answer is no wrong one', () => {
  const none = { ...result, choice: { answer: null, tookMs: 20_000 } }
  expect(resultText({ ...none, verdict }, { kind: 'choice' })).toEqual({ words: 'Time’s up', kind: 'none' })
  // Unless another tab has sent one.
  const counted = { ...verdict, counted: { selectedAnswer: 0 } }
  expect(resultText({ ...none, verdict: counted }, { kind: 'choice' })).toEqual({ words: 'Correct!', kind: 'right' })
})
