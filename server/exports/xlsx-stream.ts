/** A spreadsheet that is too large for memory: its rows are written as they come. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from '../csv/csv'
import { escapeUnderscores } from './xlsx'

const namespace = 'http://schemas.openxmlformats.org'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const part = (type: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`

/** Ends with an error if the rows do. */
export function xlsxStream(sheetName: string, rows: AsyncIterable<Cell[][]>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  for (const [path, content] of Object.entries(fixedParts(sheetName))) zip.addBuffer(Buffer.from(xml + content), path)
  const sheet = Readable.from(sheetOf(rows))
  sheet.once('error', (error) => output.destroy(error))
  output.once('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}

const fixedParts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${namespace}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${part('sheet.main')}"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part('worksheet')}"/></Types>`,
  '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml':
    `<workbook xmlns="${namespace}/spreadsheetml/2006/main" ` +
    `xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets>` +
    `<sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
})

const relationship = (type: string, target: string): string =>
  `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" ` +
  `Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

async function* sheetOf(rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>`
  for await (const some of rows) yield some.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

/** Text stays text even if it looks like a formula. */
const cell = (value: Cell): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(escapeUnderscores(value))}</t></is></c>`

/** Not part of XML. */
// oxlint-disable-next-line no-control-regex -- the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
