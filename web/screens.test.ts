import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageKindOf } from '../contract/languages/page-kinds'

const sources = ['app', 'preload', 'screens', 'alone-screens'].map((name) =>
  readFileSync(`web/${name}.tsx`.replace('preload.tsx', 'preload.ts'), 'utf8'),
)

/** The screens that are loaded, each with the kind of its texts. */
const kinds = new Map(
  sources.flatMap((source) =>
    Array.from(
      source.matchAll(/const (\w+) =\s*lazyScreen\('(\w+)'/g),
      ([, name = '', kind = '']) => [name, kind] as const,
    ),
  ),
)

/** The screens that a piece of source shows, by itself or through functions beside it. */
function screensIn(piece: string, source: string): string[] {
  const names = [...new Set(Array.from(piece.matchAll(/\b[A-Za-z]+\b/g), ([name]) => name))]
  return names.flatMap((name) => {
    if (kinds.has(name)) return [name]
    const [body] = new RegExp(`^function ${name}\\([\\s\\S]*?^}`, 'm').exec(source) ?? []
    return body === undefined ? [] : screensIn(body.replace(`function ${name}`, ''), source)
  })
}

const sample: Record<string, string> = { pin: '123456', code: 'ABCDEFGH', token: 'a', part: 'answers' }
const address = (path: string) =>
  path.replace(/:(\w+)\??/g, (_, name: string) => sample[name] ?? '1').replace('/*?', '')

const routes = sources.flatMap((source) =>
  source
    .split('<Route ')
    .slice(1)
    .map((route) => ({ path: /^path="([^"]+)"/.exec(route)?.[1] ?? '', screens: screensIn(route, source) }))
    .filter(({ path, screens }) => path !== '' && screens.length > 0),
)

test('the routes are found, with their screens', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.find(({ path }) => path === '/quiz/edit/:id')?.screens).toEqual(['EditorScreen'])
})

// At "/" hosts find their dashboard: the page loads the texts of both.
test.each(routes.filter(({ path }) => path !== '/'))(
  'the texts that the server names for $path are those of its screen',
  ({ path, screens }) => {
    for (const screen of screens)
      expect(`${screen}: ${kinds.get(screen)}`).toBe(`${screen}: ${pageKindOf(address(path))}`)
  },
)
