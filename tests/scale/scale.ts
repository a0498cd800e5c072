/**
 * `npm run bench:scale` plays the same games on one, two and three processes behind a load balancer, and prints what they
 * cost each part of the installation beside a bare Node server in the same run.
 * --quick: a tenth of the players, one run. --runs=N. --write: keeps the run, and the plan that follows from it, in docs/scale.md.
 * Ends with 1 when a player or a process receives more because there are more processes: counts decide, timings never do.
 */
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../kit/installation/cluster'
import { freePort, pause } from '../kit/installation/machine'
import { Server } from '../kit/installation/product'
import { median } from '../bench/figures'
import { balancedByPin } from './pin-balancer'
import { withHall } from '../bench/separate-hall'
import { messageGrowth } from './message-growth'
import { play, type Load, type Measured, type Setup } from './load'
import { conditions, writeScalePage } from './page'
import { figuresOf, planOf, type Row } from './report'

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean' }, write: { type: 'boolean' }, runs: { type: 'string' } },
})
const isQuick = flags.quick === true
if (isQuick && flags.write) throw new Error('A page is written by a whole run: --write goes without --quick.')
const runs = Number(flags.runs ?? (isQuick ? 1 : 3))
const idleMs = isQuick ? 2_000 : 15_000
const players = isQuick ? 200 : 2_000
const loads: [hall: Load, rooms: Load] = [
  { games: 1, playersOfEach: players },
  { games: 10, playersOfEach: players / 10 },
]

const seen = new Map<string, Measured[]>()
const failures: string[] = []
const log = (line: string) => process.stderr.write(`${line}\n`)

/** A part that fails leaves its row out, and the run failed; the others are still worth printing. */
async function measure(name: string, setup: Setup, load: Load): Promise<void> {
  const key = keyOf(name, load)
  log(`  ${key}`)
  try {
    seen.set(key, [...(seen.get(key) ?? []), await play(setup, load, load === loads[0] ? idleMs : 0)])
  } catch (error) {
    failures.push(`${key}: ${(error as Error).message}`)
    for (const { output } of setup.cluster?.processes ?? []) log(output)
  }
}

const keyOf = (name: string, { games, playersOfEach }: Load) => `${name}, ${games} × ${playersOfEach}`

async function measureBare(load: Load): Promise<void> {
  const port = await freePort()
  const [script, instrumentation] = ['../bench/bare-server.ts', '../kit/installation/instrumentation.mjs'].map((file) =>
    resolve(import.meta.dirname, file),
  )
  const command = [process.execPath, '--import', 'tsx', '--import', instrumentation!, script!]
  const server = new Server({ host: '127.0.0.1', port }, command, { PORT: String(port) })
  await server.start()
  const setup = { address: server.address, adminPassword: 'anything', processes: [server] }
  await measure('bare Node', setup, load).finally(() => server.end())
}

async function measureProcesses(count: number): Promise<void> {
  const cluster = await startCluster()
  try {
    for (const spare of cluster.processes.slice(count)) await spare.stop()
    const processes = cluster.processes.slice(0, count)
    const setup = { ...cluster, processes, cluster }
    await warmUp(setup)
    for (const load of loads) await measure(String(count), setup, load)
    if (count < 2) return
    const balancer = await balancedByPin(processes.map(({ address }) => address))
    const byPin = { ...setup, address: balancer.address }
    await measure(`${count}, by PIN`, byPin, loads[1]).finally(() => balancer.end())
  } finally {
    await cluster.end()
  }
}

/** Code that has never run is slow, and a process that has never had players is small. */
async function warmUp(setup: Setup): Promise<void> {
  await pause(1_000)
  await withHall(setup, { games: 1, players: 100, questions: 1 }, async (hall) => {
    await hall.call('enter', 500)
    await hall.call('ask', 0)
    await hall.call('answer', 0, 500)
  })
}

/** The median of each figure by itself. */
function middle<T>(values: T[]): T {
  const [first] = values
  if (typeof first === 'number') return median(values as number[]) as T
  if (first === null || typeof first !== 'object') return first as T
  const keys = new Set(values.flatMap((value) => Object.keys(value as object))) as Set<keyof T>
  // A kind of message that a run has not met counts 0.
  return Object.fromEntries(
    [...keys].map((key) => [key, middle(values.map((value) => (value[key] === undefined ? 0 : value[key])))]),
  ) as T
}

const loadBefore = loadavg()
for (let run = 1; run <= runs; run++) {
  log(`run ${run} of ${runs}`)
  for (const load of loads) await measureBare(load)
  for (const count of [1, 2, 3]) await measureProcesses(count)
}

const rows = (load: Load): Row[] =>
  ['bare Node', '1', '2', '3', '2, by PIN', '3, by PIN'].flatMap((name) => {
    const found = seen.get(keyOf(name, load))
    return found ? [{ name, measured: middle(found) }] : []
  })
const tables = loads.map((load) => ({ load, rows: rows(load) }))
const figures = figuresOf(tables)
const plan = planOf(tables)
const isConnected = failures.length === 0
failures.push(...tables.flatMap(({ load, rows }) => messageGrowth(load, rows)))
console.log(`\n${figures}\n\n${plan}\n`)
// A page that lacks a row would be read as if there were none.
if (flags.write && isConnected)
  writeScalePage({ conditions: conditions({ runs, loadBefore, loadAfter: loadavg() }), figures, plan })
for (const failure of failures) console.log(`FAILED ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)
