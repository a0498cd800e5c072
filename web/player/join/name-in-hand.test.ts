import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../../contract/limits'
import { keepInHand, nameInHand } from './name-in-hand'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  kept.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawn = { nickname: 'Brave Otter', drawsLeft: 2 }

test('N2 a page that is loaded again has its name, as long as the game keeps it', () => {
  keepInHand('page-1', drawn)
  vi.advanceTimersByTime(limits.drawnNameMs - 1)
  expect([nameInHand('page-1'), nameInHand('page-2')]).toEqual([drawn, null])
  vi.advanceTimersByTime(1)
  expect(nameInHand('page-1')).toBeNull()
})

test('N2 what cannot be read, or cannot be kept, is drawn anew', () => {
  kept.set('drawn page-1', '{"nick')
  expect(nameInHand('page-1')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  keepInHand('page-1', drawn)
  expect(nameInHand('page-1')).toBeNull()
})
