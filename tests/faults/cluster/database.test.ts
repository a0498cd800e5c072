import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../kit/installation/cluster'
import { pause } from '../../kit/installation/machine'
import { TcpProxy } from '../../kit/services/tcp-proxy'
import { owner } from '../../kit/services/postgres'
import type { AnswerReply } from '../../kit/players/history'
import { aCrowdGame, startTimeoutMs } from '../crowd-game'
import { crowdSize, isLong } from './crowd-sizes'

let cluster: Cluster
let proxy: TcpProxy
beforeAll(async () => {
  cluster = await startCluster(async ({ addresses }) => (proxy = await TcpProxy.start(addresses[0]!)))
}, startTimeoutMs)
afterAll(() => cluster.end())

/** 3 s is the rule; the rest is for a machine that has other things to do. */
const timeoutMs = 3_000 + 1_500

/** Where nothing listens. */
const nobody = { host: '127.0.0.3', port: 1 }

const noConnections = `ALTER ROLE ${owner.user} CONNECTION LIMIT 0`
const anyNumber = `ALTER ROLE ${owner.user} CONNECTION LIMIT -1`
const endConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${owner.user}'`

interface Fault {
  inject(): unknown
  heal(): unknown
  awayMs: number
}

const faults: [name: string, fault: Fault][] = [
  ['killed', { inject: () => cluster.postgres.kill(), heal: () => cluster.postgres.start(), awayMs: 1_500 }],
  // Long enough for callers to be told, and for those behind them.
  ['frozen', { inject: () => cluster.postgres.freeze(), heal: () => cluster.postgres.thaw(), awayMs: 7_000 }],
  [
    'out of connections',
    {
      inject: async () => {
        await cluster.postgres.sql(noConnections)
        await cluster.postgres.sql(endConnections)
      },
      heal: () => cluster.postgres.sql(anyNumber),
      awayMs: 1_500,
    },
  ],
  [
    'failed over to another address',
    {
      inject: () => {
        proxy.target = nobody
        proxy.cut()
      },
      heal: () => (proxy.target = cluster.postgres.addresses[1]!),
      awayMs: 1_500,
    },
  ],
]

// The short form leaves out what reaches us as the first two do: as connections that are refused or cut.
test.each(isLong ? faults : faults.slice(0, 2))(
  'G22 G43 PostgreSQL %s: 503 with Retry-After meanwhile, streams stay, then all goes on',
  async (_, fault) => {
    const { crowd, play, middle, judge } = await aCrowdGame(cluster, 2, crowdSize)
    const played = play(0, 2_000)
    await middle()
    await fault.inject()
    await pause(fault.awayMs)
    await fault.heal()
    await played
    await play(1, 500)
    expect(Math.max(...crowd.streams())).toBe(1)

    const replies = crowd.players
      .flatMap(({ observations }) => observations)
      .filter((it): it is AnswerReply => it.kind === 'reply')
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter(({ status, code }) => status !== 503 || code !== 'database_unavailable')).toEqual([])
    expect(refused.filter(({ retryAfterSeconds }) => !retryAfterSeconds)).toEqual([])
    expect(replies.filter(({ sentAt, at }) => at - sentAt > timeoutMs)).toEqual([])
    await judge(2)
  },
)
