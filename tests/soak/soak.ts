/**
 * `npm run soak` plays games of 2,000 players over three processes for an hour while their networks come and go, and
 * looks every minute at what each process holds. --minutes=N --players=N; --write keeps the curve in docs/performance.md.
 * Ends with 1 when a player was refused, or when memory or descriptors grow: what is held decides, never how fast it was.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster, type Cluster } from '../kit/installation/cluster'
import type { Server } from '../kit/installation/product'
import { keepCurve, tableOfCurve, type Minute } from './curve'
import { growth } from './growth'
import type { Plan, Tally } from './hall'

const { values: flags } = parseArgs({
  options: { minutes: { type: 'string' }, players: { type: 'string' }, write: { type: 'boolean' } },
})
const minutes = Number(flags.minutes ?? 60)
const players = Number(flags.players ?? 2_000)
const reconnectsASecond = 20
const say = (line: string) => process.stderr.write(`${line}\n`)

const cluster = await startCluster()
const hall = fork(resolve(import.meta.dirname, 'hall.ts'), { execArgv: ['--import', 'tsx'] })
let exitCode = 1
try {
  const { address, adminPassword: password } = cluster
  hall.send({ address, password, players, reconnectsASecond } satisfies Plan)
  const curve = await watch(cluster, hall)
  process.stdout.write(`${tableOfCurve(curve)}\n`)
  if (flags.write) keepCurve(curve, { players, reconnectsASecond, processes: cluster.processes.length })
  exitCode = verdict(curve)
} finally {
  hall.kill()
  await cluster.end()
}
process.exit(exitCode)

async function watch({ processes }: Cluster, playing: ChildProcess): Promise<Minute[]> {
  const curve: Minute[] = []
  const started = performance.now()
  for (let minute = 1; minute <= minutes; minute++) {
    await new Promise((done) => setTimeout(done, started + minute * 60_000 - performance.now()))
    if (playing.exitCode !== null) throw new Error('the hall has ended before its time')
    const seen: Minute = {
      minute,
      load: loadavg()[0] ?? 0,
      processes: await Promise.all(processes.map(look)),
      tally: await tallyOf(playing),
    }
    curve.push(seen)
    say(JSON.stringify(seen))
  }
  return curve
}

async function look(server: Server): Promise<Minute['processes'][number]> {
  const { rss, heapUsed, lateMs } = await server.usage()
  const descriptors = readdirSync(`/proc/${server.pid}/fd`).length
  return { rssMb: rss / 1e6, heapMb: heapUsed / 1e6, descriptors, lateMs }
}

function tallyOf(playing: ChildProcess): Promise<Tally> {
  return new Promise((done) => {
    playing.once('message', (tally) => done(tally as Tally))
    playing.send('tally')
  })
}

function verdict(curve: Minute[]): number {
  const grown = growth(curve)
  for (const sentence of grown) say(sentence)
  const refused = curve.at(-1)?.tally.refused ?? 0
  if (refused > 0) say(`${refused} replies to players were refusals`)
  return grown.length > 0 || refused > 0 ? 1 : 0
}
