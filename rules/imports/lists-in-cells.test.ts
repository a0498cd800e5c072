import { expect, test } from 'vitest'
import { spreadLists } from './lists-in-cells'

const spread = (...rows: string[][]) => spreadLists({ name: '', rows }).rows

test.each([
  ['JSON', '["Venus","Io, a moon","O\\u0027Neil’s \\"red\\" one"]'],
  ['Python', `['Venus', "Io, a moon", "O'Neil’s \\"red\\" one"]`],
])('a list as %s writes it has a column for each answer', (_, list) => {
  expect(
    spread(['question', 'correct_answer', 'incorrect_answers', 'type'], ['Which?', 'Mars', list, 'multiple']),
  ).toEqual([
    ['question', 'correct_answer', 'incorrect_answers 1', 'incorrect_answers 2', 'incorrect_answers 3', 'type'],
    ['Which?', 'Mars', 'Venus', 'Io, a moon', 'O\'Neil’s "red" one', 'multiple'],
  ])
})

test.each(['|', ';', '\n', ', '])('so has one that is divided by %j, under a heading in the plural', (sign) => {
  const rows = [
    ['Wer?', ['Ada', 'Eva', 'Ida'].join(sign), '2'],
    ['Wo?', ['Rom', 'Bern', 'Oslo'].join(sign), '3'],
  ]
  expect(spread(['Ein Quiz'], ['Frage', 'Antworten', 'Lösung'], ...rows)).toEqual([
    ['Ein Quiz', '', '', '', ''],
    ['Frage', 'Antworten 1', 'Antworten 2', 'Antworten 3', 'Lösung'],
    ['Wer?', 'Ada', 'Eva', 'Ida', '2'],
    ['Wo?', 'Rom', 'Bern', 'Oslo', '3'],
  ])
})

test('a cell that is no list, as a damaged one, is one answer', () => {
  const rows = [
    ['Which?', 'Mars', '["Io","Venus"]'],
    ['Who?', 'Ada', '["Eve"'],
    ['Where?', 'Rome', '["Bern"]'],
    ['When?', 'Now', ''],
  ]
  expect(spread(['question', 'correct_answer', 'incorrect_answers'], ...rows).slice(1)).toEqual([
    ['Which?', 'Mars', 'Io', 'Venus'],
    ['Who?', 'Ada', '["Eve"', ''],
    ['Where?', 'Rome', 'Bern', ''],
    ['When?', 'Now', '', ''],
  ])
})

test('answers that are lists themselves, or hold a comma here and there, stay as they are', () => {
  const python = [
    ['Question', 'Correct answer', 'Wrong 1', 'Wrong 2'],
    ['What is list(range(2))?', '[0, 1]', '[1, 2]', '[2]'],
  ]
  expect(spread(...python)).toEqual(python)
  const cities = [
    ['Question', 'Correct answer', 'Wrong answers'],
    ['Where is the Louvre?', 'Paris, France', 'Rome, Italy'],
    ['Where is the Prado?', 'Madrid', 'Well, in Spain, somewhere'],
  ]
  expect(spread(...cities)).toEqual(cities)
})
