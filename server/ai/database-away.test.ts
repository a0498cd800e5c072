import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { unsteadyDatabase, type UnsteadyDatabase } from '../../tests/kit/app/unsteady-database'
import { aiGenerations } from '../db/tables'
import { GenerationRunner } from './generation-runner'
import { currentGeneration, userWithUsage } from './generation-store'
import { sweepGenerations } from './sweep'

let ahead = 0
const t = sharedTestApp({ now: () => Date.now() + ahead })
let database: UnsteadyDatabase
beforeAll(async () => void (database = await unsteadyDatabase(t.deps.db)))
afterAll(() => database.end())

const questions: GeneratedQuestion[] = [
  { text: 'Which one is in Sicily?', options: ['Etna', 'Fuji'], correctAnswer: 0, source: null, marks: [] },
]
const written = { questions, remarks: [] }

/** A runner that loses the database, and another process that still has it. */
async function withRunner(pollMs: number, use: (runner: GenerationRunner, userId: string) => Promise<void>) {
  const runner = new GenerationRunner({ ...t.deps, db: database.db }, { pollMs })
  try {
    await use(runner, (await t.aHost()).id)
  } finally {
    database.comeBack()
    await runner.close()
  }
}

/** As every process looks at it. */
async function current(userId: string) {
  await sweepGenerations(t.deps)
  return currentGeneration(t.deps, userId)
}

describe('while the database is away from its process for more than a minute', () => {
  test('a generation that is written meanwhile waits for it', async () => {
    const never = 3_600_000
    await withRunner(never, async (runner, userId) => {
      const write = async () => {
        database.goAway()
        return written
      }
      const refused = database.refused()
      const run = runner.run({ userId, mode: 'topic', requested: 1, write })
      await expect.poll(() => database.refused()).toBeGreaterThan(refused)
      ahead += 65_000
      expect(await current(userId)).toMatchObject({ status: 'running' })
      const before = database.refused()
      await expect.poll(() => database.refused()).toBeGreaterThan(before)
      database.comeBack()
      expect(await run).toMatchObject({ status: 'finished', questions })
      expect(await current(userId)).toMatchObject({ status: 'finished', questions })
      expect((await userWithUsage(t.deps, userId)).aiQuizGenerationsUsed).toBe(1)
    })
  })

  test('one that is still being written goes on, because its lease is renewed before others end it', async () => {
    await withRunner(100, async (runner, userId) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      const run = runner.run({ userId, mode: 'topic', requested: 1, write: () => released.then(() => written) })
      await expect.poll(() => currentGeneration(t.deps, userId)).toMatchObject({ status: 'running' })
      const { id } = (await current(userId))!
      const refused = database.refused()
      database.goAway()
      await expect.poll(() => database.refused()).toBeGreaterThan(refused)
      ahead += 65_000
      expect(await current(userId)).toMatchObject({ status: 'running' })
      database.comeBack()
      const leaseUntil = async () => {
        const [row] = await t.deps.db.select().from(aiGenerations).where(eq(aiGenerations.id, id))
        return row!.leaseUntil.getTime()
      }
      await expect.poll(leaseUntil).toBeGreaterThan(t.deps.now())
      release()
      expect(await run).toMatchObject({ status: 'finished', questions })
    })
  })
})
