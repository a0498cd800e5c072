import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../contract/limits'
import { Problem } from '../http/problem'
import { uploadsUnderWay, type Arrival } from './uploads-under-way'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Uploads that go on until they are let go, and how many more are taken meanwhile. */
function gate() {
  const oneOfFew = uploadsUnderWay(Date.now)
  let letGo = () => {}
  const end = new Promise<void>((resolve) => (letGo = resolve))
  const cut: string[] = []
  const arrival = (name: string, more: Partial<Arrival> = {}): Arrival => ({
    bytes: () => 1_000_000,
    isConnected: () => false,
    cutOff: () => void cut.push(name),
    ...more,
  })
  const start = (host: string, more?: Partial<Arrival>, name = host) => oneOfFew(host, arrival(name, more), () => end)
  const refusalOf = (host: string) =>
    oneOfFew(host, arrival(`${host}, later`), async () => null).catch((error: Problem) => error)
  return { start, refusalOf, letGo, cut }
}

const tooMany = (message: RegExp) => ({
  code: 'too_many_requests',
  retryAfterSeconds: 2,
  message: expect.stringMatching(message),
})
const dripping = { bytes: () => 100 }

test('a host uploads four files at once, and a fifth when they are here', async () => {
  const { start, refusalOf, letGo } = gate()
  const underWay = ['zoe', 'zoe', 'zoe', 'zoe'].map((host) => start(host))
  expect(await refusalOf('zoe')).toMatchObject(tooMany(/^Four of your pictures/))
  expect(await refusalOf('amir')).toBe(null)
  letGo()
  await Promise.all(underWay)
  expect(await refusalOf('zoe')).toBe(null)
})

test('all hosts together upload a hundred', async () => {
  const { start, refusalOf, letGo } = gate()
  const underWay = Array.from({ length: 100 }, (_, index) => start(`host ${index}`))
  expect(await refusalOf('zoe')).toMatchObject(tooMany(/^Many pictures/))
  letGo()
  await Promise.all(underWay)
  expect(await refusalOf('zoe')).toBe(null)
})

test('one that fails is over, too', async () => {
  const oneOfFew = uploadsUnderWay(Date.now)
  const arrival = { bytes: () => 0, isConnected: () => false, cutOff: () => {} }
  for (let round = 0; round < 5; round++)
    await expect(oneOfFew('zoe', arrival, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
})

test('after ten seconds the slowest that drips gives its place to who comes next', async () => {
  const { start, refusalOf, cut } = gate()
  for (const [name, bytes] of Object.entries({ first: 3_000, slowest: 20, third: 300, fast: 4_000_000 }))
    void start('zoe', { bytes: () => bytes }, name)
  vi.advanceTimersByTime(9_999)
  expect([await refusalOf('zoe'), cut]).toMatchObject([tooMany(/./), []])
  vi.advanceTimersByTime(1)
  expect([await refusalOf('zoe'), cut]).toEqual([null, ['slowest']])
})

test('those of a hundred drips that came over 100 accounts, too', async () => {
  const { start, refusalOf, cut } = gate()
  for (let index = 0; index < 100; index++) void start(`host ${index}`, dripping)
  vi.advanceTimersByTime(10_000)
  for (const name of ['zoe', 'amir', 'lea']) expect(await refusalOf(name)).toBe(null)
  expect(cut).toEqual(['host 0'])
})

test('but none that comes fast enough for the largest picture, and none that is here', async () => {
  const { start, refusalOf, cut } = gate()
  const bytes = (limits.pictureBytes / limits.uploadMs) * 10_000
  for (const more of [{ bytes: () => bytes }, { isConnected: () => true, ...dripping }])
    for (let index = 0; index < 2; index++) void start('zoe', more)
  vi.advanceTimersByTime(10_000)
  expect([await refusalOf('zoe'), cut]).toMatchObject([tooMany(/./), []])
})

test('no upload takes longer than a browser waits for it', async () => {
  const { start, cut } = gate()
  void start('zoe')
  void start('amir', { isConnected: () => true })
  vi.advanceTimersByTime(limits.uploadMs - 1)
  expect(cut).toEqual([])
  vi.advanceTimersByTime(1)
  expect(cut).toEqual(['zoe'])
})
