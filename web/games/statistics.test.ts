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

test('players, questions, the average score and the share of right answers', () => {
  expect(values([entry(1, 2_000, 2), entry(2, 1_001, 1)], 2)).toEqual(['2', '2', '1,501', '75 %'])
})

test('a game that nobody played', () => {
  expect(values([], 3)).toEqual(['0', '3', '0', '0 %'])
})
