import { eq } from 'drizzle-orm'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { sharedAiApp } from '../../tests/kit/app/ai-app'
import type { Call } from '../../tests/kit/app/call'
import { generationStream } from '../../tests/kit/app/generation-streams'
import type { TestHost } from '../../tests/kit/app/test-app'
import { goodQuestion } from '../../tests/kit/services/models/model-server'
import { aiGenerations, users } from '../db/tables'

const { ai } = routes
const t = sharedAiApp()

const set = ({ id }: TestHost, changes: Partial<typeof users.$inferInsert>) =>
  t.deps.db.update(users).set(changes).where(eq(users.id, id))
const generated = (number: number, source: string | null = null) => ({ ...goodQuestion(number, source), marks: [] })

describe('the reply', () => {
  test('has the questions, and what is left of the month', async () => {
    const host = await t.aHost()
    const text = 'The Danube is 2,850 km long. It ends in the Black Sea, after ten countries.'
    expect(await t.call(ai.fromText, { text, numQuestions: 3 }, host)).toMatchObject({
      status: 200,
      body: {
        success: true,
        questions: [1, 2, 3].map((number) => generated(number, 'The Danube is 2,850 km long.')),
        aiGenerationsUsed: 1,
        aiGenerationsRemaining: 9,
        requested: 3,
        message: null,
      },
    })
    const { body } = await t.call(ai.fromTopic, { topic: 'Addition' }, host)
    const questions = Array.from({ length: 8 }, (_, index) => generated(index + 1))
    expect(body).toMatchObject({ aiGenerationsUsed: 2, aiGenerationsRemaining: 8, requested: 8, questions })
  })

  test('says how many came, where these are fewer', async () => {
    const host = await t.aHost()
    t.models.next({ questions: [goodQuestion(1)] })
    t.models.usual = { questions: [] }
    expect(await t.generate(host)).toMatchObject({
      status: 200,
      body: { requested: 3, message: expect.stringMatching(/^We got 1 of 3 questions\./), questions: [generated(1)] },
    })
  })

  test('comes as soon as the generation has begun where the call asks for that; its stream tells of the rest', async () => {
    const host = await t.aHost()
    t.models.next({ mishap: 'waits', after: 1 })
    const { status, body } = await t.call(ai.fromTopic, { topic: 'Addition', numQuestions: 3, acknowledge: true }, host)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { generation: { status: 'running', mode: 'topic', requested: 3, questions: [] } },
    })
    const stream = await generationStream(t.app, host)
    await t.models.untilMishap()
    t.models.release()
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({
      generation: {
        ...('generation' in body && { id: body.generation.id }),
        status: 'finished',
        questions: { length: 3 },
      },
    })
    expect(await t.used(host)).toBe(1)
  })

  test('that has been sent is not taken back: a failure after it is told by the generation', async () => {
    const host = await t.aHost()
    t.models.usual = { questions: [] }
    expect(await t.call(ai.fromTopic, { topic: 'Addition', numQuestions: 3, acknowledge: true }, host)).toMatchObject({
      status: 200,
      body: { generation: { status: 'running' } },
    })
    const stream = await generationStream(t.app, host)
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ generation: { status: 'failed', problem: { code: 'ai_failed' } } })
    expect(await t.used(host)).toBe(0)
  })

  test('is a refusal where nothing has begun, also to a call that asks for no more than a beginning', async () => {
    const host = await t.aHost({ aiQuizGenerationsUsed: 10 })
    expect(await t.call(ai.fromTopic, { topic: 'Addition', acknowledge: true }, host)).toMatchObject({
      status: 429,
      body: { code: 'ai_limit_reached' },
    })
  })

  test('is the last one’s for an hour, also for another process', async () => {
    const host = await t.aHost()
    const { body } = await t.generate(host)
    const { call } = await t.anotherApp()
    expect((await call(ai.current, {}, host)).body.generation).toMatchObject({
      status: 'finished',
      mode: 'topic',
      requested: 3,
      questions: body.questions,
      message: null,
      problem: null,
    })
    expect((await t.call(ai.current, {}, await t.aHost())).body).toEqual({ generation: null })
  })
})

describe('a call is refused', () => {
  /** An answer that comes before any of the body does. */
  async function askWithoutBody(path: string, cookie: string, type: string) {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const headers = { cookie, 'content-type': type, 'content-length': 200_000 }
    const request = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
    request.on('error', () => {})
    request.flushHeaders()
    const [reply] = (await once(request, 'response')) as [IncomingMessage]
    request.destroy()
    return reply.statusCode
  }

  const json = 'application/json'
  test.each([
    [ai.fromText, json],
    [ai.fromTopic, json],
    [ai.fromFile, 'multipart/form-data; boundary=x'],
  ])(
    '%s: first for the subscription, then for the month, the day and one that runs; last for its input',
    async (route, type) => {
      const host = await t.aHost({ subscriptionStatus: 'trial_expired', aiQuizGenerationsUsed: 10 })
      const now = new Date(t.deps.now())
      const row = { userId: host.id, mode: 'topic', requested: 3, startedAt: now, leaseUntil: now } as const
      const failed = { ...row, status: 'failed', endedAt: now } as const
      const running = { ...row, leaseUntil: new Date(t.deps.now() + 60_000) } as const
      const rows = [running, ...Array<typeof failed>(29).fill(failed)]
      await t.deps.db.insert(aiGenerations).values(rows.map((each) => ({ ...each, id: crypto.randomUUID() })))

      const path = route.split(' ')[1]!
      const ask = async () => {
        const reply = await t.app.inject({
          ...{ method: 'POST', url: path, headers: { cookie: host.cookie, 'content-type': type } },
          payload: type === json ? '{"topic":"x","text":"x"}' : '--x--',
        })
        expect(await askWithoutBody(path, host.cookie, type)).toBe(reply.statusCode)
        const { code, message } = reply.json<{ code: string; message: string }>()
        return [reply.statusCode, code, message]
      }
      const sentence = 'AI quiz generation is available for active subscribers only.'
      expect(await ask()).toEqual([402, 'subscription_required', sentence])
      await set(host, { subscriptionStatus: 'active' })
      const limit = "You've used all 10 AI generations for this month. This limit resets monthly to help manage costs."
      expect(await ask()).toEqual([429, 'ai_limit_reached', limit])
      await set(host, { aiQuizGenerationsUsed: 9 })
      expect(await ask()).toMatchObject([429, 'too_many_generations', {}])
      await t.deps.db
        .update(aiGenerations)
        .set({ startedAt: new Date(t.deps.now() - 86_400_000) })
        .where(eq(aiGenerations.status, 'failed'))
      expect(await ask()).toMatchObject([409, 'generation_running', {}])
      expect(t.models.requests).toEqual([])
    },
  )

  test('for what is wrong with its input, which is not counted', async () => {
    const host = await t.aHost()
    const message = async (input: object) => {
      const { status, problem } = await t.call('topic' in input ? ai.fromTopic : ai.fromText, input, host)
      return [status, problem.message]
    }
    expect(await message({ text: ' ' })).toEqual([400, 'Please enter some text to generate questions from'])
    expect(await message({ topic: ' ab ' })).toEqual([400, 'Please enter a topic with at least 3 characters'])
    expect(await message({ topic: 'Rivers', numQuestions: 11 })).toMatchObject([400, expect.stringContaining('3, 4')])
    expect(await t.used(host)).toBe(0)
    expect((await t.call(ai.current, {}, host)).body.generation).toBe(null)
  })
})

describe('what the provider does wrong', () => {
  test.each([
    ['its limit', { status: 429, headers: { 'retry-after': '7' } }, 503, 'ai_busy'],
    ['a refusal of the key', { status: 401 }, 502, 'ai_failed'],
    ['a refusal to answer', { questions: [], finish: 'refused' }, 502, 'ai_failed'],
    ['nothing usable', { text: 'Sorry, no.' }, 502, 'ai_failed'],
    ['a connection that breaks', { mishap: 'is cut' }, 502, 'ai_failed'],
  ] as const)('%s is not counted', async (_, reply, status, code) => {
    const host = await t.aHost()
    t.models.usual = reply as typeof t.models.usual
    const refused = await t.generate(host)
    expect([refused.status, refused.problem.code]).toEqual([status, code])
    if (code === 'ai_busy') expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { message } = refused.problem
    expect((await t.call(ai.current, {}, host)).body.generation).toMatchObject({
      status: 'failed',
      problem: { code, message },
    })
    expect(await t.used(host)).toBe(0)
  })
})

describe('B1 twenty calls at once', () => {
  const twenty = (host: TestHost, calls: Call[]) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => t.generate(host, calls[index % calls.length])))
  const codes = (replies: Awaited<ReturnType<typeof twenty>>) =>
    replies.map(({ status, problem }) => (status === 200 ? 'done' : problem.code))

  test.each([1, 2])('by %d processes make one generation, and count it once', async (processes) => {
    const calls = processes === 1 ? [t.call] : [t.call, (await t.anotherApp()).call]
    const host = await t.aHost()
    await set(host, { aiQuizGenerationsUsed: 8 })
    const { reply } = await t.generateUntil(1, host)
    expect(new Set(codes(await twenty(host, calls)))).toEqual(new Set(['generation_running']))
    expect(await t.used(host)).toBe(9)
    t.models.release()
    expect((await reply).status).toBe(200)

    const last = codes(await twenty(host, calls))
    expect(last.filter((code) => code === 'done')).toHaveLength(1)
    expect(await t.used(host)).toBe(10)
    expect(codes(await twenty(host, calls))).toEqual(Array(20).fill('ai_limit_reached'))
  })
})

describe('a generation that is canceled', () => {
  test.each(['here', 'by another process'])('%s before its first question is not counted', async (where) => {
    const host = await t.aHost()
    const call = where === 'here' ? t.call : (await t.anotherApp()).call
    const { reply } = await t.generateUntil(0, host)
    expect((await call(ai.cancel, {}, host)).body.generation).toMatchObject({ status: 'canceled', questions: [] })
    expect(await reply).toMatchObject({ status: 409, problem: { code: 'generation_canceled' } })
    expect(await t.models.requests[0]!.ended).toBe('closed by the client')
    expect(await t.used(host)).toBe(0)
  })

  test.each(['here', 'by another process'])('%s afterwards keeps what has come, and is counted', async (where) => {
    const host = await t.aHost()
    const call = where === 'here' ? t.call : (await t.anotherApp()).call
    const { reply } = await t.generateUntil(2, host)
    const message = 'You stopped after 2 of 3 questions.'
    const questions = [generated(1), generated(2)]
    const canceled = (await call(ai.cancel, {}, host)).body.generation
    expect(canceled).toMatchObject({ status: 'canceled', questions, message })
    expect(await reply).toMatchObject({ status: 200, body: { questions, message, aiGenerationsUsed: 1 } })
    expect(await t.models.requests[0]!.ended).toBe('closed by the client')
    expect((await call(ai.cancel, {}, host)).body.generation).toEqual(canceled)
    expect((await t.generate(host)).status).toBe(200)
  })

  test('does nothing where none runs', async () => {
    expect((await t.call(ai.cancel, {}, await t.aHost())).body).toEqual({ generation: null })
  })
})

test('a client that goes away changes nothing', async () => {
  const host = await t.aHost()
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  t.models.next({ mishap: 'waits', after: 1 })
  const leaving = new AbortController()
  const call = fetch(`http://127.0.0.1:${port}${ai.fromTopic.split(' ')[1]}`, {
    method: 'POST',
    headers: { cookie: host.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'Addition', numQuestions: 3 }),
    signal: leaving.signal,
  })
  await t.models.untilMishap()
  leaving.abort()
  await expect(call).rejects.toThrow()
  expect((await t.call(ai.current, {}, host)).body.generation).toMatchObject({ status: 'running' })
  t.models.release()
  await expect
    .poll(async () => (await t.call(ai.current, {}, host)).body.generation)
    .toMatchObject({ status: 'finished', questions: [{}, {}, {}] })
  expect(await t.used(host)).toBe(1)
})

test('an account that is deleted ends its generation, of which nothing stays', async () => {
  const host = await t.aHost()
  const { reply } = await t.generateUntil(1, host)
  expect((await t.call(routes.account.remove, {}, host)).status).toBe(200)
  expect(await reply).toMatchObject({ status: 401, problem: { code: 'not_signed_in' } })
  expect(await t.models.requests[0]!.ended).toBe('closed by the client')
  expect(await t.deps.db.$count(aiGenerations, eq(aiGenerations.userId, host.id))).toBe(0)
})

test('nothing of the material is stored', async () => {
  const host = await t.aHost()
  t.models.usual = { questions: [{ ...goodQuestion(1), source: null }] }
  await t.call(ai.fromTopic, { topic: 'A secret of mine', numQuestions: 3 }, host)
  const rows = await t.deps.db.select().from(aiGenerations).where(eq(aiGenerations.userId, host.id))
  expect(JSON.stringify(rows)).not.toContain('secret')
})
