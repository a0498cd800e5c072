import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Who } from '../../../contract/endpoint'
import { stripeKeys } from '../../../tests/kit/app/stripe-keys'
import { samples } from '../../../tests/kit/app/bad-inputs'
import { endpoints } from '../../../tests/kit/app/endpoints'
import { aGame } from '../../../tests/kit/app/live-game'
import { requestOf } from '../../../tests/kit/calls'
import { testApp, type TestApp, type TestHost } from '../../../tests/kit/app/test-app'

let t: TestApp
let host: TestHost
let valid: ReturnType<typeof samples>
beforeAll(async () => {
  // Else the calls of billing and of AI refuse everything for that.
  t = await testApp({ env: { ...stripeKeys, AI_PROVIDER: 'openai', AI_MODEL: 'none', AI_API_KEY: 'none' } })
  const game = await aGame(t)
  const { pin } = game
  host = game.host
  valid = samples({ quizId: 1, pin, participantId: 1, gameId: 1 })
})
afterAll(() => t.close())

/** The one who controls the game is its host. */
const callerOf = (who: Who): Promise<TestHost> | TestHost => {
  if (who === 'controller') return host
  return who === 'admin' ? t.admin() : t.aHost({ subscriptionStatus: 'active' })
}

const guarded = endpoints.filter(({ who }) => who !== 'anyone')

test('every call is served', () => {
  const missing = endpoints.filter(({ route }) => {
    const [method = '', url = ''] = route.split(' ')
    return !t.app.hasRoute({ method: method as 'GET', url })
  })
  expect(missing.map(({ route }) => route)).toEqual([])
})

test.each(guarded)('$route asks for a sign-in before it looks at anything else', async ({ route }) => {
  const { params, query, body } = valid[route]
  const { method, url } = requestOf(route, { ...params, ...query, ...body })
  const asked = [
    { method, url, ...(body && { payload: body }) },
    { method, url, headers: { cookie: 'session=made-up.signature' } },
    { method, url: url.replace('/1', '/x') },
    { method, url, headers: { origin: 'https://evil.example' } },
    ...(method === 'GET'
      ? []
      : [
          { method, url, payload: '{', headers: { 'content-type': 'application/json' } },
          { method, url, payload: 'x'.repeat(300_000), headers: { 'content-type': 'text/plain' } },
        ]),
  ]
  for (const request of asked) {
    const reply = await t.app.inject(request)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_signed_in'])
  }
})

const changing = endpoints.filter(({ route }) => !route.startsWith('GET '))

test.each(changing)(
  '$route does nothing for a page of another site, nor for what it does not take',
  async ({ route, who, file }) => {
    const { cookie } = await callerOf(who)
    const { params, query, body } = valid[route]
    const { method, url } = requestOf(route, { ...params, ...query })
    const ask = async (headers: Record<string, string>, payload: object | string | undefined = body) => {
      const reply = await t.app.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) })
      return [reply.statusCode, reply.json().code]
    }
    expect(await ask({ origin: 'https://evil.example' })).toEqual([403, 'foreign_origin'])
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toEqual([403, 'foreign_origin'])
    const files = 'multipart/form-data; boundary=x'
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', file ? 'application/json' : files])
      expect(await ask({ 'content-type': type }, 'a=1')).toEqual([415, 'wrong_content_type'])
  },
)
