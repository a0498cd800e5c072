import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns'

const guess = (...rows: string[][]) => guessColumns({ name: '', rows })

test('headings in several languages say what their columns hold', () => {
  const rows = [['Wer?', 'Ada', 'Eve', 'B', '20']]
  const columns = { question: 0, options: [1, 2], right: 3, time: 4 }
  const expected = { columns, firstRow: 1, isSure: true }
  expect(guess(['Frage', 'Antwort A', 'Antwort B', 'Richtige Antwort', 'Zeit'], ...rows)).toEqual(expected)
  expect(guess(['Question', 'Réponse 1', 'Réponse 2', 'Bonne réponse', 'Temps'], ...rows)).toEqual(expected)
  expect(guess(['Pregunta', 'Opción 1', 'Opción 2', 'Respuesta correcta', 'Tiempo'], ...rows)).toEqual(expected)
  expect(guess(['Vraag', 'Antwoord A', 'Antwoord B', 'Juiste antwoord', 'Tijd'], ...rows)).toEqual(expected)
})

test('right answers beside wrong ones are right in each row, also where they read like a place', () => {
  const columns = { question: 0, options: [1, 2, 3], right: 1, time: null }
  const expected = { columns, firstRow: 1, isSure: true }
  expect(guess(['Question', 'right', 'wrong', 'wrong'], ['1 + 1?', '2', '1', '3'])).toEqual(expected)
  expect(guess(['Question', 'Answer', 'Wrong 1', 'Wrong 2'], ['Who?', 'Ada', 'Eve', 'Zoë'])).toEqual(expected)
  expect(guess(['Question', 'Correct answer', 'Option 2', 'Option 3'], ['Who?', 'Ada', 'Eve', 'Zoë'])).toEqual(expected)
})

test('without headings, the cells say it', () => {
  const rows = [
    ['1', 'Who wrote Faust?', 'Goethe', 'Schiller', 'A', '20'],
    ['2', 'Which is red?', 'Venus', 'Mars', 'B', '60'],
  ]
  const columns = { question: 1, options: [2, 3], right: 4, time: 5 }
  expect(guess(...rows)).toEqual({ columns, firstRow: 0, isSure: true })
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
  })
})

test('several columns of numbers are answers, not times', () => {
  const guessed = guess(['How many days?', '28', '30', '31', 'C'], ['How many hours?', '12', '24', '48', 'B'])
  expect(guessed).toMatchObject({ columns: { options: [1, 2, 3], right: 4, time: null }, isSure: true })
})

test('it is not sure where nothing says what is right, or a column has another meaning', () => {
  expect(guess(['Who?', 'Ada', 'Eve']).isSure).toBe(false)
  expect(guess(['Level', 'Question', 'A', 'B', 'Right'], ['easy', 'Who?', 'Ada', 'Eve', 'A']).isSure).toBe(false)
  expect(guess().isSure).toBe(false)
})
