import { readdirSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPage } from './lazy-page'

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

test('no page waits behind a Suspense, which would hold it back', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const waiting = sources.filter((file) =>
    /import \{[^}]*\b(lazy|Suspense)\b[^}]*\} from 'react'/.test(readFileSync(`web/${file}`, 'utf8')),
  )
  expect(waiting).toEqual([])
})
