import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { sharedAiApp } from '../../tests/kit/app/ai-app'
import { generationStream } from '../../tests/kit/app/generation-streams'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { unsteadyDatabase } from '../../tests/kit/app/unsteady-database'
import { goodQuestion } from '../../tests/kit/services/models/model-server'
import { buildApp } from '../app'
import { aiGenerations } from '../db/tables'

const { ai } = routes
let ahead = 0
const t = sharedAiApp({ now: () => Date.now() + ahead })

const question = (index: number) => ({
  type: 'question',
  index,
  question: { ...goodQuestion(index + 1), marks: [] },
})

test.each(['this process', 'another process'])(
  'the stream of %s begins with the generation, tells each question, and ends with it',
  async (where) => {
    const app = where === 'this process' ? t.app : (await t.anotherApp()).app
    const host = await t.aHost()
    const { reply } = await t.generateUntil(1, host)
    const stream = await generationStream(app, host)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    await stream.until(1)
    t.models.release()
    await stream.ended
    const { questions } = (await reply).body
    const running = { status: 'running', requested: 3, questions: questions.slice(0, 1), endedAt: null }
    expect(stream.events).toMatchObject([
      { type: 'generation', generation: running },
      question(1),
      question(2),
      { type: 'generation', generation: { status: 'finished', questions, endedAt: expect.any(String) } },
    ])
    expect(stream.ids).toEqual(['1', '2', '3', '3'])
  },
)

test('of a generation that has ended it tells that, and of none that there is none', async () => {
  const host = await t.aHost()
  const none = await generationStream(t.app, host)
  await none.ended
  expect(none.events).toEqual([{ type: 'generation', generation: null }])

  await t.generate(host)
  const over = await generationStream(t.app, host)
  await over.ended
  expect(over.events).toMatchObject([{ type: 'generation', generation: { status: 'finished' } }])
})

test('one that fails or is canceled ends it, too', async () => {
  const host = await t.aHost()
  const { reply } = await t.generateUntil(1, host)
  const stream = await generationStream(t.app, host)
  await stream.until(1)
  await t.call(ai.cancel, {}, host)
  await Promise.all([stream.ended, reply])
  expect(stream.events.at(-1)).toMatchObject({ generation: { status: 'canceled', questions: [{}] } })
})

test('one whose process has died ends it when its lease has run out for ten seconds', async () => {
  const host = await t.aHost()
  const now = t.deps.now()
  const row = { id: crypto.randomUUID(), userId: host.id, mode: 'topic', requested: 3 } as const
  const moments = { startedAt: new Date(now), leaseUntil: new Date(now + 60_000) }
  await t.deps.db.insert(aiGenerations).values({ ...row, ...moments })
  const stream = await generationStream(t.app, host)
  await stream.until(1)
  ahead += 70_000
  await stream.ended
  const problem = { code: 'generation_interrupted' }
  expect(stream.events.at(-1)).toMatchObject({ generation: { status: 'failed', problem } })
})

test('a visitor is refused, and a host sees nobody else’s', async () => {
  const visitor = await generationStream(t.app, { cookie: '' })
  expect(visitor.status).toBe(401)
  const host = await t.aHost()
  const { reply } = await t.generateUntil(0, host)
  const other = await generationStream(t.app, await t.aHost())
  await other.ended
  expect(other.events).toEqual([{ type: 'generation', generation: null }])
  t.models.release()
  await reply
})

test('a host has four streams; the oldest is asked to poll', async () => {
  const host = await t.aHost()
  const { reply } = await t.generateUntil(0, host)
  const streams = []
  for (let more = 0; more < 5; more++) {
    const stream = await generationStream(t.app, host)
    await stream.until(1)
    streams.push(stream)
  }
  await streams[0]!.ended
  expect(streams.map(({ isTurnedToPolling }) => isTurnedToPolling)).toEqual([true, false, false, false, false])
  t.models.release()
  await Promise.all([reply, ...streams.map(({ ended }) => ended)])
  expect(streams.slice(1).every(({ events }) => events.at(-1)?.type === 'generation')).toBe(true)
})

test('a host who signs out everywhere has no stream any more', async () => {
  const host = await t.aHost()
  const { reply } = await t.generateUntil(0, host)
  const stream = await generationStream(t.app, host)
  await stream.until(1)
  const { id } = (await t.call(ai.current, {}, host)).body.generation!
  await t.call(routes.account.logoutAll, {}, host)
  ahead += 30_000
  await stream.ended
  expect(stream.events).toHaveLength(1)
  t.models.release()
  await reply
  const [row] = await t.deps.db.select().from(aiGenerations).where(eq(aiGenerations.id, id))
  expect(row).toMatchObject({ status: 'finished' })
})

test('G43 while the database is away the stream is open, and goes on afterwards', async () => {
  const database = await unsteadyDatabase(t.deps.db)
  const app = await buildApp(anotherProcess(t.deps, { db: database.db }))
  const host = await t.aHost()
  const { reply } = await t.generateUntil(1, host)
  const earlier = await generationStream(app, host)
  await earlier.until(1)
  database.goAway()
  const later = await generationStream(app, host)
  expect((await app.inject({ url: '/api/quizzes', headers: { cookie: host.cookie } })).statusCode).toBe(503)
  expect([later.status, later.events]).toEqual([200, []])
  database.comeBack()
  await later.until(1)
  t.models.release()
  await Promise.all([earlier.ended, later.ended, reply])
  for (const { events } of [earlier, later])
    expect(events.at(-1)).toMatchObject({ generation: { status: 'finished', questions: [{}, {}, {}] } })
  await app.close()
  await database.end()
})
