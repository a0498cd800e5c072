/** The program that reads a file to import, in a process of its own (see file-reader.ts). */
import { fstatSync, readSync } from 'node:fs'
import type { ReadFile } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { fileDescriptor, serveOneRequest } from '../sandbox/serve-one-request'
import type { FileHead, FileRequest } from './file-message'
import { RefusedFile } from './refusal'
import { readOldWorkbook, readWorkbook, workbookEntries } from './spreadsheets/workbook'
import { readText } from './texts/read-text'
import { openZip } from './zip-file'

await serveOneRequest(async () => async ({ head }) => {
  try {
    const read = await readFile((head as FileRequest).name)
    return { head: { isRead: true } satisfies FileHead, parts: [Buffer.from(JSON.stringify(read))] }
  } catch (error) {
    return {
      head: { refused: error instanceof RefusedFile ? error.code : 'import_damaged' } satisfies FileHead,
      parts: [],
    }
  }
})

/** Decides by the bytes what it is: the name may say anything. */
async function readFile(name: string): Promise<ReadFile> {
  const start = bytesAt(0, 8)
  if (start.subarray(0, 4).equals(zipStart)) {
    const zip = await openZip(fileDescriptor)
    const parts = workbookEntries(zip)
    if (!parts) throw new RefusedFile('import_not_understood')
    requireSmall()
    return readWorkbook(zip, parts)
  }
  requireSmall()
  const bytes = bytesAt(0, fstatSync(fileDescriptor).size)
  return start.equals(compoundFileStart) ? readOldWorkbook(bytes) : readText(bytes, name)
}

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
/** Excel's files before 2007 begin with it, and those of today that have a password. */
const compoundFileStart = Buffer.from('D0CF11E0A1B11AE1', 'hex')

/** Only archives may be larger. */
function requireSmall(): void {
  if (fstatSync(fileDescriptor).size > limits.importBytes) throw new RefusedFile('import_too_large')
}

function bytesAt(from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(fileDescriptor, bytes, 0, length, from))
}
