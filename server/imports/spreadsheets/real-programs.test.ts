import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBytes } from '../../../tests/kit/app/files/read-bytes'
import { hardRows } from '../../../tests/fixtures/imports/hard-rows.mjs'

async function rowsIn(name: string): Promise<string[][]> {
  const bytes = readFileSync(new URL(`../../../tests/fixtures/imports/${name}`, import.meta.url))
  const read = await readBytes(bytes, name)
  if (read.kind !== 'table') throw new Error(`Not a table: ${read.kind}`)
  return read.sheets[0]!.rows
}

/** Excel shows "_x000D_" as a line end. These programs write it all the same where somebody typed it. */
const withoutEscaping = [
  'hard-openpyxl.xlsx',
  'hard-exceljs-shared.xlsx',
  'hard-exceljs-inline.xlsx',
  'hard-gnumeric.xlsx',
]
const typedIn = (name: string) =>
  hardRows.map(([hard, text]) => [hard, withoutEscaping.includes(name) ? text.replace('_x000D_', '\n') : text])

describe('what other programs write is read as it was typed, by character', () => {
  test('there are 22 rows, each hard in its own way', () => {
    expect(new Set(hardRows.map(([name]) => name)).size).toBe(22)
    expect(new Set(hardRows.map(([, text]) => text)).size).toBe(22)
  })

  test.each([
    'hard-openpyxl.xlsx',
    'hard-exceljs-shared.xlsx',
    'hard-exceljs-inline.xlsx',
    'hard-libreoffice.ods',
    'hard-libreoffice.xlsx',
    'hard-gnumeric.ods',
    'hard-gnumeric.xlsx',
  ])('%s', async (name) => {
    expect((await rowsIn(name)).slice(0, hardRows.length)).toEqual(typedIn(name))
  })

  test.each([
    ['hard-openpyxl.xlsx', '18. Juni 2020'],
    ['hard-exceljs-shared.xlsx', '18. Juni 2020'],
    ['hard-libreoffice.ods', '18. Juni 2020'],
    // LibreOffice itself writes the slash into the format.
    ['hard-libreoffice.xlsx', '18/ Juni 2020'],
    ['hard-gnumeric.xlsx', '18. Juni 2020'],
  ])('%s: a date has the months of its format’s language', async (name, date) => {
    expect((await rowsIn(name))[hardRows.length]).toEqual(['a date in German', date])
  })

  test('exceljs: formatted pieces are one text, and a formula shows its text', async () => {
    expect((await rowsIn('hard-exceljs-shared.xlsx')).slice(hardRows.length + 1)).toEqual([
      ['formatted text', 'Ju piter 👍🏽 &amp;'],
      ['the text of a formula', '&amp; <b> 👩‍🚀'],
    ])
  })
})
