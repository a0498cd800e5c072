import { beforeAll, expect, test } from 'vitest'
import { questionKinds } from '../contract/questions/question-kinds'
import { firstScripts, usualScripts } from '../tests/kit/phone-path'
import { loadedWith, sourceOf, webBuild, weightOf, type Chunk } from '../tests/kit/web-build'

/** What every player's phone loads, in the real build. */
let scripts: Chunk[] = []

beforeAll(async () => {
  const build = await webBuild()
  const first = firstScripts(build.manifest)
  scripts = build.scripts.filter(({ fileName }) => first.has(fileName))
})

const modules = () => scripts.flatMap((chunk) => Object.keys(chunk.modules))
const ownFiles = () =>
  modules()
    .map(sourceOf)
    .filter((source) => /\.(tsx?|html|css)$/.test(source))

test('it is the join screen and the player screen', () => {
  expect(ownFiles()).toContain('web/player/join/join-screen.tsx')
  expect(ownFiles()).toContain('web/player/player-screen.tsx')
})

test('what of ours it may load is said by folder', () => {
  const folders = /^(web\/(i18n|player|live|stream|questions|styles)|contract|rules)\//
  const ui = /^web\/ui\/((toast|navigation|loading|browser)\/)?[^/]+$/
  const kinds = /^web\/question-kinds\/(asked-question|lazy-kind|phone-kinds|choice\/(phone|result))\.tsx?$/
  const rootFiles = /^web\/(main|app|api|preload|page-kind|loading)\.tsx?$|^web\/index\.html$/
  expect(ownFiles().filter((file) => ![folders, kinds, ui, rootFiles].some((allowed) => allowed.test(file)))).toEqual(
    [],
  )
})

// A third file appears when pages share a module that `vite.config.ts` does not copy.
test('it comes in two files', () => expect(scripts.map(({ name }) => name)).toEqual(['index', 'player-screen']))

test('with its texts in English it weighs at most 85 kB', async () => {
  const { catalogues } = await webBuild()
  expect(weightOf(...scripts.map(({ code }) => code), catalogues.get('play.en') ?? '')).toBeLessThanOrEqual(85_000)
})

test('L3 a phone’s whole path in a usual game weighs at most 92 kB in English, and 100 kB in every other language', async () => {
  const build = await webBuild()
  const usual = usualScripts(build.manifest)
  const code = weightOf(...build.scripts.filter(({ fileName }) => usual.has(fileName)).map((script) => script.code))
  const texts = [...build.catalogues].filter(([name]) => name.startsWith('play.'))
  const most = (name: string) => (name === 'play.en' ? 92_000 : 100_000)
  expect(texts.filter(([name, text]) => code + weightOf(text) > most(name)).map(([name]) => name)).toEqual([])
})

// What the others need, the phone fetches in the lobby of a game that has them.
test.each(questionKinds.filter((kind) => kind !== 'choice'))('K10 what %s adds weighs at most 6 kB', async (kind) => {
  // The phone's own copy: the pages of hosts have another.
  const bytes = await addedBytes(`/web/question-kinds/${kind}/phone.tsx?phone`)
  expect(bytes).toBeGreaterThan(100)
  expect(bytes).toBeLessThanOrEqual(6_000)
})

// What few games need, or what is needed late, comes by itself too.
test.each([
  ['teams/team-part', 6_000],
  ['join/other-fields', 3_500],
  ['evening/evening-part', 3_000],
  ['why/why', 4_500],
  ['correction/correction-notice', 2_000],
  ['player-finish', 4_000],
  ['take-home/keep-results', 2_500],
  ['next-game/next-game', 2_000],
])('what %s adds weighs at most %i bytes', async (part, most) => {
  const bytes = await addedBytes(`/web/player/${part}.tsx`)
  expect(bytes).toBeGreaterThan(100)
  expect(bytes).toBeLessThanOrEqual(most)
})

/** What a script that is loaded later weighs, with what it needs besides. */
async function addedBytes(module: string): Promise<number> {
  const isPart = ({ facadeModuleId }: Chunk) => facadeModuleId?.endsWith(module) === true
  const added = loadedWith(await webBuild(), isPart).filter((chunk) => !scripts.includes(chunk))
  return weightOf(...added.map(({ code }) => code))
}

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
