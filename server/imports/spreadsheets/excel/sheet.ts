import { shownNumber } from '../shown-number'
import type { PutCell } from '../table'
import { readXml, type Attributes } from '../xml'
import { textRun, withoutEscapes } from './text-run'

/** The parts of a workbook that cells refer to. */
export interface Book {
  strings: string[]
  formats: string[]
  from1904: boolean
}

interface Cell {
  type: string
  format: string | undefined
  value: string
  /** Null without a formula. */
  formula: string | null
}

/** Reads what a sheet's cells display. Computes no formulas: a cell shows the result stored by its program. */
export function readSheet(part: Buffer, book: Book, put: PutCell): void {
  const run = textRun()
  let [row, column] = [-1, -1]
  let cell: Cell | null = null
  let element = ''
  readXml(part, {
    open(name, attributes) {
      element = name
      run.open(name, attributes)
      if (name === 'row') [row, column] = [rowIn(attributes) ?? row + 1, -1]
      if (name === 'c') {
        cell = cellOf(attributes, book)
        ;[row, column] = [rowIn(attributes) ?? row, columnIn(attributes) ?? column + 1]
      }
      if (name === 'f' && cell) cell.formula = ''
    },
    text(text) {
      run.text(text)
      if (element === 'v' && cell) cell.value += text
      if (element === 'f' && cell) cell.formula += text
    },
    close(name) {
      element = ''
      run.close(name)
      if (name !== 'c' || !cell) return
      put(row, column, shownBy(cell, run.take(), book), numberOf(cell))
      cell = null
    },
  })
}

const cellOf = ({ t: type = 'n', s: style }: Attributes, { formats }: Book): Cell => ({
  type,
  format: formats[Number(style ?? 0)],
  value: '',
  formula: null,
})

const numberOf = ({ type, value }: Cell): number | undefined =>
  type === 'n' && Number.isFinite(Number(value)) ? Number(value) : undefined

/** Shows a formula that was never computed as text, so that it is not silently lost. */
function shownBy({ type, format, value, formula }: Cell, inlineText: string, { strings, from1904 }: Book): string {
  if (type === 'inlineStr') return inlineText
  if (type === 'str') return withoutEscapes(value)
  if (value === '') return formula === null ? '' : `=${formula}`
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return /^(1|true)$/.test(value) ? 'TRUE' : 'FALSE'
  const number = Number(value)
  if (type !== 'n' || Number.isNaN(number)) return value
  return shownNumber(number, format, { from1904 })
}

/** Counted from 0. Rows and cells without a position follow the previous one. */
const rowIn = ({ r: place = '' }: Attributes): number | null => {
  const number = /\d+$/.exec(place)?.[0]
  return number ? Number(number) - 1 : null
}

function columnIn({ r: place = '' }: Attributes): number | null {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(place)?.[0]
  return letters ? [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}
