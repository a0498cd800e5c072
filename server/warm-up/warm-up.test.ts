import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../app'
import type { Deps } from '../deps'
import { forgetCounts, registry } from '../metrics/metrics'
import { hostCalls } from '../../tests/kit/calls'
import { aGame } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { testLog } from '../../tests/kit/app/test-log'
import { isJudged } from '../rude-words/rude-words'
import { practiceTexts } from './read-texts'
import { isAwaited, warmUp } from './warm-up'

const t = sharedTestApp()
const warnings: Error[] = []
const noteWarning = (warning: Error) => warnings.push(warning)
process.on('warning', noteWarning)
afterAll(() => process.off('warning', noteWarning))
afterEach(() => {
  vi.restoreAllMocks()
  expect(warnings).toEqual([])
})

/** A busy machine must not decide. */
const patienceMs = 60_000

const query = async <Row extends object>(text: string) => (await t.deps.db.$client.query<Row>(text)).rows

/** The rows of every table, and how far every sequence has been drawn. */
async function stored(): Promise<unknown> {
  const names = await query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'S') AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const contents = names.map(async ({ name }) => [
    name,
    await query(`SELECT md5(string_agg(x::text, '|' ORDER BY x::text)) AS rows FROM (SELECT * FROM "${name}") x`),
  ])
  return Object.fromEntries(await Promise.all(contents)) as unknown
}

/** Those of the warm-up are no one else's. */
const others = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`

interface Watched {
  forMs?: number
  /** Called with each request, by its number. */
  onRequest?: (count: number) => void
}

/** Warms up as the start does. Returns how many requests the fast path took, and what was logged. */
async function warmedUp({ forMs = patienceMs, onRequest }: Watched = {}) {
  let taken = () => 0
  async function build(deps: Deps): Promise<FastifyInstance> {
    const app = await buildApp(deps)
    let count = 0
    app.server.on('request', () => onRequest?.(++count))
    const take = vi.spyOn(app.fastPath, 'take')
    taken = () => take.mock.results.filter(({ value }) => value === true).length
    return app
  }
  const { log, lines } = testLog('info')
  const { env, now, db } = t.deps
  await warmUp({ env, now, log, databaseUrl: db.$client.options.connectionString!, build, forMs })
  return { taken: taken(), lines }
}

test('the warm-up plays games, of which nothing is left, and nothing is seen meanwhile', async () => {
  await aGame(t)
  const before = await stored()
  forgetCounts()
  const counts = await registry.metrics()
  let meanwhile: Promise<unknown> | undefined
  const { taken, lines } = await warmedUp({
    onRequest: (count) => {
      if (count === 300) meanwhile = stored()
    },
  })
  expect(practiceTexts.filter((text) => !isJudged(text))).toEqual([])
  // Joins, streams and answers.
  expect(taken).toBeGreaterThan(900)
  expect(await meanwhile).toEqual(before)
  expect(await stored()).toEqual(before)
  expect(await registry.metrics()).toBe(counts)
  expect(lines).toEqual([])
  await expect.poll(() => query(others), { timeout: patienceMs }).toEqual([])
})

test('a warm-up that fails stops nothing, and leaves nothing either', async () => {
  const before = await stored()
  const { taken, lines } = await warmedUp({
    onRequest: (count) => {
      // Again and again: a connection that is in the middle of a statement is not found.
      if (count >= 100 && count % 10 === 0) void query(`SELECT pg_terminate_backend(pid) FROM (${others}) its`)
    },
  })
  expect(taken).toBeGreaterThan(50)
  expect(lines).toMatchObject([{ msg: 'Could not warm up' }])
  expect(await stored()).toEqual(before)
})

test('a warm-up ends when its time is over', async () => {
  const before = await stored()
  const { lines } = await warmedUp({ forMs: 1 })
  expect(lines).toEqual([])
  expect(await stored()).toEqual(before)
})

test('who waits for the process to come back is not kept waiting for that', async () => {
  expect(await isAwaited(t.deps)).toBe(true)
  await t.deps.db.$client.query(`UPDATE game_sessions SET last_activity_at = now() - interval '2 hours'`)
  expect(await isAwaited(t.deps)).toBe(false)
  const game = await aGame(t)
  expect(await isAwaited(t.deps)).toBe(true)
  await t.call(...hostCalls.finish(game.pin), game.host)
  expect(await isAwaited(t.deps)).toBe(false)
})
