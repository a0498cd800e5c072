import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsPath, routes } from '../../contract/routes'
import { buildApp } from '../app'
import { badRequests, samples } from '../../tests/kit/app/bad-inputs'
import { aGame } from '../../tests/kit/app/live-game'
import { endpoints } from '../../tests/kit/app/endpoints'
import { anotherProcess, testApp, type TestApp } from '../../tests/kit/app/test-app'
import { callsInWindow } from './flood-limit'
import type { RateCounters } from './rate-counters'

/** For an address that has used up every limit. */
const usedUp: RateCounters = {
  take: async () => ({ granted: false, isNew: false, count: 1_000, retryInMs: 60_000, giveBack: async () => {} }),
  record: async () => {},
  countSince: async () => 0,
  hasSince: async () => false,
}

let t: TestApp
let beyond: FastifyInstance
beforeAll(async () => {
  // Time does not pass, and so no window.
  const at = Date.now()
  t = await testApp({ now: () => at })
  beyond = await buildApp(anotherProcess(t.deps, { rateCounters: usedUp }))
})
afterAll(async () => {
  await beyond.close()
  await t.close()
})

const here = '127.0.0.1'
const valid = samples({ quizId: 1, pin: '123456', participantId: 1, gameId: 1 })
/** Who controls a game need not be signed in. */
const withoutSession = endpoints.filter(({ who }) => who === 'anyone' || who === 'controller')

const answerOf = async (request: InjectOptions) => {
  const reply = await beyond.inject(request)
  return [reply.statusCode, Number(reply.headers['retry-after']) > 0]
}

test.each(withoutSession)('$route: beyond the limit nothing that comes is looked at', async (endpoint) => {
  for (let calls = 0; calls < callsInWindow; calls++) beyond.requestContext.floodLimit.take(endpoint.route, here)
  const answers = await Promise.all(withReadablePath(badRequests(endpoint, valid[endpoint.route])).map(answerOf))
  expect([...new Set(answers.map(String))]).toEqual(['429,true'])
})

test('L4 a refused join has a code and no number; its header says how long to wait', async () => {
  const join = { method: 'POST', url: '/api/games/123456/join', payload: { nickname: 'Zoë' } } as const
  const { statusCode, headers, body } = await beyond.inject(join)
  expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([429, '60', 'too_many_pins'])
  expect(body).not.toMatch(/\d|params/)
})

test('the stream of a game: likewise', async () => {
  const asked = [eventsPath, `${eventsPath}?as=nobody`, `${eventsPath}?participantId=x`]
  const answers = await Promise.all(asked.map((url) => answerOf({ url: url.replace(':pin', '123456') })))
  expect(answers).toEqual(asked.map(() => [429, true]))
})

/** Keeps requests that a limit sees: an unknown path belongs to no call, and an invalid PIN to no game. */
const withReadablePath = (requests: InjectOptions[]) =>
  requests.filter(({ url, headers }) => isReadable(String(url)) && headers?.['sec-fetch-site'] === undefined)
const isReadable = (url: string) =>
  url.startsWith('/api/games/')
    ? /^\/api\/games\/(pin\/)?123456(\/[\w-]{1,20})*(\?|$)/.test(url)
    : /^(\/[\w-]{1,20})+(\?|$)/.test(url)

const nonsense = { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } } as const

test.each([
  [routes.support.send, 150],
  [routes.identity.login, 30],
  [routes.identity.requestMagicLink, 120],
  [routes.solo.answer, callsInWindow],
])('%s: what cannot be read counts as well, and %i times is enough', async (route, most) => {
  const url = route.replace('POST ', '')
  const remoteAddress = '203.0.113.7'
  const send = async () => (await t.app.inject({ ...nonsense, url, remoteAddress })).statusCode
  if (most === callsInWindow)
    for (let calls = 2; calls < most; calls++) t.app.requestContext.floodLimit.take(route, remoteAddress)
  else for (let calls = 2; calls < most; calls++) await send()
  expect([await send(), await send(), await send()]).toEqual([400, 400, 429])
})

test('nonsense sent to a PIN is a guess of it', async () => {
  const remoteAddress = '203.0.113.8'
  const send = async (pin: number) =>
    (await t.app.inject({ ...nonsense, url: `/api/games/${pin}/join`, remoteAddress })).statusCode
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => send(100_000 + n)))
  expect(answers.toSorted()).toEqual([...Array<number>(30).fill(404), ...Array<number>(10).fill(429)])
})

test('a host whose address others have used up still reads the own game', async () => {
  const game = await aGame(t)
  const url = `/api/games/${game.pin}/state?as=host`
  const ask = async (cookie: string) =>
    (await beyond.inject({ url, headers: { cookie }, remoteAddress: '203.0.113.9' })).statusCode
  expect(await ask('')).toBe(429)
  expect(await ask(game.host.cookie)).toBe(200)
})
