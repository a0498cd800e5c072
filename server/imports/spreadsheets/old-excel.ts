import { CFB, read, type CellObject, type DenseWorkSheet, type ParsingOptions, type WorkBook } from '@e965/xlsx'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { RefusedFile } from '../refusal'
import { shownNumber } from './shown-number'
import { tableWriter } from './table'

/** Formulas are not computed: a cell shows the result stored by its program. */
const options: ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellText: false,
  sheetStubs: true,
  cellHTML: false,
  bookVBA: false,
}

/** A workbook of Excel before 2007, or a current one wrapped for a password. */
export function readOldWorkbook(bytes: Buffer): ReadFile {
  const file = CFB.read(bytes, { type: 'buffer' })
  if (CFB.find(file, 'EncryptedPackage')) throw new RefusedFile('import_protected')
  if (!CFB.find(file, 'Workbook') && !CFB.find(file, 'Book')) throw new RefusedFile('import_not_understood')
  return tableIn(readUnprotected(bytes))
}

function readUnprotected(bytes: Buffer): WorkBook {
  try {
    return read(bytes, options)
  } catch (error) {
    const isProtected = error instanceof Error && /password/i.test(error.message)
    throw isProtected ? new RefusedFile('import_protected') : error
  }
}

/** Leaves out hidden sheets. */
function tableIn({ SheetNames: names, Sheets: sheets, Workbook: workbook }: WorkBook): ReadFile {
  const from1904 = workbook?.WBProps?.date1904 ?? false
  const table = tableWriter()
  names.forEach((name, index) => {
    if (workbook?.Sheets?.[index]?.Hidden) return
    const put = table.beginSheet(name)
    const rows = (sheets[name] as DenseWorkSheet | undefined)?.['!data'] ?? []
    rows.forEach((cells, row) =>
      cells.forEach((cell, column) =>
        put(row, column, shownBy(cell, from1904), cell.t === 'n' ? Number(cell.v) : undefined),
      ),
    )
  })
  return table.finish()
}

/** Shows a formula that was never computed as text, so that it is not silently lost. */
function shownBy({ t: type, v: value, w: shown, f: formula, z: pattern }: CellObject, from1904: boolean): string {
  if (type === 'z') return formula === undefined ? '' : `=${formula}`
  if (type === 'n') return shownNumber(Number(value), pattern as string | undefined, { from1904 })
  if (type === 'b') return value ? 'TRUE' : 'FALSE'
  return shown ?? String(value ?? '')
}
