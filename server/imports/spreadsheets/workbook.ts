import { CFB, read, type CellObject, type DenseWorkSheet, type ParsingOptions, type WorkBook } from '@e965/xlsx'
import { buffer } from 'node:stream/consumers'
import { ZipFile as ZipWriter } from 'yazl'
import type { Entry } from 'yauzl'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { RefusedFile } from '../refusal'
import type { ZipFile } from '../zip-file'
import { tableOf } from './table'

/** Inflated. A thousand questions take one or two megabytes. */
const maxPartBytes = 30 * 1024 * 1024
const maxSheets = 50

/** No formulas are computed: a cell shows what its program computed last. */
const options: ParsingOptions = { dense: true, cellText: true, sheetStubs: true, cellHTML: false, bookVBA: false }

/** What says what the cells show. Pictures, macros, links to other files and all else are not even inflated. */
const excelParts =
  /^(\[content_types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedstrings|styles|metadata)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/(worksheets|persons)\/[^/]+\.xml)$/i
const openDocumentParts = /^(mimetype|META-INF\/manifest\.xml|content\.xml|styles\.xml)$/

/** The entries of a zip that are needed of a spreadsheet; null where it is none. */
export function workbookEntries({ entries }: ZipFile): Entry[] | null {
  const paths = [...entries.keys()]
  const isExcel = paths.some((path) => /^xl\/workbook\.xml$/i.test(path))
  if (!isExcel && !(entries.has('content.xml') && entries.has('META-INF/manifest.xml'))) return null
  return paths.filter((path) => (isExcel ? excelParts : openDocumentParts).test(path)).map((path) => entries.get(path)!)
}

export async function readWorkbook(zip: ZipFile, entries: Entry[]): Promise<ReadFile> {
  const contents = await zip.read(entries, maxPartBytes)
  const parts = entries.map(({ fileName }, index) => ({ path: fileName, content: contents[index]! }))
  const contentOf = (path: string) => parts.find((part) => part.path === path)?.content
  if (contentOf('META-INF/manifest.xml')?.includes('encryption-data')) throw new RefusedFile('import_protected')
  const type = contentOf('mimetype')?.toString()
  if (type && !type.startsWith('application/vnd.oasis.opendocument.spreadsheet'))
    throw new RefusedFile('import_not_understood')
  return tableIn(read(await stored(parts), options))
}

/** A zip of these parts, not compressed: the library would inflate them by itself, far slower. */
async function stored(parts: { path: string; content: Buffer }[]): Promise<Buffer> {
  const zip = new ZipWriter()
  for (const { path, content } of parts) zip.addBuffer(content, path, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** A workbook of Excel before 2007, or one of today in the envelope of a password. */
export function readOldWorkbook(bytes: Buffer): ReadFile {
  const file = CFB.read(bytes, { type: 'buffer' })
  if (CFB.find(file, 'EncryptedPackage')) throw new RefusedFile('import_protected')
  if (!CFB.find(file, 'Workbook') && !CFB.find(file, 'Book')) throw new RefusedFile('import_not_understood')
  return tableIn(readUnprotected(bytes))
}

function readUnprotected(bytes: Buffer): WorkBook {
  try {
    return read(bytes, { ...options, type: 'buffer' })
  } catch (error) {
    const isProtected = error instanceof Error && /password/i.test(error.message)
    throw isProtected ? new RefusedFile('import_protected') : error
  }
}

/** Sheets that the program hides are left out: often they hold the lists of a template. */
function tableIn({ SheetNames: names, Sheets: sheets, Workbook: workbook }: WorkBook): ReadFile {
  if (names.length > maxSheets) throw new RefusedFile('import_too_heavy')
  const shown = names.filter((_, index) => !workbook?.Sheets?.[index]?.Hidden)
  return tableOf(shown.map((name) => ({ name, rows: rowsOf(sheets[name] as DenseWorkSheet | undefined) })))
}

const rowsOf = (sheet: DenseWorkSheet | undefined): string[][] =>
  (sheet?.['!data'] ?? []).map((cells) => cells.map(textOf))

/** A formula that was never computed shows itself, so that it is not lost without a word. */
function textOf({ t: type, w: shown, v: value, f: formula }: CellObject): string {
  if (type === 'z') return formula === undefined ? '' : `=${formula}`
  return shown ?? String(value ?? '')
}
