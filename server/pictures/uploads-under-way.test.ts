import { expect, test } from 'vitest'
import { Problem } from '../http/problem'
import { uploadsUnderWay } from './uploads-under-way'

/** Uploads that go on until they are let go, and how many more are taken meanwhile. */
function gate() {
  const oneOfFew = uploadsUnderWay()
  let letGo = () => {}
  const end = new Promise<void>((resolve) => (letGo = resolve))
  const start = (hosts: string[]) => hosts.map((host) => oneOfFew(host, () => end))
  const isTaken = (host: string) =>
    oneOfFew(host, async () => true).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Problem)
      expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 2 })
      return false
    })
  return { start, isTaken, letGo }
}

test('a host uploads four files at once, and a fifth when they are here', async () => {
  const { start, isTaken, letGo } = gate()
  const underWay = start(['zoe', 'zoe', 'zoe', 'zoe'])
  expect([await isTaken('zoe'), await isTaken('amir')]).toEqual([false, true])
  letGo()
  await Promise.all(underWay)
  expect(await isTaken('zoe')).toBe(true)
})

test('all hosts together upload a hundred', async () => {
  const { start, isTaken, letGo } = gate()
  const underWay = start(Array.from({ length: 100 }, (_, index) => `host ${index}`))
  expect(await isTaken('zoe')).toBe(false)
  letGo()
  await Promise.all(underWay)
  expect(await isTaken('zoe')).toBe(true)
})

test('one that fails is over, too', async () => {
  const oneOfFew = uploadsUnderWay()
  for (let round = 0; round < 5; round++)
    await expect(oneOfFew('zoe', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
})
