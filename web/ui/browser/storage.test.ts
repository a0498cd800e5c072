import { afterEach, expect, test, vi } from 'vitest'
import { clearStorage, storedItem } from './storage'

const areas = ['localStorage', 'sessionStorage']
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of areas) Reflect.deleteProperty(globalThis, name)
})

/** A browser's storage. A full one keeps its values and takes no new ones. */
function memoryStorage(isFull = false) {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => values.delete(key),
    clear: () => values.clear(),
  }
}

/** A browser that forbids storage throws on the mere access to it. */
function forbidStorage() {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  for (const name of areas) Object.defineProperty(globalThis, name, { configurable: true, get: forbidden })
}

test('a value is read until it is removed', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const item = storedItem('local', 'colour')
  expect(item.read()).toBeNull()
  expect(item.write('red')).toBe(true)
  expect(item.read()).toBe('red')
  item.remove()
  expect(item.read()).toBeNull()
})

test('a value that is taken is there once', () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  const item = storedItem('session', 'message')
  item.write('Signed out')
  expect(item.readOnce()).toBe('Signed out')
  expect(item.readOnce()).toBeNull()
})

test('a tab’s values and the browser’s are apart, and all of them can be cleared', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  const items = (['local', 'session'] as const).map((area) => storedItem(area, 'colour'))
  items.forEach((item, index) => item.write(String(index)))
  expect(items.map((item) => item.read())).toEqual(['0', '1'])
  clearStorage()
  expect(items.map((item) => item.read())).toEqual([null, null])
})

test('a full storage says that it has not kept a value', () => {
  vi.stubGlobal('localStorage', memoryStorage(true))
  const item = storedItem('local', 'colour')
  expect(item.write('red')).toBe(false)
  expect(item.read()).toBeNull()
})

test('where storage is forbidden nothing is kept and nothing breaks', () => {
  forbidStorage()
  const item = storedItem('session', 'colour')
  expect(item.write('red')).toBe(false)
  expect(item.read()).toBeNull()
  expect(item.readOnce()).toBeNull()
  expect(() => item.remove()).not.toThrow()
  expect(() => clearStorage()).not.toThrow()
})
