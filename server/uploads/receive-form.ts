import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { ZodMiniType, output } from 'zod/mini'
import type { ProblemCode } from '../../contract/problems'
import { parsed } from '../http/validation/validation'
import { Problem } from '../problems/problem'
import { fileProblem } from './file-problem'
import { notAForm } from './form-routes'

/** One file, and few and short fields. */
const formLimits = { files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 }

export interface FormOptions<Fields extends ZodMiniType> {
  request: FastifyRequest
  /** The name of the part with the file. */
  file: string
  maxBytes: number
  /** The schema of the other parts. */
  fields: Fields
  /** A folder for files that wait to be read. */
  folder: string
  problems: Record<'missing' | 'empty' | 'tooLarge', ProblemCode>
  /** Converts errors of the disk; without it they are thrown unchanged. */
  diskProblem?: (error: unknown) => Error
}

export interface ReceivedFile {
  /** The sender's name for it; empty if it has none. */
  name: string
  bytes: number
  read: () => Promise<Buffer>
  /** For a process that reads the file itself. */
  descriptor: number
}

export interface ReceivedForm<Fields> {
  file: ReceivedFile
  fields: Fields
}

/**
 * Passes the file and fields of a form to `work`, in whatever order they arrive. Until it is read, the file stays on
 * the disk, because many may arrive slowly or wait for their turn. It is deleted when `work` ends.
 */
export async function receiveForm<Fields extends ZodMiniType, Result>(
  options: FormOptions<Fields>,
  work: (form: ReceivedForm<output<Fields>>) => Promise<Result>,
): Promise<Result> {
  const { request, folder, file: part, problems, diskProblem } = options
  if (!request.isMultipart()) throw notAForm()
  const failed = (error: unknown): never => {
    throw error instanceof Problem || !diskProblem ? error : diskProblem(error)
  }
  const file = await unlinkedFile(folder).catch(failed)
  try {
    const { name, fields } = await receiveParts(options, (chunks) => writeFile(file, chunks).catch(failed))
    const { size } = await file.stat()
    // If no file was chosen, the form contains an empty one without a name.
    if (size === 0) throw fileProblem(part, name ? problems.empty : problems.missing)
    const read = async () => (await file.read(Buffer.alloc(size), 0, size, 0)).buffer
    return await work({
      file: { name, bytes: size, read, descriptor: file.fd },
      fields: parsed(options.fields, fields),
    })
  } finally {
    await file.close()
  }
}

/** Any defect in the form is the sender’s fault. */
async function receiveParts<Fields extends ZodMiniType>(
  { request, file, maxBytes, problems }: FormOptions<Fields>,
  write: (chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ name: string; fields: Record<string, unknown> }> {
  const tooLarge = () => fileProblem(file, problems.tooLarge)
  let name: string | null = null
  const fields = new Map<string, unknown>()
  for await (const part of partsOf(request, maxBytes, tooLarge)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Problem('malformed_request')
      fields.set(part.fieldname, part.value)
    } else if (part.fieldname === file) {
      await write(chunksOf(part, tooLarge))
      name = part.filename ?? ''
    } else part.file.resume()
  }
  if (name === null) throw fileProblem(file, problems.missing)
  return { name, fields: Object.fromEntries(fields) }
}

async function* partsOf(request: FastifyRequest, maxBytes: number, tooLarge: () => Problem): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits: { ...formLimits, fileSize: maxBytes } })
  while (true) {
    const { value, done } = await parts.next().catch(unreadable(tooLarge))
    if (done) return
    yield value
  }
}

/** Reads to the end even if the file is too large, because a browser that is still sending does not read the reply. */
async function* chunksOf({ file }: MultipartFile, tooLarge: () => Problem): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) if (!file.truncated) yield chunk as Buffer
  } catch (error) {
    unreadable(tooLarge)(error)
  }
  if (file.truncated) throw tooLarge()
}

/** An unlinked file, so that nothing of it remains when this process ends. */
async function unlinkedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

const unreadable =
  (tooLarge: () => Problem) =>
  (error: unknown): never => {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? tooLarge() : new Problem('malformed_request')
  }
