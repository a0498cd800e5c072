/** Hostile spreadsheets: too large, too deep, or not what they claim to be. */
import { CFB } from '@e965/xlsx'
import { zipOf } from './zips'

const megabyte = 1024 * 1024
const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbook = `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Quiz" sheetId="1" r:id="rId1"/></sheets></workbook>`
const workbookRelations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

interface Parts {
  /** The XML inside `<sheetData>`. */
  data?: string
  /** The XML before `<sheetData>`. */
  before?: string
  after?: string
  strings?: string
  more?: Record<string, string>
}

/** A workbook from these parts of XML. */
export function xlsxOf({ data = '', before = '', after = '', strings, more = {} }: Parts): Buffer {
  const sheet = `<worksheet ${main}>${before}<sheetData>${data}</sheetData>${after}</worksheet>`
  const parts = {
    '[Content_Types].xml': types,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': workbookRelations,
    'xl/worksheets/sheet1.xml': sheet,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strings }),
    ...more,
  }
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, content, isDeflated: true })))
}

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const question = row(1, cell('A1', 'Who?') + cell('B1', 'Ada'))

/** Each is a spreadsheet with one question, and something unusual. */
export const crookedSpreadsheets = {
  'a size that is a lie': () => xlsxOf({ before: '<dimension ref="A1:XFD1048576"/>', data: question }),
  'merged cells without end': () =>
    xlsxOf({ data: question, after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells>` }),
  'styled columns and rows without end': () =>
    xlsxOf({
      before: '<cols><col min="1" max="16384" style="1" hidden="1"/></cols>',
      data: question + Array.from({ length: 20_000 }, (_, index) => `<row r="${index + 2}" s="1"/>`).join(''),
    }),
  'a formula, a link to another file, macros and pictures': () =>
    xlsxOf({
      data: row(1, `${cell('A1', 'Who?')}<c r="B1" t="str"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>Ada</v></c>`),
      more: {
        'xl/externalLinks/externalLink1.xml': '<externalLink/>',
        'xl/vbaProject.bin': 'macros',
        'xl/media/image1.png': 'x'.repeat(40 * megabyte),
      },
    }),
  'tags in tags, 100,000 deep': () => xlsxOf({ data: question + '<i>'.repeat(100_000) + '</i>'.repeat(100_000) }),
  'some tags that never end': () => xlsxOf({ data: question + '<row><c>'.repeat(100) }),
  'entities that grow a billionfold': () =>
    xlsxOf({ data: question, strings: `${laughs()}<sst ${main}><si><t>&i;</t></si></sst>` }),
}

/** Each needs more than the limits for opening a file, or would without a bound. */
export const heavySpreadsheets = {
  'a part that inflates to more than all may have': () => inflating(),
  'ten million shared strings': () =>
    xlsxOf({
      data: question,
      strings: `<sst ${main} count="10000000">${'<si><t>a</t></si>'.repeat(10_000_000)}</sst>`,
    }),
}

/** Each file claims something untrue about itself. */
export const lyingSpreadsheets = {
  'thousands of tags that never end': () => xlsxOf({ data: question + '<row><c>'.repeat(10_000) }),
  'a part that claims to be small': () => inflating({ size: 1_000 }),
  'a part that is packed in a way that nobody knows': () => inflating({ method: 99, size: 1_000 }),
  'a directory that is cut off': () => xlsxOf({ data: question }).subarray(0, -30),
  'a beginning alone': () => xlsxOf({ data: question }).subarray(0, 200),
  'a workbook without its sheet': () => zipOf([{ name: 'xl/workbook.xml', content: workbook }]),
  'a workbook of nonsense': () => zipOf([{ name: 'xl/workbook.xml', content: 'x'.repeat(1_000) }]),
}

const inflating = (claimed = {}): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(64 * megabyte, ' '), isDeflated: true, claimed },
  ])

/** Current Excel wraps a password-protected workbook in an envelope. */
export function protectedXlsx(): Buffer {
  const envelope = CFB.utils.cfb_new()
  CFB.utils.cfb_add(envelope, '/EncryptionInfo', Buffer.from('nobody knows'))
  CFB.utils.cfb_add(envelope, '/EncryptedPackage', Buffer.alloc(5_000, 7))
  return CFB.write(envelope, { type: 'buffer' }) as unknown as Buffer
}

/** LibreOffice marks the encrypted parts in the file's manifest. */
export const protectedOds = (): Buffer =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest><manifest:encryption-data/></manifest:manifest>' },
    { name: 'content.xml', content: Buffer.alloc(1_000, 7) },
  ])

/** One cell with text, repeated this often in both directions. */
export const repeatingOds = (columns: number, rows: number): Buffer =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
    { name: 'styles.xml', content: '<office:document-styles/>' },
    {
      name: 'content.xml',
      content: `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Quiz"><table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ])

function laughs(): string {
  const names = [...'abcdefghi']
  const entities = names.map((name, index) => {
    const before = names[index - 1]
    return `<!ENTITY ${name} "${before ? `&${before};`.repeat(10) : 'ha'}">`
  })
  return `<?xml version="1.0"?><!DOCTYPE sst [${entities.join('')}]>`
}
