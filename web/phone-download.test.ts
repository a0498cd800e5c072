import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'

/** What a player's phone loads, from /join to the final screen, out of the real build. */
let scripts: Rolldown.OutputChunk[] = []
let styles = ''
/** All scripts, also those of the pages that a host's computer loads. */
let allScripts: Rolldown.OutputChunk[] = []

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } })
  vi.unstubAllEnvs()
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    chunks.get(name)?.imports.forEach(load)
  }
  for (const { fileName, isEntry, name } of chunks.values()) if (isEntry || name === 'player-screen') load(fileName)

  allScripts = [...chunks.values()]
  scripts = [...loaded].flatMap((name) => chunks.get(name) ?? [])
  const styleNames = new Set(scripts.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  styles = output
    .flatMap((file) => (file.type === 'asset' && styleNames.has(file.fileName) ? [String(file.source)] : []))
    .join('\n')
}, 60_000)

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = () => scripts.flatMap((chunk) => Object.keys(chunk.modules))
const ownFiles = () =>
  modules()
    .filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
    .map((id) => relative(root, id))

test('it is the join screen and the player screen', () => {
  expect(ownFiles()).toContain('web/player/join/join-screen.tsx')
  expect(ownFiles()).toContain('web/player/player-screen.tsx')
})

test('what of ours it may load is said by folder', () => {
  const folders = /^(web\/(player|live|questions|styles)|contract|rules)\//
  const ui = /^web\/ui\/((toast|navigation)\/)?[^/]+$/
  const rootFiles = /^web\/(main|app|api|preload|page-kind|loading)\.tsx?$|^web\/index\.html$/
  expect(ownFiles().filter((file) => ![folders, ui, rootFiles].some((allowed) => allowed.test(file)))).toEqual([])
})

test('it weighs at most 100 kB', () => {
  const bytes = scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  expect(bytes).toBeLessThanOrEqual(100_000)
})

test.each([
  '/zod/',
  '/wouter/',
  '/@tanstack/',
  '/radix-ui/',
  '/@radix-ui/',
  '/react-hook-form/',
  '/contract/api',
  '/contract/routes',
])('it carries nothing of %s', (part) => expect(modules().filter((id) => id.includes(part))).toEqual([]))

describe('Safari 15.4 and Chrome 99 can run it', () => {
  const missing = {
    'change by copy': /\.(toSorted|toReversed|toSpliced)\(/,
    'Array.fromAsync': /Array\.fromAsync/,
    'Object.groupBy': /(Object|Map)\.groupBy/,
    'Promise.withResolvers': /Promise\.(withResolvers|try)/,
    'well-formed strings': /\.(isWellFormed|toWellFormed)\(/,
    'newer abort signals': /AbortSignal\.(timeout|any)/,
    'URL.canParse': /URL\.(canParse|parse)\(/,
    'set algebra': /\.(isSubsetOf|symmetricDifference|isDisjointFrom)\(/,
    'idle callbacks': /requestIdleCallback/,
    lookbehind: /\(\?<[=!]/,
    'the v flag': /\/[gimsuy]*v[gimsuy]*\.(test|exec)\(/,
  }
  test.each(Object.entries(missing))('without %s', (_, pattern) =>
    expect(scripts.filter(({ code }) => pattern.test(code)).map(({ fileName }) => fileName)).toEqual([]),
  )
})

describe('Safari 15.4, Chrome 99 and Firefox 104 can run every page, the host’s too', () => {
  const missing = {
    'change by copy': /\.(toSorted|toReversed|toSpliced)\(/,
    'Array.fromAsync': /Array\.fromAsync\(/,
    'Object.groupBy': /(Object|Map)\.groupBy\(/,
  }
  /** It calls these methods of a dictionary of its own, and none of an array. */
  const ownDictionary = /@radix-ui\/react-collection/
  test.each(Object.entries(missing))('without %s', (_, pattern) =>
    expect(
      allScripts
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([id, { code }]) => !ownDictionary.test(id) && pattern.test(code ?? ''))
        .map(([id]) => id),
    ).toEqual([]),
  )
})

describe('Safari 15.4 and Chrome 99 can draw it', () => {
  const missing = {
    'cascade layers': /@layer/,
    'mixed colours': /color-mix\(|oklch\(|light-dark\(/,
    ':has()': /:has\(/,
    nesting: /&/,
    'container queries': /@container/,
    'registered properties': /@property/,
    'ranges in media queries': /@media[^{]*[<>]/,
    subgrid: /subgrid/,
    'single transforms': /[;{](translate|rotate|scale):/,
  }
  test.each(Object.entries(missing))('without %s', (_, pattern) => expect(styles).not.toMatch(pattern))

  test('and where the visible height is asked for, the plain height is there before it', () => {
    const blocks = styles.match(/\{[^{}]*dvh[^{}]*\}/g) ?? []
    expect(blocks.filter((block) => !/\d+vh[^{}]*dvh/.test(block))).toEqual([])
  })
})
