import { expect, test } from 'vitest'
import { socrativeRows } from '../../tests/kit/app/files/templates'
import { noColumn, recognize, type Layout } from './layouts'
import { headingsFor } from './quizhall-template'
import { notesOnTable, questionsOfTable } from './table-questions'

const ownHeading = ['Question', 'A', 'B', 'C', 'D', 'Right answer', 'Time']
const waygroundHeading = [
  ...['Question Text', 'Question Type', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 5'],
  ...['Correct Answer', 'Time in seconds', 'Image Link', 'Answer explanation'],
]

const read = (...rows: string[][]) => {
  const sheet = { name: 'Sheet1', rows }
  return questionsOfTable(sheet, recognize(sheet)!)
}
const notes = (...rows: string[][]) => {
  const sheet = { name: 'Sheet1', rows }
  return notesOnTable(sheet, recognize(sheet)!)
}
const own = (...cells: string[]) => read(ownHeading, cells)[0]!
const wayground = (...cells: string[]) => read(waygroundHeading, cells)[0]!

test('each row that is not blank is a question with the number of its row', () => {
  const questions = read(ownHeading, ['One?', 'a', 'b'], [], ['', ' ', '\u00a0'], ['Two?', 'c', 'd', '', '', 'B', '30'])
  expect(questions).toEqual([
    expect.objectContaining({ row: 2, text: 'One?', options: ['a', 'b'], right: [], time: null, remarks: [] }),
    expect.objectContaining({ row: 5, text: 'Two?', options: ['c', 'd'], right: [1], time: 30, remarks: [] }),
  ])
})

test('a row with just an answer is a question, too', () => {
  expect(own('', '', 'b')).toMatchObject({ text: '', options: ['', 'b'] })
})

test('blank answers at the end are left out, those between stay', () => {
  expect(own('Who?', 'Ada', '', 'Eve', '').options).toEqual(['Ada', '', 'Eve'])
})

test('what Kahoot!’s template numbers in advance is no question', () => {
  const heading = ['', 'Question', 'Answer 1', 'Answer 2', 'Time limit (sec)', 'Correct answer(s)']
  const questions = read(heading, ['1', 'Who?', 'Ada', 'Eve', '20', '1,2'], ['2'], ['3'])
  expect(questions).toMatchObject([{ row: 2, right: [0, 1], time: 20, remarks: [] }])
})

test.each([
  ['20', 20],
  ['20 sec', 20],
  ['1,5 min', 90],
  ['0:30', 30],
  ['00:01:30', 90],
  ['12:20:00 AM', 20],
])('the time “%s” is %d seconds', (time, seconds) => {
  expect(own('Who?', 'Ada', 'Eve', '', '', 'A', time)).toMatchObject({ time: seconds, remarks: [] })
})

test('a time that is none is told', () => {
  const remarks = ['The time “soon” is not understood.']
  expect(own('Who?', 'Ada', 'Eve', '', '', 'A', 'soon')).toMatchObject({ time: null, remarks })
})

test('signs beside answers mark them as right where no column does', () => {
  expect(own('Who?', '*Ada', 'Eve')).toMatchObject({ options: ['Ada', 'Eve'], right: [0] })
  expect(own('Who?', 'Ada', 'Eve (correct)', '✓ Zoë')).toMatchObject({ options: ['Ada', 'Eve', 'Zoë'], right: [1, 2] })
  expect(own('Which?', '*', '**', '', '', 'B')).toMatchObject({ options: ['*', '**'], right: [1] })
})

test.each(['2-Jan', 'Jan-02', '01/02/26'])('an answer that became a date is told: %s', (date) => {
  const remark = `The spreadsheet may have made the date “${date}” of something else, such as 1/2. Please check it.`
  expect(own('How much?', date, '1', '', '', 'A')).toMatchObject({ options: [date, '1'], remarks: [remark] })
})

test('what is not imported is told once, and in no row', () => {
  const rows = [
    [...ownHeading, 'Topic', '', 'Note'],
    ['Who?', 'Ada', 'Eve', '', '', 'A', '', 'People', 'x'],
    ['Where?', 'Rome', 'Bern', '', '', 'B', '', 'Cities'],
  ]
  expect(read(...rows).map(({ remarks }) => remarks)).toEqual([[], []])
  expect(notes(...rows)).toEqual(['Not imported: the columns “Topic” and I.'])
})

test('Wayground’s pictures and explanations are told', () => {
  const cells = ['Which?', 'Multiple Choice', 'a', 'b', '', '', '', '2', '20', 'https://a.example/b.png', 'Because.']
  expect(read(waygroundHeading, cells)).toMatchObject([{ right: [1], remarks: [] }])
  expect(notes(waygroundHeading, cells)).toEqual(['Not imported: the columns “Image Link” and “Answer explanation”.'])
})

test('a checkbox question has several right answers, and a fifth option is kept to be seen', () => {
  const question = wayground('Which?', 'Checkbox', 'a', 'b', 'c', 'd', 'e', '1,2')
  expect(question).toMatchObject({ options: ['a', 'b', 'c', 'd', 'e'], right: [0, 1], remarks: [] })
})

test.each([
  ['Open-Ended', [], 'This was an open question. Please add answers to choose from.'],
  ['Draw', [], 'This was a question to draw. Please add answers to choose from.'],
  ['Hotspot', [], 'This was a question of the kind “Hotspot”. Please check its answers.'],
])('a question of the type %s says so', (type, right, remark) => {
  expect(wayground('Which?', type, 'a', 'b')).toMatchObject({ right, remarks: [remark] })
})

test('K11 a poll and a gap to fill in have kinds of their own', () => {
  const [options, remarks] = [['a', 'b'], []]
  expect(wayground('Which?', 'Poll', 'a', 'b')).toMatchObject({ kind: 'poll', options, right: [], remarks })
  const marked = ['The file marks B as right, which a poll doesn’t need.']
  expect(wayground('Which?', 'Poll', 'a', 'b', '', '', '', '2')).toMatchObject({ right: [], remarks: marked })
  const gap = { kind: 'typed', options: [], right: [], remarks }
  expect(wayground('Who?', 'Fill-in-the-Blank', 'a', 'b')).toMatchObject({ ...gap, accepted: ['a', 'b'] })
  expect(wayground('Who?', 'Fill-in-the-Blank', 'a', 'b', '', '', '', '2')).toMatchObject({ ...gap, accepted: ['b'] })
})

test('a column of right answers is right in each row, whatever its text says, and the answers get an order', () => {
  const sheet = {
    name: '',
    rows: [
      ['1 + 1?', '3', '2'],
      ['Which vitamin?', 'B', 'A'],
      ['Who?', 'Eve', ''],
    ],
  }
  const columns = { question: 0, options: [1, 2], right: 2, time: null }
  const reading = { firstRow: 0, columns, layout: null }
  expect(questionsOfTable(sheet, reading)).toMatchObject([
    { options: ['2', '3'], right: [0] },
    { options: ['A', 'B'], right: [0] },
    { options: ['Eve'], right: [] },
  ])
  expect(notesOnTable(sheet, reading)).toEqual([
    'The right answers have a column of their own, so answers are in alphabetical order.',
  ])
})

test('columns that the host has assigned need no headings', () => {
  const sheet = { name: '', rows: [['Ada', 'Who?', 'Eve', 'x']] }
  const columns = { question: 1, options: [0, 2], right: 0, time: null }
  const [question] = questionsOfTable(sheet, { firstRow: 0, columns, layout: null satisfies Layout | null })
  expect(question).toMatchObject({ row: 1, text: 'Who?', options: ['Ada', 'Eve'], right: [0], remarks: [] })
})

test('the letter of an answer is the one that its column was assigned, also where one between is nobody’s', () => {
  const sheet = { name: '', rows: [['Who?', 'Ada', 'Eve', 'Mia', 'C']] }
  const columns = { question: 0, options: [1, noColumn, 2, 3], right: 4, time: null }
  expect(questionsOfTable(sheet, { firstRow: 0, columns, layout: null })).toMatchObject([
    { options: ['Ada', 'Eve', 'Mia'], right: [1] },
  ])
})

test('where numbers count from 0 somewhere, none is taken to count from 1', () => {
  const columns = { question: 0, options: [1, 2], right: 3, time: null }
  const rows = [
    ['Who?', 'Ada', 'Eve', '0'],
    ['Where?', 'Rome', 'Bern', '1'],
  ]
  const asked = questionsOfTable({ name: '', rows }, { firstRow: 0, columns, layout: null })
  expect(asked.map(({ right }) => right)).toEqual([[], []])
  expect(asked[1]!.remarks).toEqual([
    '“1” is marked as right, and the numbers here seem to count from 0. Please say which answer is right.',
  ])
})

test('a formula such as f(x) is not marked as right', () => {
  const columns = { question: 0, options: [1, 2], right: null, time: null }
  const read = (...cells: string[]) =>
    questionsOfTable({ name: '', rows: [cells] }, { firstRow: 0, columns, layout: null })[0]!
  expect(read('The derivative?', 'f(x)', 'g(y)')).toMatchObject({ options: ['f(x)', 'g(y)'], right: [] })
  expect(read('The derivative?', 'f (x)', 'g(y)').right).toEqual([0])
})

test('several columns may say one right answer each', () => {
  const rows = socrativeRows('Seas', [
    ['Multiple choice', 'Which is salty?', 'The sea', 'A lake', null, null, null, 'A', null, null, null, null, 'Salt.'],
    ['Multiple choice', 'Which are seas?', 'North', 'Nile', 'Black', 'Rhine', null, 'A', 'C'],
    ['Open-ended', 'Why?'],
  ]).map((row) => row.map((cell) => String(cell ?? '')))
  expect(read(...rows)).toMatchObject([
    { row: 7, options: ['The sea', 'A lake'], right: [0], remarks: [] },
    { row: 8, options: ['North', 'Nile', 'Black', 'Rhine'], right: [0, 2], remarks: [] },
    { row: 9, right: [], remarks: ['This was an open question. Please add answers to choose from.'] },
  ])
  expect(notes(...rows)).toEqual(['Not imported: the column “Explanation”.'])
})

test('a kind that we don’t know needs no remark where the question has all that a choice has', () => {
  expect(wayground('Which?', 'Constructor', 'a', 'b', '', '', '', '2')).toMatchObject({ right: [1], remarks: [] })
  const remarks = ['This was a question of the kind “Constructor”. Please check its answers.']
  expect(wayground('Which?', 'Constructor', 'a', 'b')).toMatchObject({ right: [], remarks })
})

test('one 0 among numbers that reach the last answer is a slip', () => {
  const columns = { question: 0, options: [1, 2], right: 3, time: null }
  const rows = ['2', '1', '0', '2'].map((key) => ['Who?', 'Ada', 'Eve', key])
  const questions = questionsOfTable({ name: '', rows }, { firstRow: 0, columns, layout: null })
  expect(questions.map(({ right }) => right)).toEqual([[1], [0], [], [1]])
})

test('an index may count from 0, although none is 0', () => {
  const rows = [
    ['question', 'option1', 'option2', 'option3', 'correct_index'],
    ['Who?', 'Ada', 'Eve', 'Zoë', '1'],
  ]
  const columns = { question: 0, options: [1, 2, 3], right: 4, time: null }
  expect(questionsOfTable({ name: '', rows }, { firstRow: 1, columns, layout: null })).toMatchObject([{ right: [] }])
})

test('in a template that asks for numbers, answers that are numbers themselves are asked about', () => {
  const heading = ['Question', 'Answer 1', 'Answer 2', 'Answer 3', 'Correct answer(s)']
  expect(read(heading, ['When?', '1968', '1969', '1970', '1969'], ['How many?', '3', '2', '1', '3'])).toMatchObject([
    { right: [1] },
    { right: [] },
  ])
})

const kinds = headingsFor({
  options: 6,
  fields: ['tolerance', 'min', 'max', 'rejected', 'partial', 'showWords', 'body'],
})
const ofKind = (cells: Partial<Record<string, string>>) =>
  read(
    kinds,
    kinds.map((heading) => ({ Question: 'Who?', ...cells })[heading] ?? ''),
  )[0]!

test.each<[string, Record<string, string>, object]>([
  [
    'several',
    { Kind: 'several', A: 'a', B: 'b', C: 'c', 'Right answer': 'A, C' },
    { options: ['a', 'b', 'c'], right: [0, 2] },
  ],
  ['several that are letters', { Kind: 'Several', A: 'C', B: 'A', C: 'B', 'Right answer': 'a;c' }, { right: [0, 2] }],
  [
    'typed',
    { Kind: 'Typed', A: 'Paris', C: 'París', 'Never accept': 'Pariz\n' },
    { accepted: ['Paris', 'París'], rejected: ['Pariz'] },
  ],
  [
    'number',
    { Kind: 'Number', 'Right answer': '−4,5', Tolerance: '1', From: '-10', To: '10' },
    { value: -4.5, tolerance: 1, min: -10, max: 10 },
  ],
  [
    'order',
    { Kind: 'Order', A: 'a', B: 'b', C: 'c', 'Credit in part': 'No' },
    { options: ['a', 'b', 'c'], partial: false, right: [] },
  ],
  ['poll', { Kind: 'Poll', A: 'a', B: 'b', Points: '' }, { options: ['a', 'b'], right: [] }],
  ['words', { Kind: 'Words', 'Show words': 'at once' }, { showWords: 'at_once' }],
  ['slide', { Kind: 'Slide', Text: 'Ten minutes.', Time: '30' }, { body: 'Ten minutes.', time: 30 }],
  [
    'choice',
    { Kind: '', A: 'a', B: 'b', 'Right answer': 'B', Points: '2', Explanation: 'So.' },
    { right: [1], points: 2, explanation: 'So.' },
  ],
])('K11 our template holds %s', (name, cells, parts) => {
  expect(ofKind(cells)).toMatchObject({ ...parts, kind: name.split(' ')[0], remarks: [] })
})

test('K11 a numeric cell is its number, however it is shown', () => {
  const heading = ['Question', 'Kind', 'A', 'B', 'Right answer', 'Tolerance']
  const rows = [heading, ['How high?', 'Number', '', '', '4,806', '1.5']]
  const sheet = { name: '', rows, numbers: { '1,4': 4_806 } }
  expect(questionsOfTable(sheet, recognize(sheet)!)).toMatchObject([{ value: 4_806, tolerance: 1.5, remarks: [] }])
})

test('K11 a typed question with a right answer alone accepts that', () => {
  const typed = { kind: 'typed', options: [], right: [], accepted: ['Paris'], remarks: [] }
  expect(ofKind({ Kind: 'Typed', 'Right answer': 'Paris' })).toMatchObject(typed)
})

test('K11 of an unknown kind, what another kind could need stays', () => {
  const cells = { Kind: 'Numeric', 'Right answer': '4806', Tolerance: '10', 'Credit in part': 'No' }
  const { remarks, ...question } = ofKind(cells)
  expect(question).toMatchObject({ kind: 'choice', right: [], value: 4_806, tolerance: 10, partial: false })
  expect(remarks).toEqual([expect.stringContaining('“Numeric”'), '“4806” is marked as right.'])
})

test('K11 true or false stays a choice, whose answers need not be written', () => {
  const question = ofKind({ Kind: 'True or false', 'Right answer': 'false' })
  expect(question).toMatchObject({ kind: 'choice', options: ['True', 'False'], right: [1], remarks: [] })
})

test.each<[string, Record<string, string>, object, string]>([
  ['an unknown kind', { Kind: 'Puzzle', A: 'a', B: 'b', 'Right answer': 'A' }, { right: [] }, 'the kind “Puzzle”'],
  [
    'a number that could be two',
    { Kind: 'Number', 'Right answer': '4,806' },
    { value: null },
    '“4,806” is not understood',
  ],
  ['a number of another language', { Kind: 'Number', 'Right answer': '4.806' }, { value: null }, '“4.806” is not'],
  ['a number in two parts', { Kind: 'Number', 'Right answer': '3 4' }, { value: null }, '“3 4” is not'],
  ['feet and inches', { Kind: 'Number', 'Right answer': "5'3" }, { value: null }, "“5'3” is not"],
  [
    'a tolerance that could be two',
    { Kind: 'Number', 'Right answer': '5', Tolerance: '1.000' },
    { value: 5, tolerance: NaN },
    '“1.000” is not understood as “Tolerance”',
  ],
  ['a right answer of a poll', { Kind: 'Poll', A: 'a', 'Right answer': 'A' }, { right: [] }, 'doesn’t need'],
  ['a field of another kind', { Kind: 'Poll', A: 'a', Tolerance: '2' }, {}, 'has no “Tolerance”'],
  ['three times the points', { A: 'a', Points: '3' }, { points: 1 }, 'The points “3”'],
  [
    'a letter without an answer',
    { Kind: 'Several', A: 'a', B: 'b', 'Right answer': 'A, D' },
    { right: [] },
    'none of the answers',
  ],
])('K11 %s is said, and the row stays', (_, cells, parts, remark) => {
  const question = ofKind(cells)
  expect(question).toMatchObject({ text: 'Who?', ...parts })
  expect(question.remarks.join()).toContain(remark)
})

test('a time that no question can have becomes the nearest, which is said', () => {
  const question = own('Who?', 'Ada', 'Eve', '', '', 'A', '900')
  const remarks = ['A question can have 5 to 240 seconds, so “900” has become 240 seconds.']
  expect(question).toMatchObject({ time: 240, remarks })
})

test('a number of another kind does not make other rows count from 0', () => {
  const heading = ['Question', 'Kind', 'A', 'B', 'Right answer']
  const [, choice] = read(heading, ['How many?', 'Number', '', '', '0'], ['Who?', '', 'a', 'b', '2'])
  expect(choice).toMatchObject({ kind: 'choice', right: [1] })
})
