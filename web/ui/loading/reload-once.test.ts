import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once'

const reload = vi.fn()

class Navigation {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

function aPage({ kept = new Map<string, string>(), isStorageForbidden = false, loadedBy = 'navigate' } = {}) {
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation(loadedBy)] })
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: isStorageForbidden ? forbidden : (key: string) => kept.get(key) ?? null,
    setItem: isStorageForbidden ? forbidden : (key: string, value: string) => kept.set(key, value),
  })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

test('a page is reloaded once for each reason', () => {
  aPage()
  expect([reloadOnce('wire 2'), reloadOnce('wire 2'), reloadOnce('wire 3'), reloadOnce('wire 2')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(reload).toHaveBeenCalledTimes(2)
})

test('where a reason may come again, it is reloaded again after a while', () => {
  aPage()
  expect(reloadOnce('files', 30_000)).toBe(true)
  vi.advanceTimersByTime(29_999)
  expect(reloadOnce('files', 30_000)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reloadOnce('files', 30_000)).toBe(true)
})

test('where storage is forbidden, a page that a reload has brought is not reloaded again', () => {
  aPage({ isStorageForbidden: true })
  expect(reloadOnce('wire 2')).toBe(true)
  aPage({ isStorageForbidden: true, loadedBy: 'reload' })
  expect(reloadOnce('wire 2')).toBe(false)
})
