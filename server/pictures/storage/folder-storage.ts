import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStorage } from './storage'

/** A folder for each picture. It gets its final name once all files are on the disk, so no picture is incomplete. */
export function folderStorage(root: string): PictureStorage {
  const unfinished = (id: string) => join(root, `${id}.unfinished`)

  return {
    async write(id, files) {
      await mkdir(unfinished(id), { recursive: true, mode: 0o700 })
      for (const { width, bytes } of files) await writeFile(join(unfinished(id), nameOf(width)), bytes, { flush: true })
      await rename(unfinished(id), join(root, id))
    },
    read: (id, width) => readFile(join(root, id, nameOf(width))).catch(nullWhereMissing),
    async remove(id) {
      for (const folder of [join(root, id), unfinished(id)]) await rm(folder, { recursive: true, force: true })
    },
  }
}

const nameOf = (width: number) => `${width}.webp`

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
