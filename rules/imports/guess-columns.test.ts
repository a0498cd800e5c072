import { expect, test } from 'vitest'
import { ahaSlidesRows } from '../../tests/kit/app/files/templates'
import { guessColumns } from './guess-columns'

const guess = (...rows: string[][]) => guessColumns({ name: '', rows })

test('headings in several languages say what their columns hold', () => {
  const rows = [['Wer?', 'Ada', 'Eve', 'B', '20']]
  const columns = { question: 0, options: [1, 2], right: 3, time: 4 }
  const expected = { columns, firstRow: 1, isSure: true, hasHeadings: true }
  expect(guess(['Frage', 'Antwort A', 'Antwort B', 'Richtige Antwort', 'Zeit'], ...rows)).toEqual(expected)
  expect(guess(['Question', 'Réponse 1', 'Réponse 2', 'Bonne réponse', 'Temps'], ...rows)).toEqual(expected)
  expect(guess(['Pregunta', 'Opción 1', 'Opción 2', 'Respuesta correcta', 'Tiempo'], ...rows)).toEqual(expected)
  expect(guess(['Vraag', 'Antwoord A', 'Antwoord B', 'Juiste antwoord', 'Tijd'], ...rows)).toEqual(expected)
})

test('right answers beside wrong ones are right in each row, also where they read like a place', () => {
  const columns = { question: 0, options: [1, 2, 3], right: 1, time: null }
  const expected = { columns, firstRow: 1, isSure: true, hasHeadings: true }
  expect(guess(['Question', 'right', 'wrong', 'wrong'], ['1 + 1?', '2', '1', '3'])).toEqual(expected)
  expect(guess(['Question', 'Answer', 'Wrong 1', 'Wrong 2'], ['Who?', 'Ada', 'Eve', 'Zoë'])).toEqual(expected)
})

test('without headings, the cells say it', () => {
  const rows = [
    ['1', 'Who wrote Faust?', 'Goethe', 'Schiller', 'A', '20'],
    ['2', 'Which is red?', 'Venus', 'Mars', 'B', '60'],
  ]
  const columns = { question: 1, options: [2, 3], right: 4, time: 5 }
  expect(guess(...rows)).toEqual({ columns, firstRow: 0, isSure: true, hasHeadings: false })
})

test('a column that repeats one of the answers says which is right', () => {
  const guessed = guess(
    ['Who wrote Faust?', 'Goethe', 'Schiller', 'Goethe'],
    ['Which is red?', 'Venus', 'Mars', 'Mars'],
  )
  expect(guessed).toMatchObject({ columns: { options: [1, 2], right: 3 } })
})

test('the longest texts are the questions where none has a question mark, which is not sure', () => {
  const guessed = guess(
    ['easy', 'The author of Faust', 'Goethe', 'Heine', '1'],
    ['hard', 'The red planet', 'Mars', 'Io', '1'],
  )
  expect(guessed).toEqual({
    columns: { question: 1, options: [2, 3], right: 4, time: null },
    firstRow: 0,
    isSure: false,
    hasHeadings: false,
  })
})

test('several columns of numbers are answers, not times', () => {
  const guessed = guess(['How many days?', '28', '30', '31', 'C'], ['How many hours?', '12', '24', '48', 'B'])
  expect(guessed).toMatchObject({ columns: { options: [1, 2, 3], right: 4, time: null }, isSure: true })
})

test('without headings, numbers that stand among the answers are no time and no numbering for sure', () => {
  const products = [
    ['What is 7 × 8?', '54', '52', '56', '3', 'C'],
    ['What is 5 × 5?', '2', '20', '25', '30', 'C'],
    ['What is 2 + 4?', '4', '250', '6', '7', 'C'],
  ]
  expect(guess(...products).isSure).toBe(false)
  const sums = [
    ['What is 0 + 1?', '1', '10', '20', '30', 'A'],
    ['What is 1 + 1?', '2', '11', '21', '31', 'A'],
  ]
  expect(guess(...sums).isSure).toBe(false)
  expect(guess(['Question', '', 'Answer', 'Answer', 'Answer', 'Right'], ...sums).isSure).toBe(false)
  const times = (where: number) => [
    ['Who wrote Faust?', 'Goethe', 'Heine', 'A'].toSpliced(where, 0, '20'),
    ['Which is red?', 'Venus', 'Mars', 'B'].toSpliced(where, 0, '60'),
  ]
  const areSure = [0, 1, 2, 3, 4].map((where) => guess(...times(where)).isSure)
  expect(areSure).toEqual([true, true, false, true, true])
})

test('without headings, texts that repeat before the answers may be a topic', () => {
  const withTopic = (topic: string[]) => [
    ['Who wrote Faust?', ...topic, 'Goethe', 'Heine', 'Kleist', 'A'],
    ['Which is red?', ...topic, 'Venus', 'Mars', 'Pluto', 'B'],
  ]
  expect(guess(...withTopic([])).isSure).toBe(true)
  expect(guess(...withTopic(['easy'])).isSure).toBe(false)
  const statements = [
    ['Is fire hot?', 'True', 'False', 'A'],
    ['Is ice hot?', 'True', 'False', 'B'],
  ]
  expect(guess(...statements).isSure).toBe(true)
})

test('it is not sure where nothing says what is right, or a column has another meaning', () => {
  expect(guess(['Who?', 'Ada', 'Eve']).isSure).toBe(false)
  expect(guess(['Xyz', 'Question', 'A', 'B', 'Right'], ['easy', 'Who?', 'Ada', 'Eve', 'A']).isSure).toBe(false)
  expect(guess().isSure).toBe(false)
})

test('the number or the letter in a heading names the option, whatever the order of the columns', () => {
  const headings = ['Correct answer', 'Option 4', 'Question', 'Option 1', 'Option 3', 'Option 2', 'Time limit']
  const cells = ['2', 'Oslo', 'Which capital stands on seven hills?', 'Bern', 'Madrid', 'Rome', '20']
  const columns = { question: 2, options: [3, 5, 4, 1], right: 0, time: 6 }
  expect(guess(headings, cells)).toMatchObject({ columns, isSure: true })
  expect(guess(['Frage', 'D', 'C', 'B', 'A', 'Lösung'], ['Wer?', 'd', 'c', 'b', 'a', 'A'])).toMatchObject({
    columns: { options: [4, 3, 2, 1], right: 5 },
    isSure: true,
  })
})

test('a column of right answers is no option, although a cell of it is not understood', () => {
  const guessed = guess(['Question', 'Option 1', 'Option 2', 'Correct answer'], ['Who?', 'Ada', 'Eve', 'X'])
  expect(guessed).toMatchObject({ columns: { options: [1, 2], right: 3 }, isSure: true })
})

test('a number under another heading, or none, is no key for sure: it may be a round or a level', () => {
  const rows = (key: string) => [
    ['Who?', 'Ada', 'Eve', key],
    ['Where?', 'Rome', 'Bern', '2'],
  ]
  expect(guess(['Question', 'A', 'B', 'Week'], ...rows('1')).isSure).toBe(false)
  expect(guess(['Question', 'A', 'B', ''], ...rows('1')).isSure).toBe(false)
  expect(guess(...rows('1')).isSure).toBe(false)
  expect(guess(['Question', 'A', 'B', 'Key'], ...rows('1'))).toMatchObject({ columns: { right: 3 }, isSure: true })
})

test('numbers in their order are no numbering where their heading says what they are', () => {
  const rows = [
    ['Who?', 'Ada', 'Eve', '1'],
    ['Where?', 'Rome', 'Bern', '2'],
  ]
  expect(guess(['Question', 'A', 'B', 'Correct answer'], ...rows)).toMatchObject({
    columns: { right: 3 },
    isSure: true,
  })
})

test('AhaSlides has eight answers, below a title and instructions', () => {
  const rows = ahaSlidesRows([
    ['Pick answer', 'Which is red?', 'Venus', 'Mars', 'Io', '', '', '', '', '', '2', '20', '100', '50', 'Yes'],
    ['Pick answer', 'Which is h?', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '8', '20', '100', '50', 'Yes'],
  ]).map((row) => row.map(String))
  expect(guess(...rows)).toMatchObject({
    columns: { question: 1, options: [2, 3, 4, 5, 6, 7, 8, 9], right: 10, time: 11 },
    firstRow: 8,
    isSure: true,
  })
})

test('points are no time, and a remark is no answer', () => {
  const guessed = guess(['Question', 'A', 'B', 'Points', 'Remark', 'Right'], ['Who?', 'Ada', 'Eve', '20', 'ok', 'A'])
  expect(guessed).toMatchObject({ columns: { options: [1, 2], right: 5, time: null }, isSure: true })
})

test('a title row above the headings is skipped', () => {
  const blooket = [
    'Question #',
    'Question Text',
    'Answer 1',
    'Answer 2',
    'Answer 3\n(Optional)',
    'Answer 4\n(Optional)',
  ]
  const more = ['Time Limit (sec)\n(Max: 300 seconds)', 'Correct Answer(s)\n(Only include Answer #)']
  expect(
    guess(['Blooket\nImport Template'], [...blooket, ...more], ['1', 'Who?', 'a', 'b', 'c', 'd', '20', '2']),
  ).toEqual({
    columns: { question: 1, options: [2, 3, 4, 5], right: 7, time: 6 },
    firstRow: 2,
    isSure: true,
    hasHeadings: true,
  })
  const gimkit = ['Question', 'Correct Answer', 'Incorrect Answer 1', 'Incorrect Answer 2 (Optional)']
  expect(guess(['Gimkit Spreadsheet Import Template'], gimkit, ['Who?', 'Ada', 'Eve', 'Zoë'])).toMatchObject({
    columns: { question: 0, options: [1, 2, 3], right: 1 },
    isSure: true,
  })
})

test('where names of options are missing, doubled or unknown, it is not sure', () => {
  const cells = ['Who?', 'Ada', 'Eve', 'Zoë', '2']
  expect(guess(['Question', 'Option 1', 'Option 3', 'Option 4', 'Correct answer'], cells).isSure).toBe(false)
  expect(guess(['Question', 'Option 1', 'Option 1', 'Option 2', 'Correct answer'], cells).isSure).toBe(false)
  expect(guess(['Question', 'Option 1', 'Option 2', 'Opt three', 'Correct answer'], cells).isSure).toBe(false)
})
