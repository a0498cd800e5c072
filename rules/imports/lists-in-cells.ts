import type { Sheet } from '../../contract/endpoints/imports'
import { isBlank } from '../../contract/text'
import { headingRowOf } from './heading-row'
import { headingKey, headingOf, type Heading, type HeadingRole } from './heading-words'

/** A longer list in one cell is not a list of answers. */
const mostItems = 20

/** Spreads lists of answers in one cell, such as `["Mars","Io"]` or "Mars|Io", over a column for each answer. */
export function spreadLists(sheet: Sheet): Sheet {
  const headingRow = headingRowOf(sheet.rows)
  const headings = sheet.rows[headingRow] ?? []
  const roles = headings.map((heading) => headingOf(heading))
  const rows = sheet.rows.slice(headingRow + 1)
  const lists = headings.map((heading, column) => {
    if (!mayHoldLists(heading, roles[column]?.role, roles)) return null
    return listsIn(
      rows.map((row) => row[column] ?? ''),
      isPlural.test(headingKey(heading)),
    )
  })
  if (lists.every((each) => each === null)) return sheet
  const spread = (row: string[], at: number) =>
    headings.flatMap((heading, column) => {
      const list = lists[column]
      if (!list) return [row[column] ?? '']
      const items =
        at < headingRow ? [row[column] ?? ''] : at === headingRow ? [] : (list.items[at - headingRow - 1] ?? [])
      return Array.from({ length: list.width }, (_, index) =>
        at === headingRow ? headingFor(heading, index) : (items[index] ?? ''),
      )
    })
  // Its numbers are left out: their columns have moved.
  return { name: sheet.name, rows: sheet.rows.map((row, at) => [...spread(row, at), ...row.slice(headings.length)]) }
}

/**
 * Whether a column can hold lists: the only one of wrong answers or of options, where "Answer" may name the right one.
 */
function mayHoldLists(heading: string, role: HeadingRole | undefined, all: (Heading | null)[]): boolean {
  if ((role !== 'wrong' && role !== 'option') || /\d\]?$/.test(heading)) return false
  const alike = all.filter((each) => each?.role === role)
  return alike.length === 1 || (role === 'option' && alike.length === 2 && alike.every((each) => each?.place === null))
}

const isPlural = /(s|en|choix|te|ni)$/

/** The list's heading with a number, if that names an answer; else a heading that does. */
function headingFor(heading: string, index: number): string {
  const numbered = `${heading} ${index + 1}`
  return headingOf(numbered)
    ? numbered
    : `${headingOf(heading)?.role === 'wrong' ? 'Wrong answer' : 'Answer'} ${index + 1}`
}

interface Lists {
  /** One list per row. */
  items: string[][]
  width: number
}

/** The lists in a column's cells; null unless most cells hold one. */
function listsIn(cells: string[], areSeveral: boolean): Lists | null {
  const readers = [literalList, ...(areSeveral ? ['|', ';', '\n'].map(dividedBy) : [])]
  const written = cells.filter((cell) => !isBlank(cell))
  const read = readers.find((reader) => written.filter((cell) => reader(cell) !== null).length * 2 > written.length)
  const reader = read ?? (areSeveral && areDividedByCommas(written) ? dividedBy(',') : null)
  if (!reader) return null
  // A cell that is no list, perhaps because it is damaged, counts as one answer.
  const items = cells.map((cell) => (isBlank(cell) ? [] : (reader(cell) ?? [cell])))
  return { items, width: Math.max(1, ...items.map(({ length }) => length)) }
}

const dividedBy = (sign: string) => (cell: string) => {
  const items = cell.split(sign).map((item) => item.trim())
  return items.length > 1 && items.length <= mostItems && items.every((item) => item !== '') ? items : null
}

/** An answer may contain a comma, so comma lists are trusted only if all have the same length. */
function areDividedByCommas(cells: string[]): boolean {
  const lengths = cells.map((cell) => cell.split(',').length).filter((length) => length > 1)
  return lengths.length > 1 && lengths.length * 2 > cells.length && new Set(lengths).size === 1
}

/** Whether cells that were not spread still look like lists. */
export const mayBeLists = (cells: string[]): boolean => {
  const written = cells.filter((cell) => !isBlank(cell))
  return written.filter((cell) => /[,;|\n]/.test(cell)).length * 2 > written.length
}

/** A list as JSON, Python and JavaScript write it. */
function literalList(cell: string): string[] | null {
  const inner = /^\s*\[([^]*)\]\s*$/.exec(cell)?.[1]
  if (inner === undefined) return null
  if (isBlank(inner)) return []
  const items: string[] = []
  const item = /\s*(?:"((?:[^"\\]|\\[^])*)"\s*|'((?:[^'\\]|\\[^])*)'\s*|([^\s"',[\]][^"',[\]]*))(,|$)/y
  while (item.lastIndex < inner.length || items.length === 0) {
    const found = item.exec(inner)
    if (!found || items.length === mostItems) return null
    items.push((found[1] ?? found[2] ?? found[3] ?? '').replace(/\\(?:u([\da-f]{4})|([^]))/gi, unescaped).trim())
    if (found[4] === '') break
  }
  return item.lastIndex === inner.length ? items : null
}

const signs: Record<string, string> = { n: '\n', r: '\n', t: ' ' }
const unescaped = (_: string, code: string | undefined, sign = ''): string =>
  code === undefined ? (signs[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16))
