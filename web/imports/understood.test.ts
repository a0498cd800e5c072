import { expect, test } from 'vitest'
import { sheetsOf, understandingText, understoodSheet } from './understood'

const understood = (...rows: string[][]) => {
  const read = { kind: 'table' as const, sheets: [{ name: '', rows }] }
  const sheet = understoodSheet(sheetsOf(read)[0]!)
  return sheet && { text: understandingText(read, sheet.by), notes: sheet.notes, questions: sheet.questions }
}

test('what is left out of a file is told once, and in no row', () => {
  const found = understood(
    ['Topic', 'Frage', 'Antwort A', 'Antwort B', 'Lösung', 'Punkte'],
    ['Seas', 'Salty?', 'Yes', 'No', 'A', '10'],
    ['Seas', 'Deep?', 'Yes', 'No', 'A', '20'],
  )
  expect(found).toMatchObject({
    text: 'read by its headings',
    notes: ['Not imported: the columns “Topic” and “Punkte”.'],
    questions: [{ remarks: [] }, { remarks: [] }],
  })
})

test('lists of answers are read, and no right answer is always the first', () => {
  const found = understood(
    ['question', 'correct_answer', 'incorrect_answers'],
    ['Which is red?', 'Mars', '["Io","Venus"]'],
    ['Which is blue?', 'Earth', '["Mars","Venus"]'],
  )
  expect(found).toMatchObject({
    text: 'as the Open Trivia Database has it',
    questions: [
      { options: ['Io', 'Mars', 'Venus'], right: [1] },
      { options: ['Earth', 'Mars', 'Venus'], right: [0] },
    ],
  })
})

test('where nothing is sure, the columns are asked for', () => {
  expect(understood(['Question', 'A', 'B', 'Week'], ['Who?', 'Ada', 'Eve', '1'])).toBeNull()
})
