import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../contract/limits'
import { Problem } from '../problems/problem'
import type { UploadConnection } from './upload-connection'
import { uploadLimit } from './upload-limit'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Uploads that last until `letGo`, and whether more are accepted meanwhile. */
function setUp() {
  const limitUpload = uploadLimit({ now: Date.now, maxBytes: limits.pictureBytes, noun: 'pictures' })
  let letGo = () => {}
  const end = new Promise<void>((resolve) => (letGo = resolve))
  const aborted: string[] = []
  const connection = (name: string, more: Partial<UploadConnection> = {}): UploadConnection => ({
    bytesReceived: () => 1_000_000,
    isComplete: () => false,
    abort: () => void aborted.push(name),
    ...more,
  })
  const start = (host: string, more?: Partial<UploadConnection>, name = host) =>
    limitUpload(host, connection(name, more), () => end)
  const refusalOf = (host: string) =>
    limitUpload(host, connection(`${host}, later`), async () => null).catch((error: Problem) => error)
  return { start, refusalOf, letGo, aborted }
}

const tooMany = (message: RegExp) => ({
  code: 'too_many_requests',
  retryAfterSeconds: 2,
  message: expect.stringMatching(message),
})
const slow = { bytesReceived: () => 100 }

test('a host uploads four files at once, and a fifth when they are here', async () => {
  const { start, refusalOf, letGo } = setUp()
  const pending = ['zoe', 'zoe', 'zoe', 'zoe'].map((host) => start(host))
  expect(await refusalOf('zoe')).toMatchObject(tooMany(/^Four of your pictures/))
  expect(await refusalOf('amir')).toBe(null)
  letGo()
  await Promise.all(pending)
  expect(await refusalOf('zoe')).toBe(null)
})

test('all hosts together upload a hundred', async () => {
  const { start, refusalOf, letGo } = setUp()
  const pending = Array.from({ length: 100 }, (_, index) => start(`host ${index}`))
  expect(await refusalOf('zoe')).toMatchObject(tooMany(/^Many pictures/))
  letGo()
  await Promise.all(pending)
  expect(await refusalOf('zoe')).toBe(null)
})

test('small files that are here and wait to be read keep nobody from uploading, large ones do', async () => {
  const { start, refusalOf } = setUp()
  for (let index = 0; index < 99; index++)
    void start(`small ${index}`, { bytesReceived: () => 2_000, isComplete: () => true })
  for (let index = 0; index < 98; index++)
    void start(`large ${index}`, { bytesReceived: () => 11_000_000, isComplete: () => true })
  expect(await refusalOf('zoe')).toBe(null)
  void start('on its way')
  expect(await refusalOf('zoe')).toMatchObject(tooMany(/^Many pictures/))
})

test('who has none on the way gets a place of whoever has several, and no more than that', async () => {
  const { start, refusalOf, aborted } = setUp()
  for (let index = 0; index < 100; index++)
    void start(`host ${index % 25}`, { bytesReceived: () => 1_000 + index }, `${index}`)
  expect(await refusalOf('zoe')).toBe(null)
  expect(aborted).toEqual(['0'])
  // One of its own is gone, and it may not take another's.
  void start('zoe')
  expect(await refusalOf('host 0')).toMatchObject(tooMany(/^Many pictures/))
  expect(await refusalOf('amir')).toBe(null)
})

test('of large files a host may be allowed two', async () => {
  const limitUpload = uploadLimit({ now: Date.now, maxBytes: limits.archiveBytes, maxPendingOfHost: 2, noun: 'files' })
  const connection = { bytesReceived: () => 0, isComplete: () => false, abort: () => {} }
  const upload = () => limitUpload('zoe', connection, () => new Promise(() => {}))
  void upload()
  void upload()
  await expect(upload()).rejects.toMatchObject(tooMany(/^Two of your files/))
})

test('an upload that fails has ended, too', async () => {
  const limitUpload = uploadLimit({ now: Date.now, maxBytes: limits.pictureBytes, noun: 'pictures' })
  const connection = { bytesReceived: () => 0, isComplete: () => false, abort: () => {} }
  for (let round = 0; round < 5; round++)
    await expect(limitUpload('zoe', connection, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
})

test('after ten seconds the slowest upload that is too slow is aborted for the next one', async () => {
  const { start, refusalOf, aborted } = setUp()
  for (const [name, bytes] of Object.entries({ first: 3_000, slowest: 20, third: 300, fast: 4_000_000 }))
    void start('zoe', { bytesReceived: () => bytes }, name)
  vi.advanceTimersByTime(9_999)
  expect([await refusalOf('zoe'), aborted]).toMatchObject([tooMany(/./), []])
  vi.advanceTimersByTime(1)
  expect([await refusalOf('zoe'), aborted]).toEqual([null, ['slowest']])
})

test('that holds for a hundred slow uploads by 100 accounts, too', async () => {
  const { start, refusalOf, aborted } = setUp()
  for (let index = 0; index < 100; index++) void start(`host ${index}`, slow)
  vi.advanceTimersByTime(10_000)
  for (const name of ['zoe', 'amir', 'lea']) expect(await refusalOf(name)).toBe(null)
  expect(aborted).toEqual(['host 0'])
})

test('but no upload that is fast enough for the largest picture, and none that is complete', async () => {
  const { start, refusalOf, aborted } = setUp()
  const bytes = (limits.pictureBytes / limits.uploadMs) * 10_000
  for (const more of [{ bytesReceived: () => bytes }, { isComplete: () => true, ...slow }])
    for (let index = 0; index < 2; index++) void start('zoe', more)
  vi.advanceTimersByTime(10_000)
  expect([await refusalOf('zoe'), aborted]).toMatchObject([tooMany(/./), []])
})

test('no upload takes longer than a browser waits for it', async () => {
  const { start, aborted } = setUp()
  void start('zoe')
  void start('amir', { isComplete: () => true })
  vi.advanceTimersByTime(limits.uploadMs - 1)
  expect(aborted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(aborted).toEqual(['zoe'])
})

test('a larger file may be given longer', async () => {
  const limitUpload = uploadLimit({ now: Date.now, maxBytes: limits.archiveBytes, uploadMs: 1_000_000, noun: 'files' })
  const aborted: number[] = []
  const connection = { bytesReceived: () => 0, isComplete: () => false, abort: () => void aborted.push(Date.now()) }
  void limitUpload('zoe', connection, () => new Promise(() => {}))
  vi.advanceTimersByTime(2_000_000)
  expect(aborted).toEqual([1_000_000])
})
