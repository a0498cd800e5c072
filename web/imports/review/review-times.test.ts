import { expect, test } from 'vitest'
import { fileQuestion } from '../../../tests/kit/file-question'
import { suggestedTime, timeRemark, timesOf, withOwnTimes } from './review-times'

const timed = (...times: (number | null)[]) => timesOf(times.map((time) => fileQuestion({ time })))

test('a quiz takes the most common time of its file', () => {
  expect(suggestedTime(timed(20, 60, 60, null))).toBe(60)
})

test('a time that a quiz cannot have becomes the nearest, of two the longer', () => {
  expect(suggestedTime(timed(120))).toBe(60)
  expect(suggestedTime(timed(5))).toBe(10)
  expect(suggestedTime(timed(15))).toBe(20)
})

test('a file without times gets twenty seconds, and there is nothing to say about it', () => {
  expect(suggestedTime(timed(null))).toBe(20)
  expect(timeRemark(timed(null), 20)).toBeNull()
})

test('different times are told with their numbers, the most common first', () => {
  expect(timeRemark(timed(20, 30, 20), 20)).toContain('20 s for 2 questions, 30 s for 1 question')
})

test('four times are all told, of more their number', () => {
  expect(timeRemark(timed(10, 20, 30, 60), 60)).toContain('10 s for 1 question)')
  expect(timeRemark(timed(10, 20, 30, 60, 90, 120), 60)).toContain('30 s for 1 question, and 2 others)')
})

test('K11 one time for all is told only where the quiz has another', () => {
  expect(timeRemark(timed(30, 30), 30)).toBeNull()
  expect(timeRemark(timed(90, 90), 60)).toContain('90 seconds')
})

test('K11 questions keep times that are not the quiz’s, and those of slides', () => {
  const slide = fileQuestion({ kind: 'slide', time: 20 })
  const questions = [...[20, 30, null].map((time) => fileQuestion({ time })), slide]
  expect(withOwnTimes(questions, 20).map(({ time }) => time)).toEqual([null, 30, null, 20])
})
