import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '../../../contract/routes'
import { caller } from '../../../tests/kit/app/call'
import { gameStreams } from '../../../tests/kit/app/game-streams'
import { aGame } from '../../../tests/kit/app/live-game'
import { stripeKeys } from '../../../tests/kit/app/stripe-keys'
import { anotherProcess, sharedTestApp, testApp, type TestApp } from '../../../tests/kit/app/test-app'
import { Redis } from '../../../tests/kit/services/redis'
import { buildApp } from '../../app'
import { redisBus } from '../../bus/redis-bus'
import { aiGenerations, outgoingMail, processes, stripeEvents } from '../../db/tables'
import { redisAddress } from '../../redis/address'

const healthOf = async (t: TestApp) => {
  const { status, body } = await t.call(routes.admin.health, {}, await t.admin())
  expect(status).toBe(200)
  return body
}
const hourMs = 3_600_000

describe('an installation as it comes', () => {
  const t = sharedTestApp()

  test('tells its version, its database, its only process, and that nothing else is set up', async () => {
    const health = await healthOf(t)
    expect(health).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      startedAt: health.processes[0]!.figures!.startedAt,
      games: 0,
      players: 0,
      database: { isUp: true, latencyMs: expect.any(Number), version: expect.stringMatching(/^\d+\.\d+$/) },
      redis: { isSetUp: false, isUp: null },
      mail: { isSetUp: false, waiting: 0, oldestAt: null, failed: 0 },
      webhooks: { isSetUp: false, failedToday: 0, failed: 0 },
      unsentFeedback: 0,
      failedGenerations: 0,
      services: { google: false, mail: false, payments: false, ai: false },
    })
    expect(health.processes).toMatchObject([
      { isAnswering: true, isAlive: true, figures: { version: health.version, games: 0, hearsOthers: null } },
    ])
    expect(health.processes[0]!.figures!.memoryBytes).toBeGreaterThan(10_000_000)
  })

  test('counts games that are not finished, and the players who are present in them', async () => {
    const game = await aGame(t)
    await game.join('Zoë')
    const amir = await game.join('Amir')
    await aGame(t)
    expect(await healthOf(t)).toMatchObject({ games: 2, players: 2 })
    await t.call(routes.games.removeParticipant, { pin: game.pin, id: amir.id }, game.host)
    expect(await healthOf(t)).toMatchObject({ games: 2, players: 1 })
    await t.call(routes.games.finish, { pin: game.pin }, game.host)
    expect(await healthOf(t)).toMatchObject({ games: 1, players: 0 })
  })

  test('counts mails that wait or were given up, of feedback those that wait for long, events and generations that have failed', async () => {
    const { db, now } = t.deps
    const ago = (hours: number) => new Date(now() - hours * hourMs)
    const oldest = ago(30)
    const mail = (row: Partial<typeof outgoingMail.$inferInsert>) => ({
      ...{ id: randomUUID(), kind: 'magic_link', recipient: 'zoe@example.org', createdAt: ago(1) },
      ...{ notAfter: ago(-1), nextAttemptAt: ago(-1), ...row },
    })
    const sealed = Buffer.from('sealed')
    await db
      .insert(outgoingMail)
      .values([
        mail({ sealed }),
        mail({ sealed, kind: 'feedback', createdAt: oldest }),
        mail({ sealed, kind: 'feedback', createdAt: ago(9 / 60) }),
        mail({ lastError: 'refused' }),
        mail({ kind: 'feedback', lastError: 'refused' }),
        mail({ kind: 'feedback', sentAt: ago(1) }),
      ])
    const event = (id: string, doneAt: Date | null, hasFailed = true) => ({
      ...{ id, type: 'invoice.paid', customerId: 'cus_1', nextAttemptAt: ago(1), doneAt, hasFailed },
    })
    await db
      .insert(stripeEvents)
      .values([
        event('evt_1', ago(2)),
        event('evt_2', ago(48)),
        event('evt_3', ago(1), false),
        event('evt_4', null, false),
      ])
    const { id: userId } = await t.aHost()
    const generation = (status: 'failed' | 'finished', hours: number) => ({
      ...{ id: randomUUID(), userId, mode: 'text' as const, requested: 8, status },
      ...{ startedAt: ago(hours), leaseUntil: ago(hours) },
    })
    await db
      .insert(aiGenerations)
      .values([generation('failed', 1), generation('failed', 30), generation('finished', 1)])
    expect(await healthOf(t)).toMatchObject({
      mail: { waiting: 3, oldestAt: oldest.toISOString(), failed: 2 },
      webhooks: { failedToday: 1, failed: 2 },
      unsentFeedback: 2,
      failedGenerations: 1,
    })
  })

  test('a part that hangs is left out after two seconds, and the others are told', async () => {
    const client = await t.deps.db.$client.connect()
    try {
      await client.query('BEGIN; LOCK TABLE outgoing_mail IN ACCESS EXCLUSIVE MODE')
      const health = await healthOf(t)
      expect(health.mail).toMatchObject({ waiting: null, oldestAt: null, failed: null })
      expect(health.unsentFeedback).toBeNull()
      expect(health).toMatchObject({ database: { isUp: true }, webhooks: { failed: expect.any(Number) } })
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    expect((await healthOf(t)).mail.waiting).toEqual(expect.any(Number))
  })

  test('queries that hang hold their places, however often one looks, and the database still counts as up', async () => {
    const client = await t.deps.db.$client.connect()
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0]!.count
    }
    try {
      await client.query('BEGIN; LOCK TABLE outgoing_mail, stripe_events, ai_generations IN ACCESS EXCLUSIVE MODE')
      for (const _ of [1, 2]) {
        expect(await healthOf(t)).toMatchObject({ database: { isUp: true }, unsentFeedback: null })
        expect(await waiting()).toBe(3)
      }
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    await vi.waitFor(async () => expect((await healthOf(t)).unsentFeedback).toEqual(expect.any(Number)))
  }, 15_000)

  test('a part that fails is left out alone', async () => {
    const { $client } = t.deps.db
    await $client.query('ALTER TABLE stripe_events RENAME TO elsewhere')
    try {
      expect(await healthOf(t)).toMatchObject({
        webhooks: { failedToday: null, failed: null },
        mail: { waiting: expect.any(Number) },
      })
    } finally {
      await $client.query('ALTER TABLE elsewhere RENAME TO stripe_events')
    }
  })
})

describe('several processes', () => {
  const t = sharedTestApp({ isOneOfSeveral: true })
  let other: FastifyInstance
  beforeAll(async () => {
    other = await buildApp(anotherProcess(t.deps))
  })
  afterAll(() => other.close())

  test('each has a row, with its own share of the viewers, and is heard', async () => {
    const game = await aGame(t)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const [here, there] = [gameStreams(t), gameStreams({ ...t, app: other })]
    const open = [
      await here(game.pin, 'as=host', game.host.cookie),
      await here(game.pin, 'as=player', zoe.cookie),
      await there(game.pin, 'as=player', amir.cookie),
    ]
    await vi.waitFor(
      async () => {
        const { processes, games, players, redis } = await healthOf(t)
        expect(redis).toEqual({ isSetUp: true, isUp: true })
        expect([games, players]).toEqual([1, 2])
        expect(processes.map(({ isAlive }) => isAlive)).toEqual([true, true])
        expect(processes.filter(({ isAnswering }) => isAnswering)).toHaveLength(1)
        const shares = processes.map(({ isAnswering, figures: f }) => [isAnswering, f?.streams, f?.players, f?.games])
        expect(shares.toSorted().toReversed()).toEqual([
          [true, 2, 1, 1],
          [false, 1, 1, 1],
        ])
        expect(processes.map(({ figures }) => figures?.hearsOthers)).toEqual([true, true])
      },
      { timeout: 20_000, interval: 200 },
    )
    for (const stream of open) stream.close()
  }, 30_000)

  test('one of an earlier version has a row without figures', async () => {
    const { db, now } = t.deps
    await db.insert(processes).values({ name: 'earlier', seenAt: new Date(now() - 60_000) })
    const health = await healthOf(t)
    expect(health.processes).toContainEqual({
      ...{ id: 'earlier', isAnswering: false, isAlive: false, figures: null },
      seenAt: expect.any(String),
    })
    expect(health.startedAt).not.toBe('')
  })

  test('a Redis that is away is told, with all the rest', async () => {
    const redis = await Redis.start()
    const log = pino({ level: 'silent' })
    const bus = redisBus(redisAddress(`redis://127.0.0.1:${redis.address.port}`)!, { prefix: 'health:', log })
    const app = await buildApp(anotherProcess(t.deps, { bus }))
    const health = async () => (await caller(app)(routes.admin.health, {}, await t.admin())).body
    try {
      await vi.waitFor(async () => expect((await health()).redis.isUp).toBe(true), { timeout: 15_000, interval: 200 })
      redis.freeze()
      expect(await health()).toMatchObject({ redis: { isSetUp: true, isUp: false }, database: { isUp: true } })
    } finally {
      redis.thaw()
      await app.close()
      await bus.close()
      await redis.end()
    }
  }, 30_000)
})

test('nothing of it is secret', async () => {
  const secrets = {
    ...stripeKeys,
    SMTP_URL: 'smtp://user:mail-password@localhost:1',
    MAIL_FROM: 'quiz@example.org',
    ...{ AI_PROVIDER: 'anthropic', AI_MODEL: 'model', AI_API_KEY: 'ai-key-of-tests' },
  }
  const t = await testApp({ env: secrets })
  try {
    const health = await healthOf(t)
    expect(health).toMatchObject({ mail: { isSetUp: true }, services: { mail: true, payments: true, ai: true } })
    const told = JSON.stringify(health)
    for (const secret of [...Object.values(stripeKeys), 'mail-password', 'ai-key-of-tests', t.deps.env.DATA_DIR])
      expect(told).not.toContain(secret)
  } finally {
    await t.close()
  }
})
