import { expect, test } from 'vitest'
import { assumed, atOnce, costOf, planFor, type Costs } from './capacity-plan'

const hall = { games: 1, playersOfEach: 2_000 }
const rooms = { games: 10, playersOfEach: 200 }
const nothing = { player: 0, game: 0 }
const costs: Costs = {
  cpuMs: {
    ours: { player: 0.3, game: 20 },
    PostgreSQL: { player: 0.1, game: 0 },
    Redis: { player: 0.01, game: 0 },
    HAProxy: nothing,
  },
  idle: { processMs: 0, streamsMs: 0 },
  furtherReplicaMs: 0.05,
  walBytes: { player: 400, game: 0 },
  messageBytes: { player: 100, game: 1_000 },
  processKb: 100_000,
  streamKb: 10,
  balancerKb: 20,
}

test('what a game costs beside its players follows from playing as many players in more games', () => {
  const cost = costOf(0.3 + 20 / 2_000, 0.3 + 20 / 200, [hall, rooms])
  expect(cost.player).toBeCloseTo(0.3)
  expect(cost.game).toBeCloseTo(20)
})

test('noise makes no game cheaper than its players', () => {
  expect(costOf(0.3, 0.29, [hall, rooms])).toEqual({ player: 0.3, game: 0 })
})

test('of many games few answer at the same moment, of one all, and in step all do', () => {
  expect(atOnce(20_000) / 20_000).toBeCloseTo(assumed.burstSeconds / assumed.cycleSeconds, 1)
  expect(atOnce(1)).toBe(1)
  expect(atOnce(500, true)).toBe(500)
})

test('a process takes no more games than its core can answer for at once', () => {
  const { gamesOfProcess, playersOfCoreAtOnce, processes } = planFor(costs, { games: 500, playersOfEach: 2_000 })
  expect(atOnce(gamesOfProcess) * 2_000).toBeLessThanOrEqual(playersOfCoreAtOnce)
  expect(atOnce(gamesOfProcess + 1) * 2_000).toBeGreaterThan(playersOfCoreAtOnce)
  expect(processes).toBe(Math.ceil((500 * assumed.uneven) / gamesOfProcess))
})

test('what quiet streams take is not left for answers', () => {
  const loud = { ...costs, idle: { processMs: 10, streamsMs: 50 } }
  const crowd = { games: 500, playersOfEach: 2_000 }
  expect(planFor(loud, crowd).gamesOfProcess).toBeLessThan(planFor(costs, crowd).gamesOfProcess)
})

test('nor more streams than a balancer has ports for', () => {
  const light = { ...costs, cpuMs: { ...costs.cpuMs, ours: { player: 0.001, game: 0 } } }
  expect(planFor(light, { games: 20_000, playersOfEach: 50 }).gamesOfProcess).toBe(assumed.streamsOfProcess / 50)
})

test('everybody in step takes more of everything, for the same players', () => {
  const crowd = { games: 500, playersOfEach: 2_000 }
  const [spread, inStep] = [planFor(costs, crowd), planFor(costs, { ...crowd, inStep: true })]
  expect(inStep.answersASecond).toBe(500_000)
  expect(inStep.processes).toBeGreaterThan(spread.processes)
  expect(inStep.postgresCores).toBeCloseTo((500_000 * 0.1) / 1_000 / assumed.busyShare)
  expect(inStep.walMbASecond).toBeCloseTo(200)
})
