/** One seed: a whole game among all that can go wrong, played until it is over and everybody has seen it. */
import { openDatabase, type Database } from '../../server/db/database'
import { isDatabaseAway } from '../../server/db/database-away'
import type { LoadedServer } from './load'
import { planOf, timePerQuestion, type Plan } from './plan'
import { Backends } from './world/postgres'
import { Scene } from './scene'
import { layTable } from './table'
import { takeOver } from './world/take-over'
import { World } from './world/world'

const layingsMost = 5

export interface Outcome {
  seed: number
  weather: string
  plan: Plan
  findings: string[]
  /** Everything worth a line, with its moment. */
  trace: string[]
}

/** What the seeds of one run share. */
export interface Laboratory {
  server: LoadedServer
  url: string
  db: Database
  backends: Backends
}

export function openLaboratory(server: LoadedServer, url: string): Laboratory & { close: () => Promise<void> } {
  const db = openDatabase(url, { max: 1 })
  const backends = new Backends(url)
  const close = async () => {
    await backends.end()
    await db.$client.end()
  }
  return { server, url, db, backends, close }
}

/** The product's patience with a database is seconds of real time, and a busy machine may stand still for longer. */
async function untilLaid(lay: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lay()
    } catch (error) {
      if (!isDatabaseAway(error) || attempt === layingsMost) throw error
    }
  }
}

/** Plays a seed, without the steps of its plan that are left out. */
export async function simulate(
  laboratory: Laboratory,
  seed: number,
  leftOut: ReadonlySet<number> = new Set(),
): Promise<Outcome> {
  const plan = planOf(seed)
  const steps = plan.steps.filter((_, index) => !leftOut.has(index))
  const world = new World(seed)
  await untilLaid(() => layTable(laboratory.db, world.clock, { questions: plan.questions, timePerQuestion }))
  const giveBack = takeOver()
  try {
    const scene = new Scene(laboratory, world, { ...plan, steps })
    const findings = await scene.play()
    return { seed, weather: scene.weather.name, plan, findings, trace: world.trace }
  } finally {
    giveBack()
  }
}
