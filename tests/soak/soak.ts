/**
 * `npm run soak` plays games of 2,000 players over three processes for an hour while their networks come and go, and
 * looks every minute at what each process holds. --minutes=N --players=N; --write keeps the samples in docs/performance.md.
 * Ends with 1 when a player was refused, or when memory or descriptors grow: what is held decides, never how fast it was.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster, type Cluster } from '../kit/installation/cluster'
import type { Server } from '../kit/installation/product'
import { writeReport, tableOfSamples, type Sample } from './soak-report'
import { leaks } from './leak-check'
import type { Plan, Tally } from './hall'

const { values: flags } = parseArgs({
  options: { minutes: { type: 'string' }, players: { type: 'string' }, write: { type: 'boolean' } },
})
const minutes = Number(flags.minutes ?? 60)
const players = Number(flags.players ?? 2_000)
const reconnectsASecond = 20
const log = (line: string) => process.stderr.write(`${line}\n`)

const cluster = await startCluster()
const hall = fork(resolve(import.meta.dirname, 'hall.ts'), { execArgv: ['--import', 'tsx'] })
let exitCode = 1
try {
  const { address, adminPassword: password } = cluster
  hall.send({ address, password, players, reconnectsASecond } satisfies Plan)
  const samples = await watch(cluster, hall)
  process.stdout.write(`${tableOfSamples(samples)}\n`)
  if (flags.write) writeReport(samples, { players, reconnectsASecond, processes: cluster.processes.length })
  exitCode = verdict(samples)
} finally {
  hall.kill()
  await cluster.end()
}
process.exit(exitCode)

async function watch({ processes }: Cluster, playing: ChildProcess): Promise<Sample[]> {
  const samples: Sample[] = []
  const started = performance.now()
  for (let minute = 1; minute <= minutes; minute++) {
    await new Promise((done) => setTimeout(done, started + minute * 60_000 - performance.now()))
    if (playing.exitCode !== null) throw new Error('the hall has ended before its time')
    const seen: Sample = {
      minute,
      load: loadavg()[0] ?? 0,
      processes: await Promise.all(processes.map(look)),
      tally: await tallyOf(playing),
    }
    samples.push(seen)
    log(JSON.stringify(seen))
  }
  return samples
}

async function look(server: Server): Promise<Sample['processes'][number]> {
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

function verdict(samples: Sample[]): number {
  const grown = leaks(samples)
  for (const sentence of grown) log(sentence)
  const refused = samples.at(-1)?.tally.refused ?? 0
  if (refused > 0) log(`${refused} replies to players were refusals`)
  return grown.length > 0 || refused > 0 ? 1 : 0
}
