import { expect, test } from 'vitest'
import { correctedBy } from './corrected-by'

const corrected = { questionIndex: 2, reveal: { correctAnswers: [1] } }
const remotes = [{ id: 7, digits: '417', isAllowed: true, endsAt: null }]

test('T3 the host’s screen says what was corrected, and from which phone', () => {
  expect(correctedBy({ corrected: undefined, remotes })).toBeUndefined()
  expect(correctedBy({ corrected, remotes })).toBe('Question 3 was corrected')
  expect(correctedBy({ corrected: { ...corrected, remote: 7 }, remotes })).toBe(
    'Question 3 was corrected from phone 417',
  )
  expect(correctedBy({ corrected: { ...corrected, remote: 8 }, remotes })).toBe('Question 3 was corrected')
})

test('T3 a line that names the question does not name it twice', () => {
  expect(correctedBy({ corrected, remotes }, 1)).toBe('Question 3 was corrected')
  expect(correctedBy({ corrected: { ...corrected, remote: 7 }, remotes }, 2)).toBe('corrected from phone 417')
  const isVoid = { questionIndex: 2, reveal: { isVoid: true as const } }
  expect(correctedBy({ corrected: isVoid, remotes }, 2)).toBe('doesn’t count')
})
