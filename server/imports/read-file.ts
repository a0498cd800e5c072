/** The program that reads a file to import, in a separate process (see file-reader.ts). */
import { fileDescriptor, serveOneRequest } from '../sandbox/serve-one-request'
import type { FileHead, FileRequest } from './file-message'
import { readByKind } from './read-by-kind'
import { RefusedFile } from './refusal'

const reply = (head: FileHead, ...parts: Buffer[]) => ({ head, parts })

await serveOneRequest(async () => async ({ head }) => {
  try {
    const { read, places } = await readByKind(fileDescriptor, head as FileRequest)
    return reply({ isRead: true, places }, Buffer.from(JSON.stringify(read)))
  } catch (error) {
    // An error thrown by a library also concerns the file.
    if (!(error instanceof RefusedFile)) return reply({ refused: 'import_damaged' })
    return reply({ refused: error.code, params: error.params })
  }
})
