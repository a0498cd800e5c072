import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isNearlyFull, prepareDataDir } from './data-dir'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-dir-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder is made where there is none, and nothing is left in it', async () => {
  await prepareDataDir(join(folder, 'new/data'))
  expect(await readdir(join(folder, 'new/data'))).toEqual([])
})

test('a file is no folder, and the start says so in one line', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const line = (path: string) => `DATA_DIR ${path} cannot be written: it is a file`
  await expect(prepareDataDir(file)).rejects.toThrow(line(file))
  await expect(prepareDataDir(join(file, 'data'))).rejects.toThrow(line(join(file, 'data')))
})

// Root may write everywhere but where the system itself says no.
test('a folder in which nothing can be written is refused with the reason', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o500 })
  const place = process.getuid?.() === 0 ? '/sys/quizhall' : closed
  await expect(prepareDataDir(place)).rejects.toThrow(/^DATA_DIR \S+ cannot be written: [^\n]+\.$/)
  await chmod(closed, 0o700)
})

test('a disk with room is not nearly full', async () => expect(await isNearlyFull(folder)).toBe(false))
