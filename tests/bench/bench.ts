/**
 * `npm run bench` prints the figures of this machine beside those of a bare Node server in the same run.
 * --quick: a tenth of the players, one run. --kinds: the kinds of questions alone. --rehearsal, --log, --teams, --assignments, --evening: what these cost, alone. --runs=N. --write: keeps the run in docs/performance.md.
 * Ends with 1 when what a game sends grows faster than its players, or one player receives too much: counts decide.
 */
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../kit/installation/machine'
import { Product, Server } from '../kit/installation/product'
import { killedAndBack, startedWarm } from './restart-times'
import { Figures } from './figures'
import { costOfKinds, kindsTable } from './kinds'
import { growsTooFast, sentTooOften, type Clocked, type Size } from './message-growth'
import type { GeneratorLoad } from './hall'
import { costOf, costOfReactions, nineGames, oneGame, playedAgain, type Cost, type Note, type Target } from './measure'
import { costOfAssignments } from './assignments'
import { besideRehearsal } from './beside-rehearsal'
import { timesOfEvening } from './largest-evening'
import { costOfLog } from './with-log'
import { costOfTeams } from './with-teams'
import { allScripts, usualScripts } from '../kit/phone-path'
import { findBrowser, nicknameFieldMs, scriptBytes } from './page'
import { costTable, generatorTable, reactionLine, writePage } from './report'
import { measureSearch } from './search'

const { values: flags } = parseArgs({
  options: {
    ...{
      quick: { type: 'boolean' },
      kinds: { type: 'boolean' },
      rehearsal: { type: 'boolean' },
      log: { type: 'boolean' },
      teams: { type: 'boolean' },
      assignments: { type: 'boolean' },
      evening: { type: 'boolean' },
      write: { type: 'boolean' },
    },
    runs: { type: 'string' },
  },
})
const isQuick = flags.quick === true
const players = isQuick ? 200 : 2_000
const playersOfNine = isQuick ? 100 : 1_000
const runs = Number(flags.runs ?? (isQuick ? 1 : 3))
const sizes = isQuick ? [50, 100, 200] : [200, 500, 1_000, 2_000]

const figures = new Figures(players, playersOfNine)
const generatorLoads = new Map<string, GeneratorLoad[]>()
const log = (line: string) => process.stderr.write(`${line}\n`)
const ours: Note = (name, value) => figures.note(name, 'ours', value)
const bare: Note = (name, value) => figures.note(name, 'bare', value)
const watch = (whose: string) => (what: string, own: GeneratorLoad) => {
  generatorLoads.set(`${what}, ${whose}`, [...(generatorLoads.get(`${what}, ${whose}`) ?? []), own])
}

/** With Node's own defaults. */
async function bareServer(databaseUrl?: string): Promise<Target & { end(): Promise<void> }> {
  const port = await freePort()
  const script = resolve(import.meta.dirname, 'bare-server.ts')
  const instrumentation = resolve(import.meta.dirname, '../kit/installation/instrumentation.mjs')
  const command = [process.execPath, '--import', 'tsx', '--import', instrumentation, script]
  const server = new Server({ host: '127.0.0.1', port }, command, {
    PORT: String(port),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  await server.start()
  return Object.assign(server, { adminPassword: 'anything' })
}

/** It writes to the database of a product that nobody plays on. */
async function measureBare(): Promise<void> {
  const idle = await Product.start()
  try {
    for (const measure of [
      (server: Target) => oneGame(server, players, bare, watch('bare')),
      (server: Target) => nineGames(server, playersOfNine, bare, watch('bare')),
    ]) {
      const server = await bareServer(idle.databaseUrl)
      await measure(server).finally(() => server.end())
    }
  } finally {
    await idle.end()
  }
}

async function measureOurs(): Promise<void> {
  const product = await Product.start()
  try {
    log('  one game')
    await oneGame(product, players, ours, watch('ours'))
    log('  played again')
    await playedAgain(product, players, ours, watch('ours'))
    log('  killed and back')
    await killedAndBack(product, players, ours)
    log('  nine games')
    await product.stop()
    await product.start()
    await nineGames(product, playersOfNine, ours, watch('ours'))
    log('  warm start')
    await startedWarm(product, ours)
  } finally {
    await product.end()
  }
}

/** The bare server's CPU for the largest game stands beside ours. */
async function measureGrowth(): Promise<Cost[]> {
  const bare = await bareServer()
  try {
    bareCost = await costOf(bare, players)
  } finally {
    await bare.end()
  }
  const product = await Product.start()
  try {
    const costs: Cost[] = []
    for (const size of sizes) {
      log(`  ${size} players`)
      costs.push(await costOf(product, size))
    }
    log('  reactions')
    reactions = reactionLine(await costOfReactions(product, players))
    return costs
  } finally {
    await product.end()
  }
}

async function measureKinds(): Promise<string> {
  const product = await Product.start()
  try {
    // It writes to the product's database before anybody plays there.
    const bare = await bareServer(product.databaseUrl)
    const [reference] = await costOfKinds(bare, players, ['choice']).finally(() => bare.end())
    return kindsTable(await costOfKinds(product, players), reference)
  } finally {
    await product.end()
  }
}

async function measureRehearsal(): Promise<string> {
  const product = await Product.start()
  try {
    return await besideRehearsal(product, isQuick ? 200 : 1_000)
  } finally {
    await product.end()
  }
}

async function measureLog(): Promise<string> {
  const [without, withLog] = [await Product.start({ GAME_LOG: 'off' }), await Product.start()]
  try {
    return await costOfLog(without, withLog, players)
  } finally {
    await without.end()
    await withLog.end()
  }
}

async function measureTeams(): Promise<string> {
  const product = await Product.start()
  try {
    return await costOfTeams(product, players)
  } finally {
    await product.end()
  }
}

async function measureEvening(): Promise<string> {
  const product = await Product.start()
  try {
    return await timesOfEvening(product, players)
  } finally {
    await product.end()
  }
}

async function measureAssignments(): Promise<string> {
  const product = await Product.start()
  try {
    return await costOfAssignments(product, players)
  } finally {
    await product.end()
  }
}

async function measurePage(): Promise<void> {
  ours('script', scriptBytes(usualScripts) / 1_000)
  ours('everyScript', scriptBytes(allScripts) / 1_000)
  const browser = await findBrowser()
  const product = await Product.start()
  try {
    for (let run = 0; run < runs; run++) ours('nickname', await nicknameFieldMs(product.address, browser))
  } finally {
    await product.end()
  }
}

const failures: string[] = []
let bareCost: Cost | undefined
let reactions = ''

function grown(what: string, of: (cost: Cost) => Size & Clocked): string[] {
  const sizes = costs.map(of)
  return [...growsTooFast(sizes), ...sentTooOften(sizes)].map((finding) => `${what}: ${finding}`)
}

/** One part that fails leaves its rows empty, and the run failed; the others are still worth printing. */
async function part<T>(name: string, measure: () => Promise<T>): Promise<T | undefined> {
  log(name)
  try {
    return await measure()
  } catch (error) {
    log(`  FAILED ${String(error)}`)
    failures.push(`${name}: ${(error as Error).message.split('\n')[0]}`)
    return undefined
  }
}

const kindsPart = () => part('kinds of questions', measureKinds)
const rehearsalPart = () => part('a rehearsal', measureRehearsal)
const logPart = () => part('the log of a game', measureLog)
const teamsPart = () => part('teams', measureTeams)
const assignmentsPart = () => part('assignments', measureAssignments)
const eveningPart = () => part('the largest evening', measureEvening)

const alone = [
  ...[flags.kinds && kindsPart, flags.rehearsal && rehearsalPart],
  ...[
    flags.log && logPart,
    flags.teams && teamsPart,
    flags.assignments && assignmentsPart,
    flags.evening && eveningPart,
  ],
].filter((it) => !!it)
if (alone.length > 0) {
  for (const measure of alone) console.log(`\n${(await measure()) ?? ''}\n`)
  process.exit(failures.length > 0 ? 1 : 0)
}

const loadBefore = loadavg()
for (let run = 1; run <= runs; run++) {
  await part(`run ${run} of ${runs}: bare Node`, measureBare)
  await part(`run ${run} of ${runs}: the product`, measureOurs)
}
const costs = (await part('cost against players', measureGrowth)) ?? []
for (const { question } of costs.slice(-1)) ours('messages', question.messagesToOnePlayer)
const kinds = (await kindsPart()) ?? ''
const rehearsal = (await rehearsalPart()) ?? ''
const gameLog = (await logPart()) ?? ''
const teams = (await teamsPart()) ?? ''
const assignments = (await assignmentsPart()) ?? ''
const evening = (await eveningPart()) ?? ''
await part('the page', measurePage)
await part('searching', () => measureSearch(ours, bare, isQuick ? 10 : 50))

failures.push(
  ...grown('the lobby', ({ players, lobby }) => ({ ...lobby, players })),
  ...grown('a question', ({ players, question }) => ({ ...question, players })),
  ...((figures.median('messages') ?? 0) > 4 ? ['one player is told more than four messages a question'] : []),
)
const missed = figures.missed()
const tables = [
  figures.table(),
  costTable(costs, bareCost),
  reactions,
  generatorTable(generatorLoads),
  kinds,
  rehearsal,
  gameLog,
  teams,
  assignments,
  evening,
]
console.log(`\n${tables.join('\n\n')}\n`)
if (missed.length > 0) console.log(`Past its goal in this run:\n${missed.map((line) => `  ${line}`).join('\n')}\n`)
if (flags.write) writePage(tables, { runs, players, loadBefore, loadAfter: loadavg() })
for (const failure of failures) console.log(`FAILED ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)
