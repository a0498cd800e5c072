import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import type { ProblemCode } from '../../contract/problems'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { aiGenerations, users } from '../db/tables'
import { registry } from '../metrics/metrics'
import { Problem } from '../problems/problem'
import {
  cancelGeneration,
  currentGeneration,
  failGeneration,
  finishGeneration,
  requireMayGenerate,
  renewLeases,
  startGeneration,
  storeQuestions,
  userWithUsage,
} from './generation-store'
import { sweepGenerations } from './sweep'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const november = Date.parse('2026-11-20T12:00:00Z')

let time = november
const t = sharedTestApp({ now: () => time })
beforeEach(() => void (time = november))

const question = (text: string): GeneratedQuestion => ({
  text,
  options: ['Etna', 'Fuji'],
  correctAnswer: 0,
  source: null,
  marks: [],
})
const written = { questions: [question('Which one is in Sicily?')], remarks: [] }
const topic = { mode: 'topic', requested: 8 } as const
const timeout = new Problem('ai_timeout')

const aHost = async () => (await t.aHost({ aiGenerationsResetAt: new Date(time) })).id
const start = (userId: string) => startGeneration(t.deps, userId, topic)
const startAndFail = async (userId: string) => failGeneration(t.deps, await start(userId), timeout)
const used = async (userId: string) => (await userWithUsage(t.deps, userId)).aiQuizGenerationsUsed
const set = (userId: string, changes: Partial<typeof users.$inferInsert>) =>
  t.deps.db.update(users).set(changes).where(eq(users.id, userId))
const refusal = (started: Promise<unknown>) =>
  started.then(
    () => null,
    (error: unknown) => (error as Problem).code,
  )

describe('the count', () => {
  test('B1 of twenty at once a host gets exactly the ten that a month has', async () => {
    const host = await aHost()
    const turn = async (): Promise<ProblemCode | null> => {
      const code = await refusal(start(host).then(({ id }) => finishGeneration(t.deps, id, written)))
      if (code !== 'generation_running') return code
      await pause(Math.random() * 20)
      return turn()
    }
    const refused = await Promise.all(Array.from({ length: 20 }, turn))
    expect(refused.filter((code) => code === null)).toHaveLength(10)
    expect(refused.filter((code) => code === 'ai_limit_reached')).toHaveLength(10)
    expect(await used(host)).toBe(10)
  })

  test('a generation that runs is counted, and only one of twenty runs', async () => {
    const host = await aHost()
    const refused = await Promise.all(Array.from({ length: 20 }, () => refusal(start(host))))
    expect(refused.filter((code) => code === null)).toHaveLength(1)
    expect(refused.filter((code) => code === 'generation_running')).toHaveLength(19)
    expect(await used(host)).toBe(1)
  })

  test('begins anew with the month, also while the last one’s generation runs on', async () => {
    const host = await aHost()
    await set(host, { aiQuizGenerationsUsed: 9 })
    time = Date.parse('2026-11-30T23:59:59.999Z')
    const late = await start(host)
    time = Date.parse('2026-12-01T00:00:00Z')
    await renewLeases(t.deps, [late.id])
    expect(await refusal(requireMayGenerate(t.deps, host))).toBe('generation_running')
    await finishGeneration(t.deps, late.id, written)
    const first = await start(host)
    expect(await used(host)).toBe(1)
    await finishGeneration(t.deps, first.id, written)
  })

  test('a generation of last month that fails gives nothing of this month back', async () => {
    const host = await aHost()
    time = Date.parse('2026-11-30T23:59:00Z')
    const late = await start(host)
    time = Date.parse('2026-12-01T00:00:10Z')
    // As the administrator resets it.
    await set(host, { aiQuizGenerationsUsed: 1, aiGenerationsResetAt: new Date(time) })
    await failGeneration(t.deps, late, timeout)
    expect(await used(host)).toBe(1)
  })

  test('is not limited for the administrator, whose generations are counted all the same', async () => {
    const { id } = await t.admin()
    await set(id, { aiQuizGenerationsUsed: 50, aiGenerationsResetAt: new Date(time) })
    for (let more = 0; more < 35; more++) await finishGeneration(t.deps, (await start(id)).id, written)
    expect(await used(id)).toBe(85)
    await start(id)
    expect(await refusal(start(id))).toBe('generation_running')
  })
})

test('a host has thirty attempts in 24 hours, whatever becomes of them', async () => {
  const host = await aHost()
  for (let attempt = 0; attempt < 30; attempt++) await startAndFail(host)
  expect([await used(host), await refusal(start(host))]).toEqual([0, 'too_many_generations'])
  time += day
  await sweepGenerations(t.deps)
  expect(await refusal(startAndFail(host))).toBe(null)
})

describe('each refusal comes before the next', () => {
  test('a subscription, the month, the day, the one that runs', async () => {
    const host = await aHost()
    for (let attempt = 0; attempt < 29; attempt++) await startAndFail(host)
    await start(host)
    await set(host, { subscriptionStatus: 'canceled', aiQuizGenerationsUsed: 10 })
    const both = async () => [await refusal(requireMayGenerate(t.deps, host)), await refusal(start(host))]
    expect(await both()).toEqual(['subscription_required', 'subscription_required'])
    await set(host, { subscriptionStatus: 'active' })
    expect(await both()).toEqual(['ai_limit_reached', 'ai_limit_reached'])
    await set(host, { aiQuizGenerationsUsed: 9 })
    expect(await both()).toEqual(['too_many_generations', 'too_many_generations'])
    await t.deps.db
      .update(aiGenerations)
      .set({ startedAt: new Date(time - day) })
      .where(eq(aiGenerations.status, 'failed'))
    expect(await both()).toEqual(['generation_running', 'generation_running'])
    expect(await used(host)).toBe(9)
  })
})

describe('an end', () => {
  test('is the only one: later ones change nothing', async () => {
    const host = await aHost()
    const { id, userId } = await start(host)
    await storeQuestions(t.deps, id, written.questions)
    expect(await cancelGeneration(t.deps, host)).toMatchObject({
      status: 'canceled',
      message: 'You stopped after 1 of 8 questions.',
      remarks: [{ code: 'ai_you_stopped', params: { came: 1, count: 8 } }],
    })
    expect(await storeQuestions(t.deps, id, [])).toBe(false)
    expect(await finishGeneration(t.deps, id, { questions: [], remarks: [] })).toBeUndefined()
    expect(await failGeneration(t.deps, { id, userId }, timeout)).toBeUndefined()
    expect(await cancelGeneration(t.deps, host)).toBeUndefined()
    expect(await renewLeases(t.deps, [id])).toEqual(new Set())
    expect(await currentGeneration(t.deps, host)).toMatchObject({ status: 'canceled', questions: written.questions })
    expect(await used(host)).toBe(1)
  })

  test('by canceling before the first question is not counted', async () => {
    const host = await aHost()
    await start(host)
    expect(await cancelGeneration(t.deps, host)).toMatchObject({ status: 'canceled', message: null })
    expect(await used(host)).toBe(0)
  })

  test('at once with twenty others gives the count back once', async () => {
    const host = await aHost()
    await set(host, { aiQuizGenerationsUsed: 5 })
    const generation = await start(host)
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? cancelGeneration(t.deps, host) : failGeneration(t.deps, generation, timeout),
      ),
    )
    expect(ends.filter(Boolean)).toHaveLength(1)
    expect(await used(host)).toBe(5)
  })
})

describe('a generation whose process has died', () => {
  const lapse = async () => {
    const host = await aHost()
    await start(host)
    time += minute + 10_000 - 1
    expect(await currentGeneration(t.deps, host)).toMatchObject({ status: 'running' })
    time += 1
    return host
  }
  const interrupted = { status: 'failed', problem: { code: 'generation_interrupted' } }

  test('has failed for everybody who asks for it, and is not counted', async () => {
    expect(await currentGeneration(t.deps, await lapse())).toMatchObject(interrupted)
    expect(await used(await lapse())).toBe(0)
    expect(await refusal(requireMayGenerate(t.deps, await lapse()))).toBe(null)
    const canceling = await lapse()
    expect(await cancelGeneration(t.deps, canceling)).toBeUndefined()
    expect(await currentGeneration(t.deps, canceling)).toMatchObject(interrupted)
    const starting = await lapse()
    await start(starting)
    expect(await used(starting)).toBe(1)
  })

  test.each<[who: string, finds: (host: string) => Promise<unknown>]>([
    ['a reader', used],
    ['the next start', start],
    [
      'a next start that is refused',
      (host) => set(host, { subscriptionStatus: 'canceled' }).then(() => refusal(start(host))),
    ],
    ['the sweep', () => sweepGenerations(t.deps)],
  ])('is measured once, when %s finds it', async (_, finds) => {
    const lapsed = async () => {
      const { values } = await registry.getSingleMetric('quizhall_ai_generations_total')!.get()
      return values.find(({ labels }) => labels.outcome === 'lapsed')!.value
    }
    await t.deps.db.delete(aiGenerations)
    const host = await lapse()
    const before = await lapsed()
    await finds(host)
    await sweepGenerations(t.deps)
    expect(await lapsed()).toBe(before + 1)
  })

  test('gives its count back also where the next one is refused', async () => {
    const host = await lapse()
    await set(host, { subscriptionStatus: 'canceled' })
    expect(await refusal(start(host))).toBe('subscription_required')
    const [{ aiQuizGenerationsUsed } = {}] = await t.deps.db.select().from(users).where(eq(users.id, host))
    expect(aiQuizGenerationsUsed).toBe(0)
  })

  test('is found by the sweep', async () => {
    const host = await lapse()
    await sweepGenerations(t.deps)
    const [row] = await t.deps.db.select().from(aiGenerations).where(eq(aiGenerations.userId, host))
    expect(row).toMatchObject(interrupted)
  })
})

test('the last generation is told for an hour, then its questions are forgotten, and after a day all of it', async () => {
  const host = await aHost()
  const { id } = await start(host)
  await finishGeneration(t.deps, id, written)
  const rows = () => t.deps.db.select().from(aiGenerations).where(eq(aiGenerations.userId, host))
  time += hour - 1
  await sweepGenerations(t.deps)
  expect(await currentGeneration(t.deps, host)).toMatchObject({ status: 'finished', ...written })
  time += 1
  expect(await currentGeneration(t.deps, host)).toBe(null)
  await sweepGenerations(t.deps)
  expect(await rows()).toMatchObject([{ status: 'finished', questions: [] }])
  time += day - hour
  await sweepGenerations(t.deps)
  expect(await rows()).toEqual([])
})
