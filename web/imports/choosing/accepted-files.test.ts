import { expect, test } from 'vitest'
import { problems } from '../../../contract/problems'
import { fileRefusal, titleFromName } from './accepted-files'
import { areCells } from './pasted-file'

const megabyte = 1024 * 1024

test('only an archive may be larger than 10 MB', () => {
  expect(fileRefusal({ name: 'quiz.XLSX', size: 10 * megabyte })).toBeNull()
  expect(fileRefusal({ name: 'quiz.xlsx', size: 10 * megabyte + 1 })).toBe(problems.import_too_large.message)
  expect(fileRefusal({ name: 'library.zip', size: 300 * megabyte })).toBeNull()
  expect(fileRefusal({ name: 'library.zip', size: 300 * megabyte + 1 })).toBe(problems.import_too_large.message)
})

test('an empty file and one of another kind are not sent at all', () => {
  expect(fileRefusal({ name: 'quiz.csv', size: 0 })).toBe(problems.import_empty.message)
  expect(fileRefusal({ name: 'quiz.exe', size: 1 })).toBe(problems.import_not_understood.message)
})

test.each([
  ['quiz.docx', 'This is a Word document.'],
  ['quiz.PPTX', 'This is a presentation.'],
  ['quiz.pdf', 'This is a PDF.'],
])('%s is called by its kind, with a way to import it', (name, kind) => {
  expect(fileRefusal({ name, size: 1 })).toBe(`${kind} Copy the table or the text out of it, and paste it here.`)
})

test('the name of a file is the title of its quiz', () => {
  expect(titleFromName('pub-night_31.xlsx')).toBe('Pub night 31')
  expect(titleFromName('Seas.gift.txt')).toBe('Seas')
  expect(titleFromName('trivia.json')).toBe('Trivia')
  expect(titleFromName(`${'x'.repeat(120)}.csv`)).toHaveLength(100)
})

test('cells are told from text by their tabs', () => {
  expect(areCells('Who?\tGoethe\tSchiller')).toBe(true)
  expect(areCells('Who?\tGoethe\nWhen?\t1808\n')).toBe(true)
  expect(areCells('Who wrote Faust?')).toBe(false)
  expect(areCells('Two lines\nwithout a tab')).toBe(false)
  expect(areCells('a word\tand another')).toBe(false)
})
