import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadFile } from '../../../../contract/endpoints/imports'
import { fileReader, fileSandboxLimits } from '../../../../server/imports/file-reader'
import type { Problem } from '../../../../server/problems/problem'

/** On a busy machine a file takes longer than it computes. */
const reader = fileReader({ ...fileSandboxLimits, timeoutMs: 120_000 })
/** With less of everything, so that it is used up sooner. */
export const crampedReader = fileReader({ ...fileSandboxLimits, memoryBytes: 200 * 1024 * 1024, timeoutMs: 120_000 })

/** Has a file read as an upload: from the disk, where it has no name any more. */
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

/** The code of the refusal, or what was read. */
export const outcomeOfImport = (bytes: Buffer | string, name?: string, read = reader): Promise<string | ReadFile> =>
  readImport(bytes, name, read).catch((error: Problem) => error.code)
