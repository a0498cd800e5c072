import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../kit/installation/cluster'
import { PgBouncer } from '../../kit/services/pgbouncer'
import { aCrowdGame, startTimeoutMs } from '../crowd-game'
import { crowdSize } from './crowd-sizes'
import { clientFailures } from './client-failures'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster((postgres) => PgBouncer.start(postgres))
}, startTimeoutMs)
afterAll(() => cluster.end())

test('G22 G24 a whole game is played through PgBouncer in transaction mode', async () => {
  const { crowd, host, play, judge } = await aCrowdGame(cluster, 3, crowdSize)
  for (const index of [0, 1, 2]) await play(index, 1_000)
  await judge(3)
  expect(clientFailures([...crowd.histories(), host.history('the host', null)])).toEqual({})
})
