import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { loadedWith, sourceOf, webBuild, type WebBuild } from '../tests/kit/web-build'

/** What each kind of page loads before it is shown, in the real build. Players' phones have a test of their own. */
let build: WebBuild

beforeAll(async () => {
  build = await webBuild()
}, 60_000)

const scriptsOf = (screen: string) =>
  loadedWith(build, ({ isEntry, name }) => isEntry || name === 'screens' || name === screen)

test.each([
  ['landing-screen', 105_000],
  ['gallery-screen', 115_000],
  ['past-games-screen', 110_000],
  // The server judges its answers: the rules of every kind of question stay away.
  ['public-solo-screen', 109_000],
  ['played-assignment', 120_000],
  ['results-screen', 127_000],
  ['remote-screen', 140_000],
  ['host-screen', 140_000],
  ['auth-screen', 150_000],
  ['subscription-screen', 150_000],
  ['import-screen', 160_000],
  ['dashboard-screen', 170_000],
  ['users-screen', 170_000],
  ['editor-screen', 190_000],
])('the scripts of %s weigh at most %i bytes', (screen, most) => {
  const bytes = scriptsOf(screen).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes).toBeLessThanOrEqual(most)
})

test.each([
  ['editor-screen', 'web/imports/import-dialog.tsx'],
  ['editor-screen', 'web/ai/ai-panel.tsx'],
  ['editor-screen', '@dnd-kit/core'],
  ['editor-screen', 'web/ui/dialog/radix-dialog.tsx'],
  ['host-screen', 'web/host/players/players-panel.tsx'],
  ['host-screen', 'web/host/results/host-finish.tsx'],
])('%s is shown before %s is loaded', (screen, part) => {
  const sources = scriptsOf(screen).flatMap((chunk) => Object.keys(chunk.modules).map(sourceOf))
  expect(sources).toContain(screen === 'editor-screen' ? 'web/editor/editor-screen.tsx' : 'web/host/host-screen.tsx')
  expect(sources).not.toContain(part)
})
