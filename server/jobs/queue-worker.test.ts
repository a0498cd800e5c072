import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startQueueWorker, type QueueWorker } from './queue-worker'

const pollMs = 5_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A queue in memory, with items that end when the test says so. */
function aQueue(due: string[] = []) {
  const begun: string[] = []
  const claims: number[] = []
  const errors: unknown[] = []
  const inFlight = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const claim = async (most: number) => {
    claims.push(most)
    return due.splice(0, most)
  }
  const start = (more: object = {}): QueueWorker =>
    startQueueWorker({
      pollMs,
      maxInFlight: 2,
      claim,
      handle: (item: string) => {
        begun.push(item)
        return new Promise<void>((resolve, reject) => inFlight.set(item, { resolve, reject }))
      },
      onError: (error) => void errors.push(error),
      ...more,
    })
  const end = (item: string) => inFlight.get(item)!.resolve()
  return { due, begun, claims, errors, inFlight, start, end }
}

/** Until all that can go on without time has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what is due is handled at once, so many at a time, and an item that is slow delays no other', async () => {
  const queue = aQueue(['slow', 'two', 'three'])
  queue.start()
  await settled()
  expect(queue.begun).toEqual(['slow', 'two'])
  queue.end('two')
  await settled()
  expect(queue.begun).toEqual(['slow', 'two', 'three'])
  queue.end('three')
  await settled()
  // The place of the slow one is taken, so one more may come.
  expect(queue.claims).toEqual([2, 1, 1])
})

test('an item that comes later is found by the next poll, or at once when the worker is woken', async () => {
  const queue = aQueue()
  const worker = queue.start()
  await settled()
  queue.due.push('polled')
  vi.advanceTimersByTime(pollMs - 1)
  await settled()
  expect(queue.begun).toEqual([])
  vi.advanceTimersByTime(1)
  await settled()
  expect(queue.begun).toEqual(['polled'])
  queue.due.push('woken')
  worker.wake()
  await settled()
  expect(queue.begun).toEqual(['polled', 'woken'])
})

test('an item that comes while the queue is looked at is not left to the next poll', async () => {
  const late: string[] = []
  let answer: (items: string[]) => void = () => {}
  let looks = 0
  const queue = aQueue()
  const worker = queue.start({
    claim: async () => (++looks === 1 ? new Promise<string[]>((resolve) => (answer = resolve)) : late.splice(0)),
  })
  await settled()
  late.push('late')
  worker.wake()
  // The first look's result is older than the item.
  answer([])
  await settled()
  expect(queue.begun).toEqual(['late'])
})

test('what fails is reported, and the next look comes all the same', async () => {
  const queue = aQueue(['fails'])
  let isAway = false
  const worker = queue.start({
    prepare: async () => {
      if (isAway) throw new Error('away')
    },
  })
  await settled()
  queue.inFlight.get('fails')!.reject(new Error('failed'))
  await worker.idle()
  isAway = true
  worker.wake()
  await settled()
  expect(queue.errors).toEqual([new Error('failed'), new Error('away')])
  isAway = false
  queue.due.push('later')
  worker.wake()
  await settled()
  expect(queue.begun).toEqual(['fails', 'later'])
})

test('a worker is idle when the items in flight have ended', async () => {
  const queue = aQueue(['one'])
  const worker = queue.start()
  let isIdle = false
  void worker.idle().then(() => (isIdle = true))
  await settled()
  expect(isIdle).toBe(false)
  queue.end('one')
  await settled()
  expect(isIdle).toBe(true)
})

test('closing waits for the items in flight, and takes no more', async () => {
  const queue = aQueue(['one', 'two', 'three'])
  let looks = 0
  const worker = queue.start({ prepare: async () => void looks++ })
  await settled()
  let isClosed = false
  void worker.close().then(() => (isClosed = true))
  queue.end('one')
  await settled()
  expect(isClosed).toBe(false)
  queue.end('two')
  await settled()
  expect(isClosed).toBe(true)
  worker.wake()
  vi.advanceTimersByTime(2 * pollMs)
  await settled()
  expect([queue.begun, looks]).toEqual([['one', 'two'], 1])
})
