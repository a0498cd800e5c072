import { expect, test } from 'vitest'
import { hardestFirst } from './hardest-first'

test('the question that fewest got right comes first, and equals stay in their order', () => {
  const questions = [4, 1, 6, 1].map((right, index) => ({ kind: 'choice' as const, right, index }))
  expect(hardestFirst(questions).map(({ index }) => index)).toEqual([1, 3, 0, 2])
  expect(questions.map(({ index }) => index)).toEqual([0, 1, 2, 3])
})

test('a poll, which nobody can get right, is not the hardest question', () => {
  const questions = [
    { kind: 'poll' as const, right: 0, index: 0 },
    { kind: 'choice' as const, right: 3, index: 1 },
  ]
  expect(hardestFirst(questions).map(({ kind }) => kind)).toEqual(['choice', 'poll'])
})
