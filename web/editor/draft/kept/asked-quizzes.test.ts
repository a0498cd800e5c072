import { expect, test } from 'vitest'
import { localStorageOfTest } from '../../../../tests/kit/local-storage'
import { rememberAskedAboutRight, wasAskedAboutRight } from './asked-quizzes'

const place = { userId: 'zoe', quizId: 7 }
const stored = localStorageOfTest()

test('a host is asked about a quiz once, and about another quiz as well', () => {
  expect(wasAskedAboutRight(place)).toBe(false)
  rememberAskedAboutRight(place)
  expect(wasAskedAboutRight(place)).toBe(true)
  expect(wasAskedAboutRight({ ...place, quizId: 8 })).toBe(false)
  expect(wasAskedAboutRight({ ...place, userId: 'yan' })).toBe(false)
})

test('a quiz that is not saved has no place to be remembered at', () => {
  rememberAskedAboutRight({ ...place, quizId: undefined })
  expect(stored.size).toBe(0)
  expect(wasAskedAboutRight({ ...place, quizId: undefined })).toBe(false)
})

test('what is remembered has a bound, and the quiz that was asked about last stays', () => {
  for (let quizId = 1; quizId <= 201; quizId++) rememberAskedAboutRight({ ...place, quizId })
  expect([1, 2, 201].map((quizId) => wasAskedAboutRight({ ...place, quizId }))).toEqual([false, true, true])
})

test('what cannot be read is as if nothing were remembered', () => {
  rememberAskedAboutRight(place)
  for (const [name] of stored) stored.set(name, '{"')
  expect(wasAskedAboutRight(place)).toBe(false)
  for (const [name] of stored) stored.set(name, '{}')
  expect(wasAskedAboutRight(place)).toBe(false)
})
