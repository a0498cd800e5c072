import { expect, test } from 'vitest'
import { questionsAskedOf, formatSeconds, timesOfRound } from './format'

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

const at = (hour: number, minute: number) => new Date(2026, 2, 4, hour, minute).toISOString()
const round = { title: 'Music', weight: 1, from: 0, count: 5 } as const

test('E5 a round says when it began and ended, and how long that is', () => {
  const times = (openedAt: string, closedAt: string) =>
    timesOfRound({ ...round, openedAt, closedAt })?.replaceAll('\u202f', ' ')
  expect(times(at(20, 5), at(20, 31))).toBe('8:05 PM to 8:31 PM, 26 minutes')
  expect(times(at(20, 5), at(20, 6))).toBe('8:05 PM to 8:06 PM, 1 minute')
  expect(times(at(20, 5), at(20, 5))).toBe('8:05 PM to 8:05 PM, less than a minute')
})

test('a round that was not played has no times', () => {
  expect(timesOfRound(round)).toBeNull()
})
