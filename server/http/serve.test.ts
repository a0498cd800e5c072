import { request as plainRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint'
import { problems, type ProblemCode } from '../../contract/problems'
import type { Route } from '../../contract/routes'
import { buildApp } from '../app'
import { openDatabase } from '../db/database'
import { aGame } from '../../tests/kit/app/live-game'
import { anotherProcess, testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { checkEvent } from '../../tests/kit/app/openapi-check'
import { failOnBoth, failOnMismatches, takeReplyMismatches } from '../../tests/kit/app/reply-schema-check'
import { serve } from './serve'

let t: TestApp
let host: TestHost
let admin: TestHost

// Calls that no contract has, to see what any call does.
const at = (route: string) => route as Route
const echo = endpoint(at('PUT /api/test/echo/:id'), {
  who: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ more: z.optional(z.string()) }),
  body: z.object({ text: z.optional(z.string()) }),
  reply: z.object({ id: z.string(), more: z.optional(z.string()), text: z.optional(z.string()) }),
})
const broken = endpoint(at('GET /api/test/broken'), { who: 'anyone', reply: z.null() })
const untrue = endpoint(at('GET /api/test/untrue'), { who: 'anyone', reply: z.object({ count: z.int() }) })
const forAdmin = endpoint(at('GET /api/test/admin'), { who: 'admin', reply: z.object({ id: z.string() }) })
const away = endpoint(at('GET /api/test/away'), { who: 'anyone', reply: z.null() })

beforeAll(async () => {
  t = await testApp({
    alsoServe: (app) => {
      const secret = { password: 'hunter2' }
      serve(app, echo, async (input) => ({ ...input, ...secret }))
      serve(app, broken, async () => {
        throw new Error('SELECT secret FROM server/db.ts')
      })
      serve(app, untrue, async () => ({ count: Number.NaN }))
      serve(app, forAdmin, async (_, { userId }) => ({ id: userId }))
      serve(app, away, async () => {
        throw Object.assign(new Error('the server closed the connection'), { code: '57P01' })
      })
    },
  })
  ;[host, admin] = [await t.aHost(), await t.admin()]
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }
const codeOf = async (request: InjectOptions | string): Promise<[number, ProblemCode]> => {
  const reply = await t.app.inject(request)
  return [reply.statusCode, reply.json().code]
}

describe('what comes in', () => {
  const put = (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/test/echo/7?more=b') =>
    t.app.inject({ method: 'PUT', url, payload, headers })

  test('path, query and body are one input; only what the contract names comes out', async () => {
    const reply = await put('{"text":"a","id":"9","more":"c","else":1}')
    expect(reply.json()).toEqual({ id: '7', more: 'b', text: 'a' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['with a JSON type', json],
    ['with a charset', { 'content-type': 'application/json; charset=utf-8' }],
    ['without a type', {}],
  ])('a call without a body works %s', async (_, headers) => {
    expect((await put('', headers)).json()).toEqual({ id: '7', more: 'b' })
  })

  test.each([
    ['half an object', '{', 400, 'malformed_request'],
    ['half a list', '[1', 400, 'malformed_request'],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'malformed_request'],
    ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`, 400, 'malformed_request'],
    ['20 levels of the wrong kind', `${'['.repeat(20)}${']'.repeat(20)}`, 400, 'invalid_input'],
    ['a number', '7', 400, 'invalid_input'],
    ['more than 256 kB', `{"text":"${'x'.repeat(256 * 1024)}"}`, 413, 'too_large'],
  ])('%s: refused', async (_, payload, status, code) => {
    const reply = await put(payload)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x', ''])(
    'a body of type %j is a 415',
    async (type) => {
      const reply = await put('{}', { 'content-type': type })
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrong_content_type'])
    },
  )

  test('a prototype cannot be reached', async () => {
    const reply = await put('{"__proto__":{"text":"polluted"},"constructor":{"prototype":{"text":"polluted"}}}')
    expect(reply.json()).toEqual({ id: '7', more: 'b' })
    expect('text' in {}).toBe(false)
  })
})

describe('what comes out', () => {
  test('a fault of ours says nothing of itself', async () => {
    for (const url of ['/api/test/broken', '/api/test/untrue']) {
      const reply = await t.app.inject(url)
      const { message } = problems.internal
      expect([reply.statusCode, reply.json()]).toEqual([500, { message, code: 'internal', error: { message } }])
    }
    takeReplyMismatches()
  })

  test('a reply that does not fit its schema is told to whoever listens, and fails every test that does not', async () => {
    await t.app.inject('/api/test/broken')
    expect(takeReplyMismatches()).toEqual([])
    await t.app.inject('/api/test/untrue')
    expect(takeReplyMismatches()).toEqual([{ route: 'GET /api/test/untrue', error: expect.any(Error) }])
    await t.app.inject('/api/test/untrue')
    expect(failOnMismatches).toThrow('GET /api/test/untrue answered what its schema does not allow')
  })

  test('one that the API’s description lacks as well fails the same test, and not the next', async () => {
    await t.app.inject('/api/test/untrue')
    checkEvent({ type: 'unheard_of' })
    expect(failOnBoth).toThrow(/untrue answered what its schema does not allow[^]*unheard_of/)
    expect(failOnBoth).not.toThrow()
  })

  test('G43 a database that is away is a 503 that says when to come back', async () => {
    const reply = await t.app.inject('/api/test/away')
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'database_unavailable',
      '2',
    ])
  })

  test('what is for the administrator is for nobody else', async () => {
    const ask = (cookie: string) => t.app.inject({ url: '/api/test/admin', headers: { cookie } })
    expect((await ask(admin.cookie)).json()).toEqual({ id: 'admin' })
    const refused = await ask(host.cookie)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'admin_required'])
  })

  test('an unknown call, another method, a path that cannot be read', async () => {
    expect(await codeOf('/api/nothing')).toEqual([404, 'not_found'])
    expect(await codeOf({ method: 'POST', url: '/nothing' })).toEqual([404, 'not_found'])
    expect(await codeOf({ method: 'DELETE', url: '/api/quizzes' })).toEqual([405, 'method_not_allowed'])
    expect(await codeOf('/api/quizzes/%E0%A4%A')).toEqual([400, 'malformed_request'])
    expect(await codeOf(`/api/nothing/${'x'.repeat(3_000)}`)).toEqual([404, 'not_found'])
    const { headers } = await t.app.inject({ method: 'PATCH', url: '/api/quizzes/7' })
    expect(headers.allow).toBe('GET, PUT, DELETE')
  })

  test('joining with an unreadable nickname or PIN is told in its own way', async () => {
    const join = async (pin: string, payload: string) =>
      codeOf({ method: 'POST', url: `/api/games/${pin}/join`, payload, headers: json })
    const { pin: known } = await aGame(t)
    for (const payload of ['{}', '{"nickname":7}', '{', '[]', '']) {
      expect(await join(known, payload)).toEqual([422, 'invalid_nickname'])
      expect(await join('000000', payload)).toEqual([404, 'game_not_found'])
    }
    expect(await join(known, '{"nickname":"Zoë","extraTimeCode":7}')).toEqual([400, 'invalid_input'])
    for (const pin of ['12345', '1234567', '٤٨٢٩١٣', '%E0%A4%A', '%00', 'x'.repeat(500)])
      expect(await join(encodeURI(pin).replaceAll('%25', '%'), '{"nickname":"Zoë"}')).toEqual([404, 'game_not_found'])
  })

  test('no refusal of a join holds another’s number', () => {
    const joining = [
      'game_full',
      'game_locked',
      'game_started',
      'game_over',
      'invalid_nickname',
      'nickname_taken',
    ] as const
    for (const code of [...joining, 'seats_used_up', 'too_large', 'wrong_content_type', 'too_many_requests'] as const)
      expect(problems[code].message).not.toMatch(/\d/)
  })
})

test('G43 while the database is away every call says so, and who is not signed in is still told that first', async () => {
  const db = openDatabase('postgres://nobody:nothing@127.0.0.1:1/none')
  const alone = await buildApp(anotherProcess(t.deps, { db }))
  const ask = async (url: string, cookie?: string) => {
    const reply = await alone.inject({ url, headers: cookie ? { cookie } : {} })
    return [reply.statusCode, reply.json().code]
  }
  expect(await ask('/readyz')).toEqual([503, 'not_ready'])
  expect(await ask('/api/quizzes', host.cookie)).toEqual([503, 'database_unavailable'])
  expect(await ask('/api/auth/user', host.cookie)).toEqual([503, 'database_unavailable'])
  expect(await ask('/api/quizzes')).toEqual([401, 'not_signed_in'])
  expect((await alone.inject('/healthz')).statusCode).toBe(200)
  await alone.close()
})

test.each([
  [{}, '10.0.0.9'],
  [{ TRUST_PROXY: '1' }, '198.51.100.2'],
  [{ TRUST_PROXY: '2' }, '203.0.113.1'],
  [{ TRUST_PROXY: '10.0.0.0/8,198.51.100.2' }, '203.0.113.1'],
  [{ TRUST_PROXY: '192.168.0.0/16' }, '10.0.0.9'],
])('with %j a call counts as from %s', async (env, expected) => {
  const whence = endpoint(at('GET /api/test/whence'), { who: 'anyone', reply: z.object({ ip: z.string() }) })
  const alsoServe = (app: FastifyInstance) => serve(app, whence, async (_, { request }) => ({ ip: request.ip }))
  const proxied = await testApp({ env, alsoServe })
  const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.2' }
  const reply = await proxied.app.inject({ url: '/api/test/whence', headers, remoteAddress: '10.0.0.9' })
  expect(reply.json()).toEqual({ ip: expected })
  await proxied.close()
})

test('what is not HTTP, or far too long, gets an answer and harms nobody', async () => {
  const there = await testApp()
  await there.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = there.app.server.address() as AddressInfo
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let received = ''
      socket.on('data', (data) => (received += data))
      socket.on('close', () => resolve(received)).on('error', reject)
    })
  expect(await raw('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed_request"/s)
  expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)

  // A body that stops half-way.
  await new Promise<void>((resolve) => {
    const headers = { ...json, 'content-length': 100 }
    const half = plainRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/login', headers })
    half.on('error', () => resolve())
    half.write('{"username":')
    setTimeout(() => half.destroy(), 50)
  })
  expect((await there.app.inject('/healthz')).statusCode).toBe(200)
  await there.close()
})
