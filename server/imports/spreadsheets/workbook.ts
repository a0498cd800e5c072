import type { Entry } from 'yauzl'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { RefusedFile } from '../refusal'
import type { ZipFile } from '../zip-file'
import { sheetsIn } from './excel/directory'
import { formatsIn } from './excel/formats'
import { sharedStringsIn } from './excel/shared-strings'
import { readSheet } from './excel/sheet'
import { readContent } from './open-document/content'
import { tableWriter } from './table'

/** After inflating. A thousand questions take one or two megabytes. */
const maxPartBytes = 30 * 1024 * 1024

/** The parts that determine the cells' content. Pictures, macros, external links and the rest are never inflated. */
const excelParts = /^xl\/((workbook|sharedstrings|styles)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i
const openDocumentParts = /^(mimetype|META-INF\/manifest\.xml|content\.xml)$/

/** The needed zip entries of a spreadsheet; null if it is not one. */
export function workbookEntries({ entries }: ZipFile): Entry[] | null {
  const paths = [...entries.keys()]
  const isExcel = paths.some((path) => /^xl\/workbook\.xml$/i.test(path))
  if (!isExcel && !(entries.has('content.xml') && entries.has('META-INF/manifest.xml'))) return null
  const parts = isExcel ? excelParts : openDocumentParts
  return paths.filter((path) => parts.test(path)).flatMap((path) => entries.get(path) ?? [])
}

export async function readWorkbook(zip: ZipFile, entries: Entry[]): Promise<ReadFile> {
  const contents = await zip.read(entries, maxPartBytes)
  const parts: Parts = new Map(entries.map(({ fileName }, index) => [fileName.toLowerCase(), contents[index]!]))
  return parts.has('content.xml') ? readOpenDocument(parts) : readExcel(parts)
}

/** By path, in lower case. */
type Parts = ReadonlyMap<string, Buffer>

function readExcel(parts: Parts): ReadFile {
  const { sheets, from1904 } = sheetsIn(partOf(parts, 'xl/workbook.xml'), partOf(parts, 'xl/_rels/workbook.xml.rels'))
  const [strings, styles] = [parts.get('xl/sharedstrings.xml'), parts.get('xl/styles.xml')]
  const book = { strings: strings ? sharedStringsIn(strings) : [], formats: styles ? formatsIn(styles) : [], from1904 }
  const table = tableWriter()
  for (const { name, path } of sheets) if (path) readSheet(partOf(parts, path), book, table.beginSheet(name))
  return table.finish()
}

function readOpenDocument(parts: Parts): ReadFile {
  if (parts.get('meta-inf/manifest.xml')?.includes('encryption-data')) throw new RefusedFile('import_protected')
  const type = parts.get('mimetype')?.toString()
  if (type && !type.startsWith('application/vnd.oasis.opendocument.spreadsheet'))
    throw new RefusedFile('import_not_understood')
  const table = tableWriter()
  readContent(partOf(parts, 'content.xml'), table.beginSheet)
  return table.finish()
}

function partOf(parts: Parts, path: string): Buffer {
  const part = parts.get(path)
  if (!part) throw new RefusedFile('import_damaged')
  return part
}
