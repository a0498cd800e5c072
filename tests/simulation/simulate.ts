/** One seed: a whole game among all that can go wrong, played until it is over and everybody has seen it. */
import { openDatabase, type Database } from '../../server/db/database'
import { gameSessions } from '../../server/db/tables'
import { replayGame, toldOf } from '../../server/past-games/log/replay-log'
import { isDatabaseUnavailable } from '../../server/db/database-unavailable'
import { planOf, timePerQuestion, type Plan } from './fault-plan'
import { Backends } from './world/postgres'
import type { BuildApp } from './world/server-process'
import { SimulatedGame } from './simulated-game'
import { seedDatabase } from './game-database'
import { installVirtualGlobals } from './world/virtual-globals'
import { World } from './world/world'

const maxAttempts = 5

export interface Outcome {
  seed: number
  faultRates: string
  plan: Plan
  findings: string[]
  /** Everything worth a line, with its moment. */
  trace: string[]
}

/** What the seeds of one run share. */
export interface Harness {
  buildApp: BuildApp
  url: string
  db: Database
  backends: Backends
}

export function openHarness(buildApp: BuildApp, url: string): Harness & { close: () => Promise<void> } {
  const db = openDatabase(url, { max: 1 })
  const backends = new Backends(url)
  const close = async () => {
    await backends.end()
    await db.$client.end()
  }
  return { buildApp, url, db, backends, close }
}

/** The product's database timeout is seconds of real time, and a busy machine may stand still for longer. */
async function retryWhileAway<Result>(lay: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lay()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === maxAttempts) throw error
    }
  }
}

/** Plays a seed, without the steps of its plan that are left out. */
export async function simulate(
  harness: Harness,
  seed: number,
  leftOut: ReadonlySet<number> = new Set(),
): Promise<Outcome> {
  const plan = planOf(seed)
  const steps = plan.steps.filter((_, index) => !leftOut.has(index))
  const world = new World(seed)
  await retryWhileAway(() => seedDatabase(harness.db, world.clock, { ...plan, seed, timePerQuestion }))
  const restoreGlobals = installVirtualGlobals()
  try {
    const game = new SimulatedGame(harness, world, { ...plan, steps })
    const findings = await game.play().finally(restoreGlobals)
    const replayed = await retryWhileAway(() => replayedGames(harness.db))
    return { seed, faultRates: game.faultRates.name, plan, findings: [...findings, ...replayed], trace: world.trace }
  } finally {
    restoreGlobals()
  }
}

/** The log of each game, also of those that were started after the first, is played again. */
async function replayedGames(db: Database): Promise<string[]> {
  const games = await db.select({ id: gameSessions.id }).from(gameSessions).orderBy(gameSessions.id)
  const findings: string[] = []
  for (const { id } of games) {
    const replayed = await replayGame(db, id)
    if (replayed.is !== 'identical') findings.push(`T2 the log of game ${id}: ${toldOf(replayed).line}`)
  }
  return findings
}
