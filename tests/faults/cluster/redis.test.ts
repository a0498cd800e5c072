import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../kit/installation/cluster'
import { pause } from '../../kit/installation/machine'
import { aCrowdGame, slackMs, startTimeoutMs } from '../crowd-game'
import { deliveryDelays } from './delivery-delays'
import { crowdSize } from './crowd-sizes'
import { clientFailures } from './client-failures'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
}, startTimeoutMs)
afterAll(() => cluster.end())

interface Fault {
  inject(): unknown
  heal(): unknown
}

const faults: [name: string, fault: Fault][] = [
  ['killed', { inject: () => cluster.redis.kill(), heal: () => cluster.redis.start() }],
  ['frozen', { inject: () => cluster.redis.freeze(), heal: () => cluster.redis.thaw() }],
  ['slow', { inject: () => (cluster.redisProxy.delayMs = 1_000), heal: () => (cluster.redisProxy.delayMs = 0) }],
]

test.each(faults)(
  'G24 G32 G42 with Redis %s nobody is refused or loses anything, and all hear of it in time',
  async (_, fault) => {
    await fault.inject()
    const { crowd, host, play, judge } = await aCrowdGame(cluster, 2, crowdSize)
    await play(0, 500)
    // It returns while the next question is on its way to those who have not heard of it yet.
    const second = play(1, 500)
    await pause(300)
    await fault.heal()
    const healedAt = performance.now()
    await second
    await judge(2)
    const histories = [...crowd.histories(), host.history('the host', null)]
    expect(clientFailures(histories)).toEqual({})
    expect(Math.max(...crowd.streams())).toBe(1)
    const late = (withinMs: number, since?: number) =>
      deliveryDelays(histories, since).filter(({ halfMs, allMs }) => halfMs > withinMs || allMs > withinMs + slackMs)
    expect(late(3_000)).toEqual([])
    expect(late(1_000, healedAt)).toEqual([])
  },
)
