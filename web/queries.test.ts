import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../contract/routes'
import { queries, query } from './queries'

const answer = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  // Mounted as on the page: only then does the cache watch the network and the window.
  queries.mount()
})
afterEach(() => {
  queries.unmount()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  answer.mockReset()
  queries.clear()
})

const list = query(routes.quizzes.list)
const empty = () => Promise.resolve(Response.json({ quizzes: [], total: 0, totalPages: 0, currentPage: 1 }))

test('a query that fails is not tried again', async () => {
  answer.mockResolvedValue(new Response('away', { status: 503 }))
  await expect(queries.fetchQuery(list)).rejects.toThrow('503: away')
  expect(answer).toHaveBeenCalledOnce()
})

test('a 401 throws, and who is there is asked anew', async () => {
  answer.mockResolvedValue(Response.json({ code: 'not_signed_in', message: 'Please sign in first.' }, { status: 401 }))
  queries.setQueryData(query(routes.identity.user).queryKey, null)
  await expect(queries.fetchQuery(list)).rejects.toThrow(/^401: /)
  expect(queries.getQueryState(query(routes.identity.user).queryKey)?.isInvalidated).toBe(true)
})

test('what was read is stale at once: the next screen that shows it asks again', async () => {
  answer.mockImplementation(empty)
  await queries.fetchQuery(list)
  await queries.fetchQuery(list)
  expect(answer).toHaveBeenCalledTimes(2)
})

test('a screen asks once: nothing is read anew by the clock or when the network is back', async () => {
  answer.mockImplementation(empty)
  vi.useFakeTimers()
  const stop = new QueryObserver(queries, list).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(3_600_000)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answer).toHaveBeenCalledOnce()
  stop()
})
