import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from '../../contract/limits'
import { Problem } from '../http/problem'
import { refusedFile } from './refused-file'

/** What one upload may hold besides its file: nothing that anybody reads. */
const limited = { fileSize: limits.pictureBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 }

/** The file in the part of this name. Whatever is wrong with what arrives is the sender's fault. */
export async function receivedFile(request: FastifyRequest, name: string): Promise<Buffer> {
  const part = await partOf(request).catch(unreadable)
  if (part?.fieldname !== name) throw refusedFile('picture_missing')
  const bytes = await part.toBuffer().catch(unreadable)
  // A form in which no file was chosen is sent with one that has no name.
  if (bytes.length === 0) throw refusedFile(part.filename ? 'picture_empty' : 'picture_missing')
  return bytes
}

const partOf = async (request: FastifyRequest): Promise<MultipartFile | undefined> => request.file({ limits: limited })

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
  throw isTooLarge ? refusedFile('picture_too_large') : new Problem('malformed_request')
}
