import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faceSender } from './face-sender'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('many taps show each face and send the first and the last', async () => {
  const send = vi.fn((_face: number) => Promise.resolve())
  const dispatch = vi.fn()
  const change = faceSender({ send, dispatch })
  for (const face of [1, 2, 3, 4]) change(face)
  expect(dispatch.mock.calls).toHaveLength(4)
  await vi.runAllTimersAsync()
  expect(send.mock.calls).toEqual([[1], [4]])
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'face-recorded', face: 4 })
})

test('it sends fewer than two a second', async () => {
  const send = vi.fn((_face: number) => Promise.resolve())
  const change = faceSender({ send, dispatch: () => {} })
  for (let face = 0; face < 100; face++) {
    change(face)
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(send.mock.calls.length).toBeLessThan(10)
})

test('a refused face goes back, but not where a later one is on its way', async () => {
  const dispatch = vi.fn()
  const change = faceSender({ send: () => Promise.reject(new Error('refused')), dispatch })
  change(1)
  change(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(dispatch).not.toHaveBeenCalledWith({ type: 'face-refused' })
  await vi.runAllTimersAsync()
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'face-refused' })
})
