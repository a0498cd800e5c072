/** Holds the product to the tables of architecture.ts, and to what no table says. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { features, floors, table } from './architecture'
import { codeOf, importsOf, isIn, sources, withoutEnding, type Import } from './tests/kit/product-sources'

/** What a player's phone loads carries no schemas, so of the contract only what has none, and not the table of all calls. */
const playerPages =
  /^web\/(player|live|stream|questions|question-kinds\/(asked-question|phone-kinds|shared\/phone|[\w-]+\/(phone|result))|ui\/((toast|navigation|dialog|browser)\/)?[^/]+$|(api|main|app|preload|loading|page-kind)$)/
const withoutSchemas =
  /^contract\/(player-routes|limits|games\/reactions|text|digits|languages\/[a-z-]+|brand|problems|sign-in\/return-address|wire-version)$/

const imports = sources.flatMap(importsOf)
const between = ({ from, to }: Import) => `${from} → ${to}`

test('the tables name only folders and files that exist', () => {
  const names = new Set([
    ...table.flatMap(([folder, may]) => [folder, ...may]),
    ...features.map((each) => `server/${each}`),
    ...floors.flatMap(([folder, fromTheTop]) => fromTheTop.map((each) => `${folder}/${each}`)),
  ])
  const missing = [...names].filter((name) => !['', '.ts', '.tsx'].some((ending) => existsSync(name + ending)))
  expect(missing).toEqual([])
})

const folderOf = new Map(
  sources.map((file) => [file, table.find(([folder]) => isIn(withoutEnding(file), folder))?.[0]]),
)

test.each(table)('%s imports only %j', (folder, may) => {
  const mine = imports.filter(({ from }) => folderOf.get(from) === folder)
  const wrong = mine.filter(({ to, isOurs }) => isOurs && ![folder, ...may].some((allowed) => isIn(to, allowed)))
  expect(wrong.map(between)).toEqual([])
})

test.each(floors)('what is in %s imports only what is below it', (folder, fromTheTop) => {
  /** The longest name that fits: a file may have a floor of its own. */
  const floorOf = (file: string) => {
    const fitting = fromTheTop.filter((each) => isIn(withoutEnding(file), `${folder}/${each}`))
    return fromTheTop.indexOf(fitting.toSorted((one, other) => other.length - one.length)[0] ?? '')
  }
  expect(sources.filter((file) => isIn(file, folder) && floorOf(file) < 0)).toEqual([])
  const within = imports.filter(({ from, to }) => isIn(from, folder) && isIn(to, folder) && !to.endsWith('.css'))
  const upwards = within.filter(({ from, to }) => floorOf(to) < floorOf(from))
  expect(upwards.map(between)).toEqual([])
})

test('no feature imports the routes of another', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      /^server\/[\w-]+\/routes$/.test(to) && dirname(from) !== 'server' && dirname(from) !== dirname(to),
  )
  expect(wrong.map(between)).toEqual([])
})

test('the contract knows one package, the rules none', () => {
  const packages = imports.filter(({ isOurs }) => !isOurs)
  const wrong = packages.filter(({ from, to }) => isIn(from, 'rules') || (isIn(from, 'contract') && to !== 'zod/mini'))
  expect(wrong.map(between)).toEqual([])
})

test('rules are pure: no clock, dice or waiting', () => {
  const impure = sources.filter(
    (file) =>
      isIn(file, 'rules') && /\b(Date|performance|setTimeout|Math\.random|crypto|async|await)\b/.test(codeOf(file)),
  )
  expect(impure).toEqual([])
})

test('a player’s page loads no schemas, and of the calls only its own', () => {
  const wrong = imports.filter(
    ({ from, to, isTypeOnly }) =>
      playerPages.test(from) && !isTypeOnly && (/^zod/.test(to) || (isIn(to, 'contract') && !withoutSchemas.test(to))),
  )
  expect(wrong.map(between)).toEqual([])
})

test('nothing but tests imports what is for tests', () => {
  const wrong = imports.filter(({ to }) => isIn(to, 'tests'))
  expect(wrong.map(between)).toEqual([])
})

/** As a property or destructured; the texts of errors may name a setting. */
const readsProcessSetting = /(?:\.|\[['"`]|[{,]\s*)(?:REDIS_URL|DATABASE_URL)\b/

test('only main decides between one process and several, and between its own database and a server', () => {
  const mayRead = ['server/main', 'server/env', 'server/settings']
  const others = sources.filter(
    (file) => isIn(file, 'server') && !mayRead.some((each) => isIn(withoutEnding(file), each)),
  )
  const readers = others.filter((file) => readsProcessSetting.test(codeOf(file)))
  expect(readers).toEqual([])
})

test('server/ itself keeps the composition alone', () => {
  const loose = sources.filter((file) => dirname(file) === 'server').map(withoutEnding)
  expect(loose.toSorted()).toEqual(['server/app', 'server/deps', 'server/env', 'server/main'])
})

const folders = ['bots', 'contract', 'rules', 'server', 'web', 'tests', 'locales', 'scripts', 'deploy', 'docs']
const paths = folders.flatMap((folder) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
])
/** A page leaves out the folder where its text has named it. */
const ends = new Set(
  [...readdirSync('.'), ...paths].flatMap((path) => path.split('/').map((_, at, names) => names.slice(at).join('/'))),
)
/** In the code of a page: what begins with a folder of ours, is a folder, or has a file's ending. */
const isPath = new RegExp(`^(?:(?:${folders.join('|')})/|[\\w-].*/$|[\\w-].*\\.(?:tsx?|mjs|css|json|md|yaml|sql)$)`)
/** One makes it, by docs/running.md. */
const madeByHand = 'deploy/.env'

const pages = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : []))]

test.each(pages)('%s names only folders and files that exist', (page) => {
  const text = readFileSync(page, 'utf8').replace(/```.*?```/gs, '')
  const links = [...text.matchAll(/\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g)].map(([, to = '']) => join(dirname(page), to))
  const named = [...text.matchAll(/`([\w.@/-]+)`/g)].flatMap(([, code = '']) => (isPath.test(code) ? code : []))
  const exists = (path: string) =>
    folders.includes(path.split('/')[0] ?? '') ? existsSync(path) : ends.has(path.replace(/\/$/, ''))
  const missing = [
    ...links.filter((path) => !existsSync(path)),
    ...named.filter((path) => path !== madeByHand && !exists(path)),
  ]
  expect(missing).toEqual([])
})
