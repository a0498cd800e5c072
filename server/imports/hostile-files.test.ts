import { write, type WorkBook } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { crampedReader, outcomeOfImport, rowsOfImport } from '../../tests/kit/app/files/imports'
import * as hostile from '../../tests/kit/app/files/hostile-spreadsheets'
import { aPdf } from '../../tests/kit/app/files/pdfs'
import { aPicture } from '../../tests/kit/app/files/pictures'
import { spreadsheetOf } from '../../tests/kit/app/files/spreadsheets'
import { zipOf } from '../../tests/kit/app/files/zips'

const { crookedSpreadsheets, heavySpreadsheets, lyingSpreadsheets, xlsxOf } = hostile
/** For Excel before 2007, with one cell. */
function oldWorkbook(place: string): Buffer {
  const book: WorkBook = { SheetNames: ['Quiz'], Sheets: { Quiz: { '!ref': place, [place]: { t: 's', v: 'far' } } } }
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => [`Question ${index}?`, 'yes', 'no', '1'])

describe('a spreadsheet with much around its question is read', () => {
  test.each(Object.entries(crookedSpreadsheets))('%s', async (_, make) => {
    expect(await rowsOfImport(make())).toEqual([['Who?', 'Ada']])
  })
})

describe('a spreadsheet that takes too much is refused', () => {
  test.each(Object.entries(heavySpreadsheets))('%s', async (_, make) => {
    expect(await outcomeOfImport(make())).toBe('import_too_heavy')
  })

  test('a cell that says to stand in millions of places', async () => {
    expect(await rowsOfImport(hostile.repeatingOds(3, 2))).toEqual([
      ['x', 'x', 'x'],
      ['x', 'x', 'x'],
    ])
    const bomb = hostile.repeatingOds(3, 1_048_576)
    expect(await outcomeOfImport(bomb, 'quiz.ods', crampedReader)).toBe('import_too_many_rows')
    expect(await outcomeOfImport(hostile.repeatingOds(16_384, 1))).toBe('import_too_many_columns')
  })

  test('a million cells in few rows', async () => {
    const data = `<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`.repeat(16)
    expect(await outcomeOfImport(xlsxOf({ data }))).toBe('import_too_many_columns')
  })

  test('one cell in the last row of all, or in the last column', async () => {
    const cell = (place: string) => `<row><c r="${place}" t="str"><v>far</v></c></row>`
    expect(await outcomeOfImport(xlsxOf({ data: cell('A1048576') }))).toBe('import_too_many_rows')
    expect(await outcomeOfImport(xlsxOf({ data: cell('XFD1') }))).toBe('import_too_many_columns')
  })

  test('more than 1,000 rows of questions in all its sheets', async () => {
    expect(await outcomeOfImport(spreadsheetOf({ One: rows(1_000) }))).toMatchObject({ kind: 'table' })
    expect(await outcomeOfImport(spreadsheetOf({ One: rows(600), Two: rows(600) }))).toBe('import_too_many_rows')
    expect(await outcomeOfImport(`Q,A,B\n${'q,a,b\n'.repeat(1_100)}`, 'quiz.csv')).toBe('import_too_many_rows')
    expect(await outcomeOfImport('q {=a ~b}\n\n'.repeat(1_001), 'quiz.txt')).toBe('import_too_many_rows')
  })

  test('more than ten megabytes', async () => {
    expect(await outcomeOfImport(Buffer.alloc(10 * 1024 * 1024 + 1, 'a,b\n'), 'quiz.csv')).toBe('import_too_large')
  })
})

describe('a small file that would take long has its bound', () => {
  const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
  const marks = '\u0301\u0323'.repeat(60_000)

  test.each<[string, string, () => Buffer | string, string]>([
    [
      'a last row of all that there could be',
      'xlsx',
      () => xlsxOf({ data: '<row r="2147483647"><c t="str"><v>far</v></c></row>' }),
      'import_too_many_rows',
    ],
    ['the last cell that there can be', 'xls', () => oldWorkbook('IV65536'), 'import_too_many_columns'],
    ['the last row that there can be', 'xls', () => oldWorkbook('A65536'), 'import_too_many_rows'],
    ['a hundred thousand columns', 'csv', () => `${'a,'.repeat(100_000)}\n`, 'import_too_many_columns'],
    ['ten megabytes of commas', 'csv', () => ','.repeat(10_000_000), 'import_too_many_columns'],
    [
      'a thousand rows of a thousand cells each',
      'csv',
      () => `${'a,'.repeat(1_000)}\n`.repeat(1_000),
      'import_too_many_columns',
    ],
    ['ten megabytes of quotes', 'csv', () => '"'.repeat(10_000_000), 'import_too_heavy'],
    ['five million lines', 'csv', () => 'a\n'.repeat(5_000_000), 'import_too_many_rows'],
    ['five million lines, of no kind', 'txt', () => 'a\n'.repeat(5_000_000), 'import_too_many_rows'],
    [
      'a question of a hundred thousand lines',
      'aiken.txt',
      () => `${'a\n'.repeat(100_000)}A. b\nB. c\nANSWER: A`,
      'text',
    ],
    ['a cell of five hundred thousand marks', 'csv', () => `q,a\n${marks.repeat(4)}`, 'import_too_heavy'],
    ['nine thousand colons', 'gift', () => `q {=b ~c}\n\n${':a'.repeat(9_000)} {=a ~b}`, 'text'],
    ['blanks', 'gift', () => `[plain]${' '.repeat(19_000)}q {=a ~b}`, 'text'],
    ['blanks above the question', 'gift', () => `${' '.repeat(19_000)}q {=a ~b}`, 'text'],
    ['a megabyte of blanks', 'txt', () => `q {=a ~b}${' '.repeat(1_000_000)}.`, 'text'],
    ['open braces', 'gift', () => '{'.repeat(1_000_000), 'text'],
    ['a hundred thousand blocks that begin', 'gift', () => 'a{\n\n'.repeat(100_000), 'import_too_many_rows'],
    ['nine thousand blocks that begin', 'gift', () => 'a{\n\n'.repeat(9_000), 'import_too_many_rows'],
    ['a hundred thousand beginnings in a row', 'gift', () => 'a{'.repeat(100_000), 'text'],
    ['a hundred thousand questions in a row', 'gift', () => 'a{=b}\n'.repeat(100_000), 'import_too_many_rows'],
    ['a million questions in a line', 'gift', () => 'a{=b}'.repeat(1_000_000), 'text'],
    ['stars', 'gift', () => `[markdown]${'**a'.repeat(6_000)} {=a ~b}`, 'text'],
  ])('%s, as .%s', async (_, ending, make, outcome) => {
    const read = await outcomeOfImport(make(), `quiz.${ending}`)
    expect(typeof read === 'string' ? read : read.kind).toBe(outcome)
  })

  test('a hundred and twenty thousand marks, and a link over all cells', async () => {
    const after = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>'
    const [[marked] = []] = await rowsOfImport(xlsxOf({ data: cell(`Q${marks}`), after }))
    expect(marked!.length).toBe(2_000)
  })
})

describe('a spreadsheet that is not what it says is damaged', () => {
  test.each(Object.entries(lyingSpreadsheets))('%s', async (_, make) => {
    expect(await outcomeOfImport(make())).toBe('import_damaged')
  })

  test('a quote that never ends', async () => {
    expect(await outcomeOfImport('Question,A,B\n"Who?,Ada,Bob\n', 'quiz.csv')).toBe('import_damaged')
  })
})

test.each([
  ['xlsx', hostile.protectedXlsx],
  ['ods', hostile.protectedOds],
])('a spreadsheet with a password says so: .%s', async (_, make) => {
  expect(await outcomeOfImport(make())).toBe('import_protected')
})

describe('what is no spreadsheet is not understood, whatever its name says', () => {
  test.each<[string, () => Buffer | string | Promise<Buffer>]>([
    ['a picture', () => aPicture({ width: 64, height: 64 })],
    ['a PDF', () => aPdf([['Water boils.']])],
    ['a web page', () => '<!DOCTYPE html><html><table><tr><td>Who?</td></tr></table></html>'],
    ['a zip of something else', () => zipOf([{ name: 'word/document.xml', content: '<w:document/>' }])],
    ['rich text', () => '{\\rtf1\\ansi Who?}'],
    ['a letter', () => 'Dear Zoë\n\nI have no questions.\n'],
  ])('%s', async (_, make) => {
    expect(await outcomeOfImport(await make())).toBe('import_not_understood')
  })
})

test.each([
  ['an empty sheet', () => spreadsheetOf({ Quiz: [[]] })],
  ['a sheet of blanks', () => spreadsheetOf({ Quiz: [['', ' ', '\u00a0']] })],
  ['a text of blanks', () => ' \n\n\t'],
])('%s is empty', async (_, make) => {
  expect(await outcomeOfImport(make())).toBe('import_empty')
})
