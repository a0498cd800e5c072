import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestSender } from './latest-sender'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const told = () => ({ onChosen: vi.fn(), onTaken: vi.fn(), onRefused: vi.fn() })

test('many taps show each choice and send the first and the last', async () => {
  const send = vi.fn((face: number) => Promise.resolve(`face ${face}`))
  const { onChosen, onTaken, onRefused } = told()
  const choose = latestSender({ send, onChosen, onTaken, onRefused })
  for (const face of [1, 2, 3, 4]) choose(face)
  expect(onChosen.mock.calls).toEqual([[1], [2], [3], [4]])
  await vi.runAllTimersAsync()
  expect(send.mock.calls).toEqual([[1], [4]])
  expect(onTaken).toHaveBeenLastCalledWith(4, 'face 4')
})

test('it sends fewer than two a second', async () => {
  const send = vi.fn((_face: number) => Promise.resolve())
  const choose = latestSender({ send, ...told() })
  for (let face = 0; face < 100; face++) {
    choose(face)
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(send.mock.calls.length).toBeLessThan(10)
})

test('a refused choice goes back, but not where a later one is on its way', async () => {
  const refused = new Error('refused')
  const { onRefused, ...others } = told()
  const choose = latestSender({ send: (_face: number) => Promise.reject(refused), ...others, onRefused })
  choose(1)
  choose(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(onRefused).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(onRefused.mock.calls).toEqual([[refused]])
})
