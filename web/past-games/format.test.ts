import { expect, test } from 'vitest'
import { questionsAskedOf, formatSeconds } from './format'

test.each([
  [0, '0.0 s'],
  [6_240, '6.2 s'],
  [9_950, '10.0 s'],
  [1_234_000, '1,234.0 s'],
])('%i ms are %s', (ms, words) => expect(formatSeconds(ms)).toBe(words))

const game = {
  id: 1,
  pin: '482913',
  title: 'Planets',
  singlePlayer: false,
  finishedAt: '',
  timePerQuestion: 20,
  questionsCounted: 0,
  players: 0,
  averageScore: 0,
  rightAnswers: 0,
  winner: null,
  namesKeptUntil: '',
  areNamesKept: true,
  lastCorrection: 0,
  hasLog: true,
}

test.each([
  [3, 3, '3 questions'],
  [1, 1, '1 question'],
  [2, 3, '2 of 3 questions'],
  [0, 1, '0 of 1 question'],
])('%i of %i asked is “%s”', (questionsAsked, totalQuestions, words) =>
  expect(questionsAskedOf({ ...game, questionsAsked, totalQuestions })).toBe(words),
)
