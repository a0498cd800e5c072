/** The house as docs/architecture.md draws it: who may import whom, as a table that fails. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { isNode, syntaxOf, type SyntaxNode } from './tests/kit/syntax'

interface Import {
  from: string
  /** A file of ours without its ending, or the name of a package. */
  to: string
  isOurs: boolean
  isTypeOnly: boolean
}

// From the top down: each may use the stores and services of those after it.
const features = [
  'admin',
  'account',
  'past-games',
  'games',
  'solo',
  'gallery',
  'billing',
  'support',
  'imports',
  'ai',
  'quizzes',
  'pictures',
  'identity',
]
const below = (feature: string) => features.slice(features.indexOf(feature) + 1).map((each) => `server/${each}`)

/** What every feature of the server stands on. */
const platform = [
  ...['contract', 'rules', 'server/env', 'server/deps', 'server/problems', 'server/limits', 'server/http'],
  ...[
    'server/db',
    'server/bus',
    'server/csv',
    'server/mail',
    'server/metrics',
    'server/jobs',
    'server/log',
    'server/machine',
    'server/processes',
    'server/rude-words',
    'server/sandbox',
    'server/secrets',
    'server/settings/ai-settings',
    'server/stripe',
    'server/uploads',
  ],
]
/** What every page stands on. */
const page = [
  'contract',
  'rules',
  'web/styles',
  'web/api',
  'web/upload',
  'web/download',
  'web/queries',
  'web/phone-origin',
  'web/ui',
  'web/layout',
  'web/identity/use-user',
]

const kindFolders = 'web/question-kinds'
const webKinds = readdirSync(kindFolders, { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? each.name : [],
)
/** The parts of a kind of question that know the editor, which no other download may carry. */
const partsOfEditor = [
  ...['draft-parts', 'editor-parts'],
  ...webKinds.flatMap((kind) => [`${kind}/draft`, `${kind}/edit`, `${kind}/preview`]),
].filter((part) => ['.ts', '.tsx'].some((ending) => existsSync(`${kindFolders}/${part}${ending}`)))

/** What the files of a folder may import, besides each other. The first line that fits a file is its own. */
const table: [folder: string, may: string[]][] = [
  ['contract', []],
  ['rules', ['contract']],

  ['server/settings', ['contract', 'server/env']],
  ['server/log', ['server/env']],
  ['server/machine', ['server/env', 'server/settings']],
  ['server/secrets', ['server/db', 'server/env']],
  ['server/jobs', ['server/db', 'server/deps']],
  ['server/processes', ['contract', 'package.json', 'server/bus', 'server/db', 'server/deps', 'server/metrics']],
  ['server/metrics', ['server/env', 'server/settings']],
  ['server/redis', ['server/log']],
  ['server/sandbox', []],
  ['server/rude-words', ['rules']],
  ['server/csv', ['rules']],
  ['server/problems', ['contract']],
  ['server/limits', ['contract', 'server/problems', 'server/redis']],
  [
    'server/http',
    [
      ...['contract', 'server/db', 'server/env', 'server/limits', 'server/log', 'server/machine', 'server/metrics'],
      'server/problems',
    ],
  ],
  ['server/db', ['contract', 'rules', 'server/env', 'server/log', 'server/machine', 'server/settings']],
  ['server/uploads', ['contract', 'server/http', 'server/problems']],
  ['server/bus', ['server/metrics', 'server/redis']],
  ['server/mail', ['contract', 'server/db', 'server/env', 'server/jobs', 'server/metrics']],
  [
    'server/stripe',
    ['contract', 'rules', 'server/env', 'server/jobs', 'server/log', 'server/problems', 'server/settings'],
  ],
  ['server/openapi', ['contract', 'server/http']],
  ['server/installation', [...platform, 'server/identity']],
  ['server/games/store', platform],
  ['server/games/replica', [...platform, 'server/games/store']],
  ['server/games/write', [...platform, 'server/games/store', 'server/games/replica', 'server/identity/session-store']],
  ['server/admin', [...platform, ...below('admin'), 'server/installation/services']],
  ...features.slice(1).map((feature): [string, string[]] => [`server/${feature}`, [...platform, ...below(feature)]]),
  ['server/lifecycle', ['contract', 'server/env', 'server/log', 'server/machine', 'server/secrets', 'server/settings']],
  ['server', ['contract', 'rules', 'server']],

  ['web/ui', ['contract', 'rules', 'web/styles', 'web/api']],
  ['web/questions', ['contract', 'rules', 'web/ui', 'web/styles']],
  ...partsOfEditor.map((part): [string, string[]] => [
    `${kindFolders}/${part}`,
    ['contract', 'rules', 'web/ui', 'web/editor', kindFolders, 'web/questions'],
  ]),
  ['web/question-kinds', ['contract', 'rules', 'web/ui', 'web/styles', 'web/questions']],
  ['web/stream', ['contract']],
  ['web/live', ['contract', 'rules', 'web/api', 'web/ui', 'web/questions', 'web/stream']],
  [
    'web/player',
    ['contract', 'rules', 'web/api', 'web/ui', 'web/question-kinds', 'web/questions', 'web/live', 'web/stream'],
  ],
  ['web/layout', ['contract', 'web/ui', 'web/styles', 'web/identity', 'web/billing']],
  ['web/host', [...page, 'web/question-kinds', 'web/questions', 'web/live', 'web/stream']],
  ['web/solo', [...page, 'web/question-kinds', 'web/questions']],
  ['web/quizzes', [...page, 'web/live/format', 'web/question-kinds', 'web/questions']],
  ['web/dashboard', [...page, 'web/billing', 'web/library', 'web/live/format', 'web/quizzes']],
  ['web/ai', [...page, 'web/question-kinds', 'web/questions', 'web/stream']],
  // A row of the review opens in the editor's own fields.
  ['web/imports', [...page, 'web/editor', 'web/question-kinds', 'web/questions', 'web/quizzes']],
  [
    'web/editor',
    [
      ...page,
      'web/ai',
      'web/host/question/hall-preview',
      'web/imports',
      'web/question-kinds',
      'web/questions',
      'web/quizzes',
    ],
  ],
  ['web/past-games', [...page, 'web/live/face', 'web/question-kinds', 'web/questions', 'web/quizzes']],
  ...['library', 'gallery', 'printing'].map((feature): [string, string[]] => [
    `web/${feature}`,
    [...page, 'web/question-kinds', 'web/questions', 'web/quizzes'],
  ]),
  ...['identity', 'billing', 'support'].map((feature): [string, string[]] => [`web/${feature}`, page]),
  ['web/account', [...page, 'web/identity', 'web/billing']],
  ['web/admin', [...page, 'web/billing', 'web/quizzes']],
  ['web/pages', [...page, 'web/questions']],
  ['web', ['contract', 'rules', 'web']],
]

/** The floors within a folder, from the top down: what is on one imports only what is below it. */
const floors: [folder: string, fromTheTop: string[]][] = [
  [
    'web/host',
    [
      ...['host-screen', 'scoreboard-screen', 'hall-layers', 'hall-dialogs', 'remote', 'results', 'settings', 'lobby'],
      ...['question', 'foot', 'texts', 'players', 'reveal', 'reactions', 'keys', 'remotes', 'sound', 'game'],
    ],
  ],
  [
    'web/editor',
    [
      ...['editor-screen', 'quiz-editor', 'quiz-fields', 'quiz-about', 'restored-draft-notice', 'confirm-leaving'],
      ...[
        'editor-sheet',
        'editor-layout',
        'use-quiz-form',
        'outline',
        'questions',
        'ai',
        'imports',
        'saving',
        'preview',
        'kinds',
      ],
      ...['pictures', 'editor-context', 'draft-field', 'draft', 'pictures/upload-tracker', 'use-change-feedback'],
      'sorting',
    ],
  ],
  [
    'web/imports',
    [
      ...['import-screen', 'import-dialog', 'archive', 'quiz-import', 'add-questions', 'questions-import'],
      ...['sheet-import', 'questions-review', 'choose-one', 'columns', 'saving', 'review', 'choosing', 'understood'],
    ],
  ],
  [
    'server/games',
    [
      ...['routes', 'host', 'player-routes', 'events-route', 'host-streams', 'viewer-routes', 'viewer-lookup'],
      ...['join-call', 'remotes', 'live-games', 'sweep', 'game-lookup', 'remotes/remote-cookie', 'seat-cookie'],
      ...['host-addresses', 'write', 'replica', 'store'],
    ],
  ],
]

/** What a player's phone loads carries no schemas, so of the contract only what has none, and not the table of all calls. */
const playerPages =
  /^web\/(player|live|stream|questions|question-kinds\/(asked-question|phone-kinds|shared\/phone|[\w-]+\/(phone|result))|ui\/((toast|navigation|dialog|browser)\/)?[^/]+$|(api|main|app|preload|loading|page-kind)$)/
const withoutSchemas =
  /^contract\/(player-routes|limits|games\/reactions|text|brand|problems|sign-in\/return-address|wire-version)$/

const sources = ['contract', 'rules', 'server', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => normalize(join(folder, file))),
)
const imports = sources.flatMap(importsOf)
const syntaxes = sources.map((file) => ({ file, ...syntaxOf(file) }))
const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
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

test.each(table)('%s imports only %j', (folder, may) => {
  const mine = imports.filter(({ from }) => table.find(([each]) => isIn(withoutEnding(from), each))?.[0] === folder)
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

/** What a bounds check or the line above has made sure of: the compiler does not see that an index is within its list. */
const mostNonNullIndexes = 50

test(`what may be missing is asked for, not asserted: a "!" follows an index alone, and at most ${mostNonNullIndexes} times`, () => {
  const assertions = syntaxes.flatMap(({ file, nodes, lineAt }) =>
    nodes
      .filter(({ type, definite }) => type === 'TSNonNullExpression' || definite === true)
      .map(({ start, expression }) => ({ at: `${file}:${lineAt(start)}`, isIndex: isIndex(expression) })),
  )
  expect(assertions.filter(({ isIndex }) => !isIndex).map(({ at }) => at)).toEqual([])
  expect(assertions.length).toBeLessThanOrEqual(mostNonNullIndexes)
})

const isIndex = (expression: unknown): boolean =>
  isNode(expression) && expression.type === 'MemberExpression' && expression.computed === true

const mostLines = 60
/** Lists of one thing after the other, which nobody holds in their head at once. */
const tables = new Map([
  ['web/pages/privacy-screen.tsx sections', 'the text of the privacy policy'],
  ['web/pages/terms-screen.tsx sections', 'the text of the terms'],
  ['server/app.ts buildApp', 'registers every part of the app, in the order that matters'],
  ['server/pictures/routes.ts pictureRoutes', 'the calls of pictures, one after the other'],
  ['server/http/session.ts cookieSessions', 'the methods of one interface, over one cookie'],
])

test(`no function is longer than ${mostLines} lines, but for tables`, () => {
  const long = syntaxes.flatMap(({ file, nodes, lineAt }) => {
    const names = namesOfFunctions(nodes)
    return nodes
      .filter(({ type, body }) => type.includes('Function') && isNode(body))
      .map((node) => ({ name: `${file} ${names.get(node)}`, lines: lineAt(node.end) - lineAt(node.start) + 1 }))
      .filter(({ lines }) => lines > mostLines)
  })
  expect(long.filter(({ name }) => !tables.has(name))).toEqual([])
  expect([...tables.keys()].filter((name) => !long.some((each) => each.name === name))).toEqual([])
})

/** By what declares, names or assigns them. */
function namesOfFunctions(nodes: readonly SyntaxNode[]): Map<SyntaxNode, unknown> {
  const names = new Map<SyntaxNode, unknown>()
  const nameOf = (node: unknown) => (isNode(node) ? node.name : undefined)
  for (const node of nodes) {
    for (const value of [node.init, node.value])
      if (isNode(value)) names.set(value, nameOf(node.id) ?? nameOf(node.key))
    if (isNode(node.id)) names.set(node, nameOf(node.id))
  }
  return names
}

function importsOf(file: string): Import[] {
  const statements = codeOf(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"\n;]|\n(?!\n))*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  )
  return [...statements].map(([, type, from, dynamic, effect]) => {
    const to = from ?? dynamic ?? effect ?? ''
    const isOurs = to.startsWith('.')
    return { from: file, to: isOurs ? normalize(join(dirname(file), to)) : to, isOurs, isTypeOnly: type !== undefined }
  })
}

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '')

/** Without comments, in which anything may be said. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
}
