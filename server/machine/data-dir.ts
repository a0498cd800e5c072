import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SetupError } from '../settings/setup-error'

const testBytes = 256 * 1_024
/** PostgreSQL writes its log in files of 16 MB, and stops when it cannot create the next one. */
const minFreeBytes = 16 * 1_024 * 1_024

/** Creates the data folder if it does not exist. Throws a setup error if it cannot be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true })
    await testWrite(folder)
  } catch (error) {
    throw new SetupError(`DATA_DIR ${folder} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}.`)
  }
}

/** Writes a file and deletes it again. Rejects if that fails. */
export async function testWrite(folder: string): Promise<void> {
  const path = join(folder, `.write-test-${randomUUID()}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(Buffer.alloc(testBytes))
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Whether the disk under this folder is nearly full. False for file systems that report no sizes. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const free = await freeBytes(folder)
  return free !== null && free < minFreeBytes
}

/** Bytes free for this user on the disk under this folder. Null for file systems that report no sizes. */
export async function freeBytes(folder: string): Promise<number | null> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks > 0 ? bavail * bsize : null
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
