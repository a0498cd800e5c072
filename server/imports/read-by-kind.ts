import { fstatSync, readSync } from 'node:fs'
import type { ReadFile } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { readArchive, type ReadArchive } from './archive/read-archive'
import type { PicturePlaces } from '../db/tables'
import type { FileRequest } from './file-message'
import { RefusedFile, refusedBecause } from './refusal'
import { remarkCodesOf } from './remark-codes'
import { readOldWorkbook } from './spreadsheets/old-excel'
import { readWorkbook, workbookEntries } from './spreadsheets/workbook'
import { withoutEntities } from './texts/open-trivia'
import { readText } from './texts/read-text'
import { openZip } from './zip-file'

const pdfStart = Buffer.from('%PDF-', 'latin1')
const zipStart = Buffer.from('PK\x03\x04', 'latin1')
/** Starts Excel files from before 2007, and current ones with a password. */
const compoundFileStart = Buffer.from('D0CF11E0A1B11AE1', 'hex')

/** Reads a file according to its bytes, because its name may say anything. */
export async function readByKind(descriptor: number, { name, fileId }: FileRequest): Promise<ReadContent> {
  const content = await readBytes(descriptor, name)
  if ('places' in content) {
    const { quizzes, evenings, places } = content
    const isKept = Object.keys(places).length > 0
    const read = { quizzes, ...(evenings.length > 0 && { evenings }) }
    return { read: { kind: 'archive', fileId: isKept ? fileId : null, ...read, ...remarkCodesOf(read) }, places }
  }
  if (content.kind === 'table') return { read: { ...content, sheets: content.sheets.map(withoutEntities) }, places: {} }
  return { read: content.kind === 'text' ? { ...content, ...remarkCodesOf(content) } : content, places: {} }
}

interface ReadContent {
  read: ReadFile
  /** The positions of an archive's pictures. */
  places: PicturePlaces
}

async function readBytes(descriptor: number, name: string): Promise<ReadFile | ReadArchive> {
  const { size } = fstatSync(descriptor)
  const start = bytesOf(descriptor, compoundFileStart.length)
  if (start.subarray(0, zipStart.length).equals(zipStart)) return readZip(descriptor, size)
  if (start.subarray(0, pdfStart.length).equals(pdfStart)) throw otherDocument('pdf')
  requireSmall(size)
  const bytes = bytesOf(descriptor, size)
  return start.equals(compoundFileStart) ? readOldWorkbook(bytes) : readText(bytes, name)
}

async function readZip(descriptor: number, size: number): Promise<ReadFile | ReadArchive> {
  const zip = await openZip(descriptor)
  if (zip.entries.has('word/document.xml')) throw otherDocument('word')
  if (zip.entries.has('ppt/presentation.xml')) throw otherDocument('slides')
  const parts = workbookEntries(zip)
  if (!parts) return readArchive(zip)
  requireSmall(size)
  return readWorkbook(zip, parts)
}

const otherDocument = (reason: 'word' | 'slides' | 'pdf') => refusedBecause('import_not_understood', { reason })

/** Only archives may be larger. */
function requireSmall(size: number): void {
  if (size > limits.importBytes) throw new RefusedFile('import_too_large')
}

function bytesOf(descriptor: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, 0))
}
