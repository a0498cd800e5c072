import fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { testApp } from '../../../tests/kit/app/test-app'
import { compressLargeReplies } from './compression'

const large = { rows: Array.from({ length: 1_000 }, (_, id) => ({ id, nickname: `Player ${id}` })) }

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  compressLargeReplies(app)
  app.get('/large', async () => large)
  app.post('/large', async () => large)
  app.get('/small', async () => ({ rows: large.rows.slice(0, 100) }))
  app.get('/text', async () => 'x'.repeat(20_000))
  app.get('/cookie', async (_, reply) => reply.header('set-cookie', 'session=secret').send(large))
  app.get('/refused', async (_, reply) => reply.code(400).send(large))
})
afterAll(() => app.close())

const ask = (url: string, accepted = 'gzip, deflate, br', method: 'GET' | 'POST' = 'GET') =>
  app.inject({ url, method, headers: { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
  ['br;q=0, deflate', undefined, (bytes: Buffer) => bytes],
] as const)('to a client that takes %j large JSON goes as %s', async (accepted, encoding, open) => {
  const { headers, rawPayload } = await ask('/large', accepted)
  expect(JSON.parse(open(rawPayload).toString())).toEqual(large)
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
})

test.each([
  ['what is small', '/small', 'GET'],
  ['what is no JSON', '/text', 'GET'],
  ['what sets a cookie', '/cookie', 'GET'],
  ['a refusal', '/refused', 'GET'],
  ['what a call that changes something answers', '/large', 'POST'],
] as const)('%s goes as it is', async (_, url, method) => {
  const { headers } = await ask(url, 'br', method)
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
})

test('of many at once only two are compressed, and no other waits for that', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask('/large')))
  expect(replies.filter(({ headers }) => headers['content-encoding'] === 'br')).toHaveLength(2)
  expect(replies.filter(({ body }) => body === JSON.stringify(large))).toHaveLength(18)
  expect((await ask('/large')).headers['content-encoding']).toBe('br')
})

test('the product does so', async () => {
  const t = await testApp()
  const { cookie } = await t.aHost()
  const form = { title: 'Long', description: null, timePerQuestion: 30, difficulty: 'easy' }
  const { id } = (await t.call(routes.quizzes.create, form, { cookie })).body
  const questions = Array.from({ length: 100 }, (_, orderIndex) => ({
    text: `Question ${orderIndex}`,
    options: ['One', 'Two'],
    correctAnswer: 0,
    orderIndex,
  }))
  await t.call(routes.quizzes.saveQuestions, { id, questions }, { cookie })
  const url = `/api/quizzes/${id}/questions`
  const { headers, rawPayload } = await t.app.inject({ url, headers: { cookie, 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], headers['cache-control']]).toEqual(['br', 'no-store'])
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveLength(100)
  await t.close()
})
