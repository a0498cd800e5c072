import { readdirSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page'
import { onMissingFile } from './missing-files'

const Greeting = ({ name }: { name: string }) => <h1>Hello {name}</h1>
const html = (node: React.ReactNode) => renderToString(node).replaceAll('<!-- -->', '')

test('a page whose script is there is there with the first rendering, without what stands for it', async () => {
  const Page = lazyPage(async () => Greeting, <p>On its way</p>)
  await Page.load()
  expect(html(<Page name="Zoë" />)).toBe('<h1>Hello Zoë</h1>')
})

test('until then what stands for it is shown, and its script is loaded once, however often it is asked for', async () => {
  let loads = 0
  const Page = lazyPage(
    async () => {
      loads++
      return Greeting
    },
    <p>On its way</p>,
  )
  expect(html(<Page name="Zoë" />)).toBe('<p>On its way</p>')
  await Promise.all([Page.load(), Page.load()])
  expect(html(<Page name="Zoë" />)).toBe('<h1>Hello Zoë</h1>')
  expect(loads).toBe(1)
})

test('what cannot be loaded is thrown where it is shown', async () => {
  const Page = lazyPage<{ name: string }>(() => Promise.reject(new Error('gone')))
  await Page.load()
  expect(() => html(<Page name="Zoë" />)).toThrow('gone')
})

/** A missing script, as Vite loads it. Counts the reloads of its page. */
function aMissingScript() {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const Page = lazyPage<{ name: string }>(
    () => {
      onMissingFile(new Event('vite:preloadError', { cancelable: true }))
      return Promise.reject(new Error('gone'))
    },
    <p>On its way</p>,
  )
  return { Page, reload }
}

afterEach(() => vi.unstubAllGlobals())

test('a page that is opened and whose script is gone is reloaded', async () => {
  const { Page, reload } = aMissingScript()
  await Page.load()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a script that is loaded ahead and is gone leaves the page that is shown as it is, and reloads the one that needs it', async () => {
  const { Page, reload } = aMissingScript()
  await Page.loadAhead()
  expect(reload).not.toHaveBeenCalled()
  expect(html(<Page name="Zoë" />)).toBe('<p>On its way</p>')
  expect(html(<Page name="Zoë" />)).toBe('<p>On its way</p>')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after a reload that has not brought it either, the failure is shown', async () => {
  const { Page } = aMissingScript()
  onMissingFile(new Event('vite:preloadError', { cancelable: true }))
  await Page.loadAhead()
  await Page.load()
  expect(() => html(<Page name="Zoë" />)).toThrow('gone')
})

test('what could not be loaded ahead is there when it is asked for again', async () => {
  let loads = 0
  const Page = lazyPage(async () => {
    if (loads++ === 0) throw new Error('offline')
    return Greeting
  })
  await Page.loadAhead()
  await Page.load()
  expect(html(<Page name="Zoë" />)).toBe('<h1>Hello Zoë</h1>')
})

test('no page waits behind a Suspense, which would hold it back', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const waiting = sources.filter((file) =>
    /import \{[^}]*\b(lazy|Suspense)\b[^}]*\} from 'react'/.test(readFileSync(`web/${file}`, 'utf8')),
  )
  expect(waiting).toEqual([])
})
