import { afterEach, expect, test, vi } from 'vitest'

const values = new Map<string, string>()
afterEach(() => {
  vi.unstubAllGlobals()
  values.clear()
})

/** A page that is loaded in the same tab. */
function page() {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return import('./kept')
}

test('L2 what was typed outlasts a page that is loaded anew in another language, once', async () => {
  const first = await page()
  let typed = { pin: '123456', nickname: '' }
  first.keeping('join', () => typed)
  first.keeping('left', () => 'gone')()
  typed = { pin: '123456', nickname: 'ליה' }
  first.keepForReload()

  const second = await page()
  expect(second.keptOf('join')).toEqual(typed)
  expect(second.keptOf('left')).toBeUndefined()
  // Who comes back to the form later finds it empty.
  second.keeping('join', () => typed)
  expect(second.keptOf('join')).toBeUndefined()
  expect((await page()).keptOf('join')).toBeUndefined()
})
