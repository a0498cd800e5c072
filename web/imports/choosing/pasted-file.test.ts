import { expect, test } from 'vitest'
import { areCells, pastedFile, spokenName } from './pasted-file'

test('cells of a spreadsheet are told from text that holds a tab', () => {
  expect(areCells('Question\tA\tB\n')).toBe(true)
  expect(areCells('Question\tA\nWhat?\tThis')).toBe(true)
  expect(areCells('\n\nQuestion\tA\tB')).toBe(true)
  expect(areCells('A word\tand another')).toBe(false)
  expect(areCells('What?\nA. This\nB. That\nANSWER: A')).toBe(false)
})

test('what was pasted is read as what it looks like, and is called by no name of ours', () => {
  expect(pastedFile('Question\tA\tB').name).toMatch(/\.tsv$/)
  expect(pastedFile('What? {=This ~That}').name).toMatch(/\.txt$/)
  expect(spokenName(pastedFile('What?'))).toBe('what you pasted')
  expect(spokenName({ name: 'seas.xlsx' })).toBe('seas.xlsx')
})
