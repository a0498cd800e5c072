import { describe, expect, test } from 'vitest'
import { socrativeRows } from '../../tests/kit/app/files/templates'
import { recognize } from './layouts'
import { headingsFor, templateWidth } from './quizhall-template'

const sheet = (...rows: string[][]) => ({ name: 'Sheet1', rows })
const kahoot = [
  '',
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Answer 3 - max 75 characters',
  'Answer 4 - max 75 characters',
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
]
const wayground = [
  ...['Question Text', 'Question Type', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 5'],
  ...['Correct Answer', 'Time in seconds', 'Image Link', 'Answer explanation'],
]
const own = headingsFor(templateWidth)

test('Kahoot!’s template is recognised below its title', () => {
  const title = [[], ['', 'Quiz template'], ['', 'Add questions, at least two answer alternatives …'], [], [], [], []]
  expect(recognize(sheet(...title, kahoot, ['1', 'Who?', 'A', 'B']))).toEqual({
    layout: 'kahoot',
    headingRow: 7,
    firstRow: 8,
    columns: { question: 1, options: [2, 3, 4, 5], right: 7, time: 6 },
  })
})

test('Wayground’s template is recognised, and the row that explains its headings holds no question', () => {
  const columns = { question: 0, options: [2, 3, 4, 5, 6], right: 7, time: 8 }
  const recognized = { layout: 'wayground', headingRow: 0, columns }
  expect(recognize(sheet(wayground, ['Who?']))).toEqual({ ...recognized, firstRow: 1 })
  const explanation = ['Text of the question\n\n(required)\n\n\n', 'Question Type\n\n(default is Multiple Choice)\n\n']
  expect(recognize(sheet(wayground, explanation))).toEqual({ ...recognized, firstRow: 2 })
})

test('so is our own template', () => {
  const extra = { kind: 1, points: 10, explanation: 11, tolerance: 12, body: 13 }
  const columns = { question: 0, options: [2, 3, 4, 5, 6, 7], right: 8, time: 9, templateOnly: extra }
  expect(recognize(sheet(own))).toEqual({ layout: 'quizhall', headingRow: 0, firstRow: 1, columns })
})

test('Socrative’s template is recognised, with its columns of right answers that have no headings', () => {
  const rows = socrativeRows('Seas', [['Multiple choice', 'Who?', 'Ada', 'Eve']])
  expect(recognize(sheet(...rows.map((row) => row.map((cell) => String(cell ?? '')))))).toEqual({
    layout: 'socrative',
    headingRow: 5,
    firstRow: 6,
    columns: { question: 1, options: [2, 3, 4, 5, 6], right: 7, alsoRight: [8, 9, 10, 11], time: null },
  })
})

test('so are the fields of the Open Trivia Database', () => {
  const fields = ['category', 'type', 'difficulty', 'question', 'correct_answer']
  const columns = { question: 3, options: [4, 5, 6], right: 4, time: null }
  const found = { layout: 'openTrivia', columns }
  expect(recognize(sheet([...fields, 'incorrect_answers/0', 'incorrect_answers/1']))).toMatchObject(found)
  expect(recognize(sheet([...fields, 'incorrect_answers[0]', 'incorrect_answers[1]']))).toMatchObject(found)
})

test('neither case nor blanks matter, and columns may stand in another order or be missing', () => {
  const row = [' RIGHT  answer ', 'b', 'a:', 'question\n']
  const columns = { question: 3, options: [2, 1], right: 0, time: null }
  expect(recognize(sheet(row))).toMatchObject({ layout: 'quizhall', columns })
})

describe('nothing is recognised', () => {
  test.each([
    ['in an empty sheet', []],
    ['without headings', [['Who?', 'Ada', 'Bob', '1']]],
    ['where the right answer has no column', [['Question', 'A', 'B']]],
    ['where an answer has two columns', [['Question', 'A', 'A', 'B', 'Right answer']]],
    ['where one is missing', [['Question', 'A', 'C', 'D', 'Right answer']]],
    ['where two columns are right', [['Question', 'A', 'B', 'Right answer', 'Right answer']]],
    ['of Kahoot! where another program has more answers', [[...kahoot, 'Answer 5']]],
    ['of Kahoot! without its own words', [['Question', 'Answer 1', 'Answer 2', 'Correct answer']]],
    ['below a row that is as full as a question', [['Who?', 'a', 'b', 'c', 'd', 'A', '20', '1', 'Because.', 'x'], own]],
    ['below the twentieth row', [...Array.from({ length: 20 }, () => []), own]],
  ])('%s', (_, rows) => expect(recognize({ name: '', rows })).toBe(null))
})
