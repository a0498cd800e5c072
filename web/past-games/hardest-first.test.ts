import { expect, test } from 'vitest'
import { hardestFirst } from './hardest-first'

test('the question that fewest got right comes first, and equals stay in their order', () => {
  const questions = [4, 1, 6, 1].map((right, index) => ({ right, index }))
  expect(hardestFirst(questions).map(({ index }) => index)).toEqual([1, 3, 0, 2])
  expect(questions.map(({ index }) => index)).toEqual([0, 1, 2, 3])
})
