import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems, type ProblemBody } from '../../../contract/problems'
import { routes } from '../../../contract/routes'
import { changesAtStripe } from '../../../tests/kit/app/at-stripe'
import { sharedAiApp } from '../../../tests/kit/app/ai-app'
import { badRequests, samples, type About } from '../../../tests/kit/app/bad-inputs'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import { aQuiz } from '../../../tests/kit/app/builders'
import { endpoints } from '../../../tests/kit/app/endpoints'
import { testApp, type TestApp, type TestHost } from '../../../tests/kit/app/test-app'

let t: TestApp
let host: TestHost
let admin: TestHost
let about: About

beforeAll(async () => {
  t = await testApp()
  host = await t.aHost()
  admin = await t.admin()
  const quizId = await aQuiz(t, host)
  const { pin } = (await t.call(routes.games.start, { quizId }, { cookie: host.cookie })).body
  const { participant } = (await t.call(routes.games.join, { pin, nickname: 'Zoë' })).body
  const over = (await t.call(routes.games.start, { quizId }, { cookie: host.cookie })).body
  await t.call(routes.games.finish, over, { cookie: host.cookie })
  const [past] = (await t.call(routes.pastGames.list, {}, { cookie: host.cookie })).body.games
  about = { quizId, pin, participantId: participant.id, gameId: past!.id }
})
afterAll(() => t.close())

// Each from an address of its own, or limits would answer all but the first.
let addresses = 0
function another(): string {
  addresses++
  return `10.${[16, 8, 0].map((bits) => (addresses >> bits) & 255).join('.')}`
}

// These calls end the session, so their callers make no other.
const leaving = new Set<string>([routes.account.logoutAll, routes.account.remove])

// What answers 503 to everybody is not set up here; everything else that bad input gets is the caller's fault.
const isRefused = (status: number, code: string) => status < 500 || code.endsWith('_not_set_up')

function faultOf(request: InjectOptions, reply: LightMyRequestResponse): string | null {
  const said = `${request.method} ${String(request.url).slice(0, 120)} ${String(request.payload).slice(0, 120)} → ${reply.statusCode} ${reply.body.slice(0, 200)}`
  if (reply.statusCode < 400) return null
  if (!/^application\/json/.test(String(reply.headers['content-type']))) return `no JSON: ${said}`
  const body = reply.json<ProblemBody>()
  const isConnected = body.code in problems && body.message.length > 0 && body.error.message === body.message
  if (!isConnected || problems[body.code].status !== reply.statusCode) return `no problem of ours: ${said}`
  if (!isRefused(reply.statusCode, body.code)) return `our fault: ${said}`
  return /node_modules|server\/|SELECT|INSERT|at \w+ \(/.test(reply.body) ? `tells too much: ${said}` : null
}

test.each(endpoints)(
  'B6 $route: no bad input is our fault, and every refusal is a problem of ours',
  async (endpoint) => {
    const requests = badRequests(endpoint, samples(about)[endpoint.route])
    const known = endpoint.who === 'admin' ? admin : host
    const faults: string[] = []
    for (const request of requests) {
      const { cookie: signedIn } = leaving.has(endpoint.route) ? await t.aHost() : known
      const cookie = request.headers?.cookie ?? (endpoint.who === 'anyone' ? '' : signedIn)
      const headers = { ...request.headers, ...(cookie && { cookie }) }
      const reply = await t.app.inject({ ...request, headers, remoteAddress: another() })
      const fault = faultOf(request, reply)
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
  },
)

describe('with billing set up', () => {
  const paid = sharedBillingApp()
  const { billing } = routes

  test.each(
    endpoints.filter(({ route, params, body }) => Object.values<string>(billing).includes(route) && (params ?? body)),
  )('B6 $route: bad input is refused, and changes nothing at the provider', async (endpoint) => {
    const paying = await paid.subscriber()
    const changes = changesAtStripe(paid)
    const faults: string[] = []
    for (const request of badRequests(endpoint, samples(about)[endpoint.route])) {
      // Or the limit of calls a minute would answer.
      paid.stripe.clock.set(paid.stripe.clock.now() + 2_000)
      const headers = { ...request.headers, cookie: request.headers?.cookie ?? paying.cookie }
      const reply = await paid.app.inject({ ...request, headers })
      const fault = faultOf(request, reply)
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
    expect(changesAtStripe(paid)).toBe(changes)
  })
})

describe('with AI set up', () => {
  const withAi = sharedAiApp()
  const { fromText, fromTopic, fromFile } = routes.ai
  const generating: string[] = [fromText, fromTopic, fromFile]

  test.each(endpoints.filter(({ route }) => generating.includes(route)))(
    'B6 $route: bad input is refused, and no model is asked about it',
    async (endpoint) => {
      // The administrator may generate without a limit.
      const { cookie } = await withAi.admin()
      const faults: string[] = []
      let taken = 0
      for (const request of badRequests(endpoint, samples(about)[endpoint.route])) {
        const headers = { ...request.headers, cookie: request.headers?.cookie ?? cookie }
        const reply = await withAi.app.inject({ ...request, headers })
        if (reply.statusCode === 200) taken++
        const fault = faultOf(request, reply)
        if (fault) faults.push(fault)
      }
      expect(faults).toEqual([])
      expect(withAi.models.requests).toHaveLength(taken)
    },
  )
})

test('and after all that the process does its work', async () => {
  expect((await t.app.inject('/readyz')).statusCode).toBe(200)
  expect(Object.keys(Object.prototype)).toEqual([])
})
