import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../../contract/limits'
import { Problem } from '../http/problem'
import { picturesAway } from './pictures-away'
import { refusedFile } from './refused-file'

/** What one upload may hold besides its file: nothing that anybody reads. */
const limited = { fileSize: limits.pictureBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 }

export interface Received {
  bytes: number
  read: () => Promise<Buffer>
}

/**
 * The file in the part of this name, for `work`. Until it is read it lies on the disk: many may be on their way, slowly, and
 * many wait until they are made small. Whatever is wrong with what arrives is the sender's fault.
 */
export async function receiveFile<Result>(
  { request, name, folder }: { request: FastifyRequest; name: string; folder: string },
  work: (received: Received) => Promise<Result>,
): Promise<Result> {
  const part = await partOf(request).catch(unreadable)
  if (part?.fieldname !== name) throw refusedFile('picture_missing')
  const away = (error: unknown): never => {
    throw error instanceof Problem ? error : picturesAway(error, request.log)
  }
  const file = await namelessFile(folder).catch(away)
  try {
    await writeFile(file, chunksOf(part)).catch(away)
    const { size } = await file.stat()
    // A form in which no file was chosen is sent with one that has no name.
    if (size === 0) throw refusedFile(part.filename ? 'picture_empty' : 'picture_missing')
    const read = async () => (await file.read(Buffer.alloc(size), 0, size, 0)).buffer
    return await work({ bytes: size, read })
  } finally {
    await file.close()
  }
}

/** To its end also where it is too much: who is still sending would not hear it otherwise. */
async function* chunksOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) if (!file.truncated) yield chunk
  } catch (error) {
    unreadable(error)
  }
  if (file.truncated) throw refusedFile('picture_too_large')
}

/** Whatever happens to this process, nothing is left of it. */
async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

const partOf = async (request: FastifyRequest): Promise<MultipartFile | undefined> => request.file({ limits: limited })

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
  throw isTooLarge ? refusedFile('picture_too_large') : new Problem('malformed_request')
}
