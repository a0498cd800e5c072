import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadFile } from '../../../../contract/endpoints/imports'
import { readByKind } from '../../../../server/imports/read-by-kind'

/** Reads a file to import as the sandbox does, in this process. */
export async function readBytes(bytes: Buffer, name = 'file'): Promise<ReadFile> {
  const path = join(tmpdir(), randomUUID())
  const file = await open(path, 'wx+')
  await unlink(path)
  try {
    await file.writeFile(bytes)
    return await readByKind(file.fd, name)
  } finally {
    await file.close()
  }
}
