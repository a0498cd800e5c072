import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../contract/api'
import type { routes } from '../../contract/routes'
import { startSoloGame } from './start-solo-game'

beforeEach(() => void vi.useFakeTimers({ now: 100_000 }))
afterEach(() => vi.useRealTimers())

/** The server's reply, received this long after the request. */
const receivedAfter = (ms: number, opensInMs = 0) =>
  startSoloGame('7', async () => {
    vi.setSystemTime(100_000 + ms)
    return { opensInMs } as Reply<typeof routes.solo.start>
  })

test('the first question’s clock starts when the reply is received, and after its pictures were seen', async () => {
  expect((await receivedAfter(300)).openedAt).toBe(100_300)
  vi.setSystemTime(100_000)
  expect((await receivedAfter(300, 3_000)).openedAt).toBe(103_300)
})

test('a reply that comes late gives no more time than the server grants', async () => {
  expect((await receivedAfter(9_000)).openedAt).toBe(101_500)
})
