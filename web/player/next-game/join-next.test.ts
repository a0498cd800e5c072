import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinNext } from './join-next'

const answer = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  answer.mockReset()
})

test('G58 a join that gets no reply on bad Wi-Fi is given up after 8 s, and tried again', async () => {
  answer.mockImplementationOnce(
    (_, init) =>
      new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  answer.mockResolvedValueOnce(Response.json({ participant: { id: 7 }, admitted: true }))
  const joined = joinNext({ pin: '482913', nickname: 'Zoë' }, () => true)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + 3_000)
  expect(await joined).toBe(7)
  expect(answer).toHaveBeenCalledTimes(2)
})
