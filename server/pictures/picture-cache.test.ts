import { expect, test } from 'vitest'
import { cachedPictures } from './picture-cache'
import type { PictureStorage } from './storage/storage'

/** A storage that counts how often it is asked, and the cache before it. */
function cached(files: Record<string, number>) {
  const clock = { now: 1_000 }
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

test('a whole hall at once is one read', async () => {
  const { read, asked } = cached({ volcano: 100 })
  const files = await Promise.all(Array.from({ length: 2_000 }, () => read('volcano', 640)))
  expect([asked.length, new Set(files).size, files[0]?.length]).toEqual([1, 1, 100])
})

test('each width is a file of its own', async () => {
  const { read, asked } = cached({ volcano: 100 })
  await read('volcano', 320)
  await read('volcano', 640)
  expect(asked).toEqual(['volcano', 'volcano'])
})

test('after a minute it is read again', async () => {
  const { read, asked, clock } = cached({ volcano: 100 })
  await read('volcano', 640)
  clock.now += 60_000
  await read('volcano', 640)
  expect(asked).toHaveLength(1)
  clock.now += 1
  await read('volcano', 640)
  expect(asked).toHaveLength(2)
})

test('what was missing, or could not be read, is looked for again', async () => {
  const { read, asked, files } = cached({})
  expect(await read('volcano', 640)).toBe(null)
  files.volcano = 100
  expect((await read('volcano', 640))?.length).toBe(100)
  await expect(read('broken', 640)).rejects.toThrow('disk')
  await expect(read('broken', 640)).rejects.toThrow('disk')
  expect(asked).toEqual(['volcano', 'volcano', 'broken', 'broken'])
})

test('it holds 32 MB, and drops what was used least recently', async () => {
  const megabyte = 1024 * 1024
  const { read, asked } = cached({ first: 20 * megabyte, second: 10 * megabyte, third: 10 * megabyte })
  for (const id of ['first', 'second', 'third']) await read(id, 640)
  asked.length = 0
  for (const id of ['second', 'third', 'first']) await read(id, 640)
  expect(asked).toEqual(['first'])
})

test('a read that others push out of the cache meanwhile is answered all the same', async () => {
  const megabyte = 1024 * 1024
  let finish = () => {}
  const slow = new Promise<Buffer>((resolve) => (finish = () => resolve(Buffer.alloc(100))))
  const read = cachedPictures({ read: async (id) => (id === 'slow' ? slow : Buffer.alloc(20 * megabyte)) }, () => 1_000)
  const waiting = read('slow', 640)
  for (const id of ['first', 'second', 'third']) await read(id, 640)
  finish()
  expect((await waiting)?.length).toBe(100)
})
