import { expect, test } from 'vitest'
import { keyedMutex } from './keyed-mutex'

test('tasks of one key follow each other, also after one that failed; other keys don’t wait', async () => {
  const lock = keyedMutex()
  const done: string[] = []
  let release = () => {}
  const first = lock(1, async () => {
    await new Promise<void>((resolve) => (release = resolve))
    done.push('first')
    throw new Error('failed')
  })
  const second = lock(1, async () => done.push('second'))
  await lock(2, async () => done.push('other'))
  release()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(done).toEqual(['other', 'first', 'second'])
})

test('G43 when the database is away for one, tasks that wait behind it fail with it; a later one is tried', async () => {
  const lock = keyedMutex()
  const away = lock(1, () => Promise.reject(new Error('Query read timeout')))
  const behind = lock(1, async () => 'tried')
  expect((await Promise.allSettled([away, behind])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lock(1, async () => 'tried')).toBe('tried')
})
