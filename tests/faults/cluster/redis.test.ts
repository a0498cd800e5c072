import { expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../kit/installation/cluster'
import { pause } from '../../kit/installation/machine'
import { aCrowdGame, slackMs } from '../crowd-game'
import { shared } from '../shared'
import { deliveryDelays } from './delivery-delays'
import { crowdSize } from './crowd-sizes'
import { clientFailures } from './client-failures'

const started = shared(() => startCluster())

interface Fault {
  inject(cluster: Cluster): unknown
  heal(cluster: Cluster): unknown
}

const faults: [name: string, fault: Fault][] = [
  ['killed', { inject: (cluster) => cluster.redis.kill(), heal: (cluster) => cluster.redis.start() }],
  ['frozen', { inject: (cluster) => cluster.redis.freeze(), heal: (cluster) => cluster.redis.thaw() }],
  [
    'slow',
    { inject: (cluster) => (cluster.redisProxy.delayMs = 1_000), heal: (cluster) => (cluster.redisProxy.delayMs = 0) },
  ],
]

test.each(faults)(
  'G24 G32 G42 with Redis %s nobody is refused or loses anything, and all receive it in time',
  async (_, fault) => {
    const cluster = started()
    await fault.inject(cluster)
    const { crowd, host, play, judge } = await aCrowdGame(cluster, 2, crowdSize)
    await play(0, 500)
    // Redis returns while the next question is not yet known to all.
    const second = play(1, 500)
    await pause(300)
    await fault.heal(cluster)
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
