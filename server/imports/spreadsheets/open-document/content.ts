import type { PutCell } from '../table'
import { readXml, type Attributes } from '../xml'
import { paragraphs } from './paragraphs'

/** Elements with rows that no sheet shows: deleted ones, and those of other files. */
const elsewhere = new Set(['tracked-changes', 'dde-links'])

interface Cell {
  text: string
  number: number | undefined
  /** The column of its first place, from 0. */
  column: number
  times: number
}

/** Reads the displayed text of the sheets' cells, as their program showed it. Leaves out hidden sheets. */
export function readContent(part: Buffer, beginSheet: (name: string) => PutCell): void {
  const lines = paragraphs()
  const hiddenStyles = new Set<string>()
  let tableStyle = ''
  let put: PutCell | null = null
  let depthElsewhere = 0
  let row = 0
  let rowTimes = 1
  let column = 0
  let cells: Cell[] = []
  let cell: { attributes: Attributes; times: number } | null = null
  readXml(part, {
    open(name, attributes) {
      if (elsewhere.has(name)) depthElsewhere++
      if (depthElsewhere > 0) return
      lines.open(name, attributes)
      if (name === 'style') tableStyle = attributes.name ?? ''
      if (name === 'table-properties' && attributes.display === 'false') hiddenStyles.add(tableStyle)
      if (name === 'table') {
        put = hiddenStyles.has(attributes['style-name'] ?? '') ? null : beginSheet(attributes.name ?? '')
        row = 0
      }
      if (name === 'table-row') [rowTimes, column, cells] = [timesIn(attributes['number-rows-repeated']), 0, []]
      if (isCell(name)) cell = { attributes, times: timesIn(attributes['number-columns-repeated']) }
    },
    text: lines.text,
    close(name) {
      if (elsewhere.has(name)) depthElsewhere--
      if (depthElsewhere > 0) return
      lines.close(name)
      if (isCell(name) && cell) {
        const text = lines.take() ?? valueOf(cell.attributes)
        if (text !== '') cells.push({ text, number: numberOf(cell.attributes), column, times: cell.times })
        column += cell.times
        cell = null
      }
      if (name === 'table-row') {
        if (put) putRow(put, { row, rowTimes, cells })
        row += rowTimes
      }
    },
  })
}

const isCell = (name: string): boolean => name === 'table-cell' || name === 'covered-table-cell'

const timesIn = (written: string | undefined): number => Math.max(1, Math.trunc(Number(written ?? 1)) || 1)

/** If a cell is repeated more often than a table allows, `put` throws and ends this. */
function putRow(put: PutCell, { row, rowTimes, cells }: { row: number; rowTimes: number; cells: Cell[] }): void {
  if (cells.length === 0) return
  for (let down = 0; down < rowTimes; down++)
    for (const { text, number, column, times } of cells)
      for (let right = 0; right < times; right++) put(row + down, column + right, text, number)
}

const numberOf = ({ 'value-type': type, value }: Attributes): number | undefined =>
  type === 'float' && value !== undefined && Number.isFinite(Number(value)) ? Number(value) : undefined

/** For a cell that a program wrote without its displayed text. */
const valueOf = (attributes: Attributes): string =>
  attributes['string-value'] ??
  attributes['date-value'] ??
  attributes['boolean-value']?.toUpperCase() ??
  attributes.value ??
  attributes.formula?.replace(/^\w*:?=/, '=') ??
  ''
