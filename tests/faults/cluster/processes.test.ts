import { expect, test } from 'vitest'
import { startCluster } from '../../kit/installation/cluster'
import { pause } from '../../kit/installation/machine'
import { aCrowdGame, slackMs } from '../crowd-game'
import { shared } from '../shared'
import { deliveryDelays } from './delivery-delays'
import { crowdSize, hallAnswersMs, hallSize, testInLongForm } from './crowd-sizes'
import { clientFailures } from './client-failures'

const started = shared(() => startCluster())

test('G24 G32 G42 a game that is spread over three processes is one game to all who are in it', async () => {
  const cluster = started()
  const { crowd, host, play, judge } = await aCrowdGame(cluster, 3, crowdSize)
  for (const index of [0, 1, 2]) await play(index, 1_000)
  await judge(3)
  const histories = [...crowd.histories(), host.history('the host', null)]
  expect(clientFailures(histories)).toEqual({})
  const late = deliveryDelays(histories).filter(({ halfMs, allMs }) => halfMs > 500 || allMs > 500 + slackMs)
  expect(late).toEqual([])
})

test('G14 G22 G32 G40 each process killed in turn in the middle of a question, its players come back elsewhere', async () => {
  const cluster = started()
  const { crowd, play, middle, judge } = await aCrowdGame(cluster, 3, crowdSize)
  for (const [index, process] of cluster.processes.entries()) {
    const before = crowd.streams()
    const played = play(index, 1_500)
    await middle()
    await process.kill()
    await played
    // Streams on the other processes stay open.
    const cutOff = crowd.streams().filter((streams, player) => streams > before[player]!).length
    expect(cutOff).toBeGreaterThan(0)
    expect(cutOff).toBeLessThan(crowdSize)
    await process.start()
  }
  await judge(3)
})

testInLongForm(
  'G22 G32 a process that is frozen for some seconds holds its own players up and loses nothing',
  async () => {
    const cluster = started()
    const { crowd, play, middle, judge } = await aCrowdGame(cluster, 2, crowdSize)
    const [process] = cluster.processes
    const played = play(0, 1_000)
    await middle()
    process?.freeze()
    await pause(3_000)
    process?.thaw()
    await played
    await play(1, 1_000)
    // After the thaw its pending queries are overdue and are refused with 503; the screens repeat them.
    const { 'an answer got 503 database_unavailable': _, ...others } = clientFailures(crowd.histories())
    expect(others).toEqual({})
    await judge(2)
  },
)

testInLongForm('G22 G32 the load balancer killed and frozen, everybody comes back to the same question', async () => {
  const cluster = started()
  const { crowd, play, middle, judge } = await aCrowdGame(cluster, 2, crowdSize)
  const { balancer } = cluster
  const first = play(0, 1_500)
  await middle()
  await balancer.kill()
  await balancer.start()
  await first
  const second = play(1, 1_500)
  await middle()
  balancer.freeze()
  await pause(2_000)
  balancer.thaw()
  await second
  expect(Math.min(...crowd.streams())).toBeGreaterThan(1)
  await judge(2)
})

test('G45 every process restarted, one after another, nobody is refused anything and nothing is lost', async () => {
  const cluster = started()
  const questionsEach = 2
  const { crowd, host, play, judge } = await aCrowdGame(cluster, questionsEach * cluster.processes.length, hallSize)
  let index = 0
  for (const process of cluster.processes) {
    const restarted = process.stop('SIGTERM', 10_000).then(() => process.start())
    for (let count = 0; count < questionsEach; count++) await play(index++, hallAnswersMs)
    await restarted
  }
  await judge(index)
  expect(clientFailures([...crowd.histories(), host.history('the host', null)])).toEqual({})
  // Each restart hands one's stream over at most once, but for those who are handed to the process that is next.
  expect(Math.max(...crowd.streams())).toBeLessThanOrEqual(1 + 2 * cluster.processes.length)
})
