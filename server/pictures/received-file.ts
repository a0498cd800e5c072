import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../../contract/limits'
import { Problem } from '../problems/problem'
import { storageProblem } from './storage-problem'
import { fileProblem } from './file-problem'

/** One file, and few other fields, which nothing reads. */
const uploadLimits = {
  fileSize: limits.pictureBytes,
  files: 1,
  fields: 10,
  fieldSize: 1_000,
  parts: 11,
  headerPairs: 20,
}

export interface ReceivedFile {
  bytes: number
  read: () => Promise<Buffer>
}

/**
 * Hands the file in the part of this name to `work`. Until it is read it stays on the disk, because many files may arrive
 * slowly or wait for their turn. Anything wrong with the form is the sender's fault.
 */
export async function receiveFile<Result>(
  { request, name, folder }: { request: FastifyRequest; name: string; folder: string },
  work: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const part = await partOf(request).catch(unreadable)
  if (part?.fieldname !== name) throw fileProblem('picture_missing')
  const failed = (error: unknown): never => {
    throw error instanceof Problem ? error : storageProblem(error, request.log)
  }
  const file = await unlinkedFile(folder).catch(failed)
  try {
    await writeFile(file, chunksOf(part)).catch(failed)
    const { size } = await file.stat()
    // A form in which no file was chosen is sent with one that has no name.
    if (size === 0) throw fileProblem(part.filename ? 'picture_empty' : 'picture_missing')
    const read = async () => (await file.read(Buffer.alloc(size), 0, size, 0)).buffer
    return await work({ bytes: size, read })
  } finally {
    await file.close()
  }
}

/** Reads to the end even when the file is too large: a browser that is still sending does not read the reply. */
async function* chunksOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) if (!file.truncated) yield chunk
  } catch (error) {
    unreadable(error)
  }
  if (file.truncated) throw fileProblem('picture_too_large')
}

/** A file without a name, so that nothing is left of it when this process ends. */
async function unlinkedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

const partOf = async (request: FastifyRequest): Promise<MultipartFile | undefined> =>
  request.file({ limits: uploadLimits })

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
  throw isTooLarge ? fileProblem('picture_too_large') : new Problem('malformed_request')
}
