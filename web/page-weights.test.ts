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
  ['landing-screen', 85_000],
  ['gallery-screen', 96_000],
  ['past-games-screen', 90_000],
  // The server judges its answers: the rules of every kind of question stay away.
  ['public-solo-screen', 90_000],
  ['played-assignment', 97_000],
  ['results-screen', 107_000],
  ['remote-screen', 120_000],
  ['host-screen', 122_000],
  ['auth-screen', 129_000],
  ['subscription-screen', 129_000],
  ['import-screen', 131_000],
  ['dashboard-screen', 144_000],
  ['users-screen', 153_000],
  ['editor-screen', 173_000],
])('the scripts of %s weigh at most %i bytes', (screen, most) => {
  const bytes = scriptsOf(screen).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(60_000)
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
