import { expect, test } from 'vitest'
import { cachedPictures } from './picture-cache'
import type { PictureStorage } from './storage'

/** A storage that counts how often it is asked, and the memory before it. */
function remembered(files: Record<string, number>) {
  const clock = { now: 0 }
  const asked: string[] = []
  const storage: Pick<PictureStorage, 'read'> = {
    async read(id) {
      asked.push(id)
      const bytes = files[id]
      if (id === 'broken') throw new Error('disk')
      return bytes === undefined ? null : Buffer.alloc(bytes)
    },
  }
  return { read: cachedPictures(storage, () => clock.now), asked, clock, files }
}

test('a whole hall is one reading', async () => {
  const { read, asked } = remembered({ volcano: 100 })
  const files = await Promise.all(Array.from({ length: 2_000 }, () => read('volcano', 640)))
  expect([asked.length, new Set(files).size, files[0]?.length]).toEqual([1, 1, 100])
})

test('each width is a file of its own', async () => {
  const { read, asked } = remembered({ volcano: 100 })
  await read('volcano', 320)
  await read('volcano', 640)
  expect(asked).toEqual(['volcano', 'volcano'])
})

test('after a minute it is read again', async () => {
  const { read, asked, clock } = remembered({ volcano: 100 })
  await read('volcano', 640)
  clock.now = 59_999
  await read('volcano', 640)
  expect(asked).toHaveLength(1)
  clock.now = 60_000
  await read('volcano', 640)
  expect(asked).toHaveLength(2)
})

test('what was missing, or could not be read, is looked for again', async () => {
  const { read, asked, files } = remembered({})
  expect(await read('volcano', 640)).toBe(null)
  files.volcano = 100
  expect((await read('volcano', 640))?.length).toBe(100)
  await expect(read('broken', 640)).rejects.toThrow('disk')
  await expect(read('broken', 640)).rejects.toThrow('disk')
  expect(asked).toEqual(['volcano', 'volcano', 'broken', 'broken'])
})

test('it holds 32 MB, and lets the oldest go', async () => {
  const megabyte = 1024 * 1024
  const { read, asked } = remembered({ first: 20 * megabyte, second: 10 * megabyte, third: 10 * megabyte })
  for (const id of ['first', 'second', 'third']) await read(id, 640)
  asked.length = 0
  for (const id of ['second', 'third', 'first']) await read(id, 640)
  expect(asked).toEqual(['first'])
})
