import { expect, test } from 'vitest'
import { startCluster } from '../../kit/installation/cluster'
import { PgBouncer } from '../../kit/services/pgbouncer'
import { aCrowdGame } from '../crowd-game'
import { shared } from '../shared'
import { crowdSize } from './crowd-sizes'
import { clientFailures } from './client-failures'

const started = shared(() => startCluster((postgres) => PgBouncer.start(postgres)))

test('G22 G24 a whole game is played through PgBouncer in transaction mode', async () => {
  const cluster = started()
  const { crowd, host, play, judge } = await aCrowdGame(cluster, 3, crowdSize)
  for (const index of [0, 1, 2]) await play(index, 1_000)
  await judge(3)
  expect(clientFailures([...crowd.histories(), host.history('the host', null)])).toEqual({})
})
