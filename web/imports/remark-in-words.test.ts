import compile from 'icu-minify/compile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notesOnTable } from '../../rules/imports/table-questions'
import { learnRemarks, remark } from '../../rules/imports/remarks'
import { remarkInWords } from './remark-in-words'

const catalogue = {
  '!right_is_no_answer': 'Als richtig ist „{right}“ markiert, und das ist keine der Antworten.',
  '!columns_left_out': 'Nicht importiert: die Spalten {columns}.',
  '!option_image_gone': 'Das Bild der Antwort {answer} fehlt in der Datei.',
  '!quoted_in_list': '„{text}“',
}
const before = globalThis.messages
beforeEach(() => {
  globalThis.messages = Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compile(text)]))
})
afterEach(() => void (globalThis.messages = before))

/** Words of the file keep their own direction. */
const shown = (text: string) => remarkInWords(text).replace(/[\u2068\u2069]/g, '')

test('a remark that the page makes itself is shown in its language', () => {
  const text = remark('right_is_no_answer', { right: 'Rome' })
  expect(text).toBe('“Rome” is marked as right, and is none of the answers.')
  expect(shown(text)).toBe('Als richtig ist „Rome“ markiert, und das ist keine der Antworten.')
  expect(remarkInWords(text)).toContain('„\u2068Rome\u2069“')
})

test('so is one on columns, with their names as the language lists and quotes them', () => {
  const rows = [
    ['Question', 'Hint', 'A', 'B', 'Right', ''],
    ['Wet?', 'Sea', 'Yes', 'No', 'A', 'x'],
  ]
  const columns = { question: 0, options: [2, 3], right: 4, time: null }
  const [note = ''] = notesOnTable({ name: '', rows }, { firstRow: 1, columns, layout: null })
  expect(note).toBe('Not imported: the columns “Hint” and F.')
  expect(shown(note)).toBe('Nicht importiert: die Spalten „Hint“ and F.')
})

test('one that the server made is, once the page has learnt its code', () => {
  const text = 'The picture of answer 2 is missing in the file.'
  expect(remarkInWords(text)).toBe(text)
  learnRemarks({ [text]: { code: 'option_image_gone', params: { answer: 2 } } })
  expect(shown(text)).toBe('Das Bild der Antwort 2 fehlt in der Datei.')
})

test('one without a code, or that nobody has translated, stays in English', () => {
  expect(remarkInWords('Of a version before.')).toBe('Of a version before.')
  const text = remark('time_not_understood', { time: 'soon' })
  expect(remarkInWords(text)).toBe('The time “soon” is not understood.')
})
