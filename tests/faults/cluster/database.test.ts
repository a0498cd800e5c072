import { expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../kit/installation/cluster'
import { pause } from '../../kit/installation/machine'
import { TcpProxy } from '../../kit/services/tcp-proxy'
import { owner } from '../../kit/services/postgres'
import { aCrowdGame, expectDatabaseUnavailable } from '../crowd-game'
import { shared } from '../shared'
import { crowdSize, isLong } from './crowd-sizes'

let proxy: TcpProxy
const started = shared(() => startCluster(async ({ addresses }) => (proxy = await TcpProxy.start(addresses[0]!))))

/** Where nothing listens. */
const nobody = { host: '127.0.0.3', port: 1 }

const noConnections = `ALTER ROLE ${owner.user} CONNECTION LIMIT 0`
const anyNumber = `ALTER ROLE ${owner.user} CONNECTION LIMIT -1`
const endConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${owner.user}'`

interface Fault {
  inject(cluster: Cluster): unknown
  heal(cluster: Cluster): unknown
  awayMs: number
}

const faults: [name: string, fault: Fault][] = [
  [
    'killed',
    { inject: (cluster) => cluster.postgres.kill(), heal: (cluster) => cluster.postgres.start(), awayMs: 1_500 },
  ],
  // Long enough for the pending calls to be refused, and for those that queue behind them.
  [
    'frozen',
    { inject: (cluster) => cluster.postgres.freeze(), heal: (cluster) => cluster.postgres.thaw(), awayMs: 7_000 },
  ],
  [
    'out of connections',
    {
      inject: async (cluster) => {
        await cluster.postgres.sql(noConnections)
        await cluster.postgres.sql(endConnections)
      },
      heal: (cluster) => cluster.postgres.sql(anyNumber),
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
      heal: (cluster) => (proxy.target = cluster.postgres.addresses[1]!),
      awayMs: 1_500,
    },
  ],
]

// The short form leaves out what reaches us as the first two do: as connections that are refused or cut.
test.each(isLong ? faults : faults.slice(0, 2))(
  'G22 G43 PostgreSQL %s: 503 with Retry-After meanwhile, streams stay, then all goes on',
  async (_, fault) => {
    const cluster = started()
    const { crowd, play, middle, judge } = await aCrowdGame(cluster, 2, crowdSize)
    const played = play(0, 2_000)
    await middle()
    await fault.inject(cluster)
    await pause(fault.awayMs)
    await fault.heal(cluster)
    await played
    await play(1, 500)
    expect(Math.max(...crowd.streams())).toBe(1)

    expectDatabaseUnavailable(crowd)
    await judge(2)
  },
)
