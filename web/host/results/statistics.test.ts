import { expect, test } from 'vitest'
import { statistics } from './statistics'

const entry = (id: number, score: number, correctAnswers: number) => ({
  id,
  nickname: `n${id}`,
  score,
  correctAnswers,
  rank: id,
})
const values = (...of: Parameters<typeof statistics>) => statistics(...of).map(({ value }) => value)

test('players, questions and the average score; which questions count, and so the share of right answers, is not known yet', () => {
  expect(values([entry(1, 2_000, 2), entry(2, 1_001, 1)], 2)).toEqual(['2', '2', '1,501', '–'])
})

test('a game that nobody played', () => {
  expect(values([], 3)).toEqual(['0', '3', '0', '–'])
})

test('a past game in the numbers that are kept of it, of the questions that were asked and count', () => {
  const kept = {
    id: 1,
    pin: '482913',
    title: 'Planets',
    singlePlayer: false,
    finishedAt: '',
    timePerQuestion: 20,
    totalQuestions: 3,
    questionsAsked: 3,
    questionsCounted: 2,
    players: 40,
    averageScore: 1_501,
    rightAnswers: 60,
    winner: null,
    namesKeptUntil: '',
    areNamesKept: false,
    lastCorrection: 0,
    hasLog: true,
  }
  expect(values([], 3, kept)).toEqual(['40', '3', '1,501', '75%'])
  expect(values([], 3, { ...kept, questionsCounted: 0, rightAnswers: 0 })).toEqual(['40', '3', '1,501'])
})
