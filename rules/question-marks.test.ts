import { expect, test } from 'vitest'
import { hasEqualOptions, isGivenAwayByLength, marksOf, textKey } from './question-marks'

const question = { text: 'Which volcano is in Sicily?', options: ['Etna', 'Fuji', 'Hekla'], correctAnswer: 0 }

test('a question that nothing is wrong with has no marks', () =>
  expect(marksOf(question, new Set([textKey('Which volcano is in Japan?')]))).toEqual([]))

test.each(['which volcano is in sicily?', '  Which  volcano is\nin Sicily? ', 'Which ｖolcano is in Sicily?'])(
  'a question that is there already is marked: %j',
  (text) => expect(marksOf({ ...question, text }, new Set([textKey(question.text)]))).toEqual(['duplicate']),
)

test('a right answer more than twice as long as every other gives itself away', () => {
  const lengths = (right: number, ...others: number[]) =>
    isGivenAwayByLength({
      options: [...others, right].map((length) => 'x'.repeat(length)),
      correctAnswer: others.length,
    })
  expect(lengths(21, 10, 4)).toBe(true)
  expect(lengths(20, 10, 4)).toBe(false)
  expect(lengths(4, 10, 20)).toBe(false)
})

test('options are equal where players could not tell them apart', () => {
  expect(hasEqualOptions({ options: ['Etna', 'etna ', 'Fuji'] })).toBe(true)
  expect(hasEqualOptions({ options: ['1', '１'] })).toBe(true)
  expect(hasEqualOptions({ options: ['1', '2'] })).toBe(false)
})
