import { describe, expect, test } from 'vitest'
import { problems } from '../../../contract/problems'
import { routes } from '../../../contract/routes'
import { sharedTestApp, testApp } from '../../../tests/kit/app/test-app'

const t = sharedTestApp()

describe('a page of another site', () => {
  const logout = (headers: Record<string, string>, app = t.app) =>
    app.inject({ method: 'POST', url: '/api/logout', headers: { host: '192.168.1.5:3000', ...headers } })

  test.each([
    [{}, 200],
    [{ origin: 'http://192.168.1.5:3000' }, 200],
    [{ origin: 'http://192.168.1.5:3000', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://192.168.1.5:4000' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 200],
  ])('changes nothing here: %j is %i', async (headers, status) => {
    const reply = await logout(headers)
    expect(reply.statusCode).toBe(status)
    if (status === 403) expect(reply.json().code).toBe('foreign_origin')
  })

  test('may be linked from and read', async () => {
    const reply = await t.app.inject({
      url: routes.identity.user.slice(4),
      headers: { origin: 'https://evil.example' },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('with a public address, that one is home and no other', async () => {
    const home = await testApp({ env: { APP_ORIGIN: 'https://quiz.example.org' } })
    expect((await logout({ origin: 'https://quiz.example.org' }, home.app)).statusCode).toBe(200)
    const atAnother = await logout({ origin: 'http://192.168.1.5:3000' }, home.app)
    expect([atAnother.statusCode, atAnother.json().message]).toEqual([
      403,
      'This site lives at https://quiz.example.org. Please open it there.',
    ])
    const foreign = await logout({ origin: 'https://evil.example' }, home.app)
    expect([foreign.statusCode, foreign.json().message]).toEqual([403, problems.foreign_origin.message])
    await home.close()
  })
})
