/** A spreadsheet that is too large for memory: its rows are written as they come. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from '../csv/csv'
import { escapeUnderscores } from './xlsx'

const namespace = 'http://schemas.openxmlformats.org'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const part = (type: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`

interface Sheet {
  name: string
  /** Of its dates, by IANA. Without it, or where it is unknown, they are in UTC, and say so. */
  timeZone: string | undefined
}

/** The first row is a heading, and the first column says whose row it is: both stay in sight. Ends with an error if the rows do. */
export function xlsxStream({ name, timeZone }: Sheet, rows: AsyncIterable<(Cell | Date)[][]>): Readable {
  const clock = clockIn(timeZone)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  for (const [path, content] of Object.entries(fixedParts(name, clock ? '' : ' "UTC"')))
    zip.addBuffer(Buffer.from(xml + content), path)
  const sheet = Readable.from(sheetOf(rows, clock))
  sheet.once('error', (error) => output.destroy(error))
  output.once('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}

const fixedParts = (sheetName: string, afterDates: string): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${namespace}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${part('sheet.main')}"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${part('styles')}"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part('worksheet')}"/></Types>`,
  '_rels/.rels': relationships({ officeDocument: 'xl/workbook.xml' }),
  'xl/workbook.xml':
    `<workbook xmlns="${namespace}/spreadsheetml/2006/main" ` +
    `xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets>` +
    `<sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
  'xl/styles.xml':
    `<styleSheet xmlns="${namespace}/spreadsheetml/2006/main">` +
    `<numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped(`yyyy-mm-dd hh:mm${afterDates}`)}"/></numFmts>` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
})

const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
/** Of the styles above, by their places. */
const bold = ' s="1"'
const dated = ' s="2"'

const relationships = (targets: Record<string, string>): string =>
  `<Relationships xmlns="${namespace}/package/2006/relationships">${Object.entries(targets)
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const columns =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><cols><col min="1" max="1" width="28" customWidth="1"/></cols>'

async function* sheetOf(rows: AsyncIterable<(Cell | Date)[][]>, clock: Clock | null): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${namespace}/spreadsheetml/2006/main">${columns}<sheetData>`
  let style = bold
  for await (const some of rows) {
    let text = ''
    for (const row of some) {
      text += `<row>${row.map((value) => (value instanceof Date ? dateCell(value, clock) : cell(value, style))).join('')}</row>`
      style = ''
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

/** Text stays text even if it looks like a formula. */
const cell = (value: Cell, style: string): string =>
  typeof value === 'number'
    ? `<c${style}><v>${value}</v></c>`
    : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(escapeUnderscores(value))}</t></is></c>`

const dayMs = 24 * 3_600_000
/** The format counts days from the end of 1899. */
const daysBefore1970 = 25_569

const dateCell = (moment: Date, clock: Clock | null): string =>
  `<c${dated}><v>${(clock ? clock(moment) : moment.getTime()) / dayMs + daysBefore1970}</v></c>`

/** What a clock shows, as if that were UTC: a spreadsheet has no zones. */
type Clock = (moment: Date) => number

/** Null for a zone that is missing or unknown here: the browser's list may be newer. */
function clockIn(timeZone: string | undefined): Clock | null {
  if (timeZone === undefined) return null
  try {
    const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return (moment) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
  } catch {
    return null
  }
}

/** Not part of XML. */
// oxlint-disable-next-line no-control-regex -- the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
