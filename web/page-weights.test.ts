import { beforeAll, expect, test } from 'vitest'
import { loadedWith, sourceOf, webBuild, weightOf, type WebBuild } from '../tests/kit/web-build'

/** What each kind of page loads before it is shown, in the real build. Players' phones have a test of their own. */
let build: WebBuild

beforeAll(async () => {
  build = await webBuild()
})

const scriptsOf = (screen: string) => {
  const list = alone.has(screen) ? 'alone-screens' : 'screens'
  return loadedWith(build, ({ isEntry, name }) => isEntry || name === list || name === screen)
}
const alone = new Set(['public-solo-screen', 'played-assignment', 'mine-pages'])

test.each([
  ['landing-screen', 'public', 95_000],
  ['gallery-screen', 'public', 105_000],
  ['past-games-screen', 'workspace', 110_000],
  // The server judges its answers: the rules of every kind of question stay away.
  ['public-solo-screen', 'solo', 100_000],
  ['played-assignment', 'assignment', 100_000],
  ['mine-pages', 'mine', 100_000],
  ['results-screen', 'show', 127_000],
  ['remote-screen', 'show', 140_000],
  ['host-screen', 'show', 140_000],
  ['auth-screen', 'workspace', 150_000],
  ['subscription-screen', 'workspace', 150_000],
  ['import-screen', 'editor', 160_000],
  ['dashboard-screen', 'workspace', 170_000],
  ['users-screen', 'admin', 170_000],
  ['editor-screen', 'editor', 190_000],
])('the scripts of %s, with the texts of its kind (%s), weigh at most %i bytes', (screen, kind, most) => {
  const bytes = weightOf(...scriptsOf(screen).map(({ code }) => code), build.catalogues.get(`${kind}.en`) ?? '')
  expect(bytes).toBeGreaterThan(60_000)
  expect(bytes).toBeLessThanOrEqual(most)
})

test.each([
  ['public-solo-screen', 'solo'],
  ['played-assignment', 'assignment'],
  ['mine-pages', 'mine'],
])('L3 %s, with its texts (%s), weighs at most 100 kB in every language', (screen, kind) => {
  const code = weightOf(...scriptsOf(screen).map((script) => script.code))
  const texts = [...build.catalogues].filter(([name]) => name.startsWith(`${kind}.`))
  const heavy = texts
    .map(([name, text]) => [name, code + weightOf(text)] as const)
    .filter(([, bytes]) => bytes > 100_000)
  expect(heavy).toEqual([])
})

test('L3 messages come compiled: no page loads a parser of ICU', () => {
  const loaded = build.scripts.flatMap((chunk) =>
    Object.entries(chunk.modules).flatMap(([id, { code }]) => (code ? id.split('/node_modules/').slice(1) : [])),
  )
  const ofMessages = new Set(loaded.filter((id) => /icu|formatjs|messageformat|lingui/i.test(id)))
  expect([...ofMessages].filter((id) => !/^icu-minify\/.*\/(format|types-\w+)\.js$/.test(id))).toEqual([])
  expect(ofMessages.size).toBeGreaterThan(0)
})

test.each([
  ['editor-screen', 'web/imports/import-dialog.tsx'],
  ['editor-screen', 'web/ai/ai-panel.tsx'],
  ['editor-screen', '@dnd-kit/core'],
  ['editor-screen', 'web/ui/dialog/radix-dialog.tsx'],
  ['host-screen', 'web/host/players/players-panel.tsx'],
  ['host-screen', 'web/host/results/ceremony/host-finish.tsx'],
])('%s is shown before %s is loaded', (screen, part) => {
  const sources = scriptsOf(screen).flatMap((chunk) => Object.keys(chunk.modules).map(sourceOf))
  expect(sources).toContain(screen === 'editor-screen' ? 'web/editor/editor-screen.tsx' : 'web/host/host-screen.tsx')
  expect(sources).not.toContain(part)
})
