import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
const hosts = ['show', 'editor', 'workspace', 'admin']

/** A player's page of a reader whose pages of hosts are in another language. */
async function pageAt(pathname: string) {
  const catalogues = {
    languages: ['en', 'cs'],
    files: { public: 'data:text/javascript,', workspace: '' },
    apart: hosts,
  }
  const place = { pathname, reload }
  vi.stubGlobal('location', place)
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(catalogues) }),
    documentElement: { lang: 'cs', dir: '' },
  })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const { loadCatalogue } = await import('./catalogue')
  return { loadCatalogue, moveTo: (path: string) => void (place.pathname = path) }
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  reload.mockReset()
})

test('L2 a page of a kind that the reader reads in another language is loaded anew, as often as it is met', async () => {
  for (const path of ['/', '/account', '/']) {
    const { loadCatalogue, moveTo } = await pageAt('/gallery')
    moveTo(path)
    void loadCatalogue('workspace')
  }
  expect(reload).toHaveBeenCalledTimes(3)
})

test('one in the same language is not', async () => {
  const { loadCatalogue, moveTo } = await pageAt('/gallery')
  moveTo('/support')
  await loadCatalogue('public')
  expect(reload).not.toHaveBeenCalled()
})

test('where the address stays, it is loaded anew once, and then shown as it is', async () => {
  const { loadCatalogue } = await pageAt('/')
  void loadCatalogue('workspace')
  await loadCatalogue('workspace')
  expect(reload).toHaveBeenCalledTimes(1)
})
