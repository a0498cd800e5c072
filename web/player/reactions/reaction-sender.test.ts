import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reactionSender } from './reaction-sender'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const recorded = () => {
  const sent: number[][] = []
  return { sent, ...reactionSender(async (counts) => void sent.push(counts)) }
}

test('the first tap is sent at once, and those of the next second together', () => {
  const { sent, tap } = recorded()
  tap('heart')
  tap('heart')
  tap('party')
  expect(sent).toEqual([[1, 0, 0, 0, 0]])
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([
    [1, 0, 0, 0, 0],
    [1, 0, 0, 0, 1],
  ])
})

test('no more than five a second are taken, however fast one taps', () => {
  const { sent, tap } = recorded()
  const taken = Array.from({ length: 40 }, () => tap('star'))
  expect(taken.filter(Boolean)).toHaveLength(5)
  vi.advanceTimersByTime(5_000)
  expect(sent.flat().reduce((sum, count) => sum + count, 0)).toBe(5)
})

test('what the server refuses, or never gets, is not sent again', async () => {
  const send = vi.fn(() => Promise.reject(new Error('away')))
  const { tap } = reactionSender(send)
  tap('wow')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('nothing is sent after the page has left', () => {
  const { sent, tap, stop } = recorded()
  tap('wow')
  tap('wow')
  stop()
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(1)
})
