import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../kit/installation/cluster'
import { pause } from '../../kit/installation/machine'
import { aGame, slackMs, startPatienceMs } from '../scene'
import { spreads } from './lateness'
import { crowdSize } from './size'
import { troubles } from './trouble'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
}, startPatienceMs)
afterAll(() => cluster.end())

interface Fault {
  strike(): unknown
  mend(): unknown
}

const faults: [name: string, fault: Fault][] = [
  ['killed', { strike: () => cluster.redis.kill(), mend: () => cluster.redis.start() }],
  ['frozen', { strike: () => cluster.redis.freeze(), mend: () => cluster.redis.thaw() }],
  ['slow', { strike: () => (cluster.toRedis.delayMs = 1_000), mend: () => (cluster.toRedis.delayMs = 0) }],
]

test.each(faults)(
  'G24 G32 G42 with Redis %s nobody is refused or loses anything, and all hear of it in time',
  async (_, fault) => {
    await fault.strike()
    const { crowd, host, play, judge } = await aGame(cluster, 2, crowdSize)
    await play(0, 500)
    // It returns while the next question is on its way to those who have not heard of it yet.
    const second = play(1, 500)
    await pause(300)
    await fault.mend()
    const mendedAt = performance.now()
    await second
    await judge(2)
    const histories = [...crowd.histories(), host.history('the host', null)]
    expect(troubles(histories)).toEqual({})
    expect(Math.max(...crowd.streams())).toBe(1)
    const late = (withinMs: number, since?: number) =>
      spreads(histories, since).filter(({ halfMs, allMs }) => halfMs > withinMs || allMs > withinMs + slackMs)
    expect(late(3_000)).toEqual([])
    expect(late(1_000, mendedAt)).toEqual([])
  },
)
