import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadFile } from '../../../../contract/endpoints/imports'
import { fileReader, fileSandboxLimits } from '../../../../server/imports/file-reader'
import type { Problem } from '../../../../server/problems/problem'

/** A busy machine needs more time for a file than the reader computes. */
const reader = fileReader({ ...fileSandboxLimits, timeoutMs: 120_000 })
/** With lower limits, which are reached sooner. */
export const crampedReader = fileReader({ ...fileSandboxLimits, memoryBytes: 200 * 1024 * 1024, timeoutMs: 120_000 })

/** Reads a file as an upload is read: from the disk, already without a name. */
export async function readImport(
  bytes: Buffer | string,
  name = 'quiz.xlsx',
  read = reader,
  hostId = 'zoe',
): Promise<ReadFile> {
  const path = join(tmpdir(), randomUUID())
  const file = await open(path, 'wx+')
  await unlink(path)
  try {
    await file.writeFile(bytes)
    const { json } = await read(hostId, { name, descriptor: file.fd, bytes: Buffer.byteLength(bytes) })
    return ReadFile.parse(JSON.parse(String(json)))
  } finally {
    await file.close()
  }
}

/** The rows of the first sheet of a file. */
export async function rowsOfImport(bytes: Buffer | string, name?: string): Promise<string[][]> {
  const read = await readImport(bytes, name)
  if (read.kind !== 'table') throw new Error(`Not a table: ${read.kind}`)
  return read.sheets[0]!.rows
}

/** The refusal's code, or the read file. */
export const outcomeOfImport = (bytes: Buffer | string, name?: string, read = reader): Promise<string | ReadFile> =>
  readImport(bytes, name, read).catch((error: Problem) => error.code)
