import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SetupError } from '../settings/setup-error'

const triedBytes = 256 * 1_024
/** PostgreSQL writes its log in files of 16 MB, and ends when it cannot make the next. */
const leastBytes = 16 * 1_024 * 1_024

/** Makes the data folder if it is not there, and ends the start if nothing can be written into it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true })
    await tryToWrite(folder)
  } catch (error) {
    throw new SetupError(`DATA_DIR ${folder} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}.`)
  }
}

/** Writes as if it were meant, and leaves nothing behind. */
export async function tryToWrite(folder: string): Promise<void> {
  const path = join(folder, `.write-test-${randomUUID()}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(Buffer.alloc(triedBytes))
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Whether the disk under this folder is as good as full. A file system that does not count is not. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks > 0 && bavail * bsize < leastBytes
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  ENOTDIR: 'it is a file, or leads through one',
  EEXIST: 'it is a file',
}

const reasonOf = ({ code = '', message }: NodeJS.ErrnoException): string => reasons[code] ?? message
