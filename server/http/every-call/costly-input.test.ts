import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../../../contract/routes'
import { samples } from '../../../tests/kit/app/bad-inputs'
import { aQuiz } from '../../../tests/kit/app/builders'
import { requestOf } from '../../../tests/kit/calls'
import { endpoints } from '../../../tests/kit/app/endpoints'
import { testApp, type TestApp } from '../../../tests/kit/app/test-app'

/** What takes longer than in proportion to its length in one function or another of a text. */
const costly = {
  marks: '\u0301\u0323'.repeat(40_000),
  'letters with marks': 'e\u0301\u0323'.repeat(30_000),
  flags: '🇩🇪'.repeat(20_000),
  families: '👨‍👩‍👧‍👦'.repeat(8_000),
  jamo: '\u1112\u1161\u11ab'.repeat(25_000),
  blanks: `x${' '.repeat(200_000)}x`,
  'an address': `${'a.'.repeat(50_000)}@${'a.'.repeat(50_000)}`,
  digits: '9'.repeat(200_000),
}
const big = { 'empty objects': Array<unknown>(60_000).fill({}), numbers: Array<unknown>(100_000).fill(1) }
const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`${n * 7_919}`, 1]))

/** Input that is refused at once is sent alone; all the others are checked, whatever one of them returns. */
const headersSent = [['origin'], ['cookie'], ['user-agent', 'traceparent', 'x-request-id', 'accept-encoding']]

/** Longer than any text that the contract takes, and far shorter than what was sent. */
const longestLookedAt = 40_000

let t: TestApp
let pin = ''
let cookies: Record<string, string>
// These calls end the session, so their callers make no other.
const leaving = new Set<string>([routes.account.logoutAll, routes.account.remove])
beforeAll(async () => {
  t = await testApp()
  const [host, admin] = [await t.aHost(), await t.admin()]
  const quizId = await aQuiz(t, host)
  pin = (await t.call(routes.games.start, { quizId }, host)).body.pin
  cookies = { host: host.cookie, controller: host.cookie, admin: admin.cookie, anyone: '' }
})
afterAll(() => t.close())

const looked: string[] = []
beforeEach(() => {
  looked.splice(0)
  const { normalize } = String.prototype
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    looked.push(String(this))
    return normalize.call(this, form)
  })
  const { segment } = Intl.Segmenter.prototype
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text: string) {
    looked.push(text)
    return segment.call(this, text)
  })
})
afterEach(() => void vi.restoreAllMocks())

test.each(endpoints)('$route: nothing costly is done with what is too long', async ({ route, who }) => {
  const { params = {}, query = {}, body } = samples({ quizId: 1, pin, participantId: 1, gameId: 1 })[route]
  const { method, url } = requestOf(route, params)
  const json = (payload: unknown): InjectOptions => ({ method, url, payload: payload as object })
  const requests: InjectOptions[] = [
    ...Object.values(costly).flatMap((text) => [
      ...changed(body, text).map(json),
      ...Object.keys(query).map((name): InjectOptions => ({ method, url, query: { ...strings(query), [name]: text } })),
      ...Object.keys(params).map((name) => ({
        ...{ method, url: requestOf(route, { ...params, [name]: text.slice(0, 5_000).replaceAll('🇩🇪', 'x') }).url },
      })),
      ...headersSent.map((names) => ({
        ...{ method, url, headers: Object.fromEntries(names.map((name) => [name, text.slice(0, 16_000)])) },
      })),
    ]),
    ...(body
      ? [...Object.values(big).flatMap((list) => changed(body, list)), keys, { ...body, ...keys }].map(json)
      : []),
  ]
  let addresses = 0
  for (const request of requests) {
    const cookie = leaving.has(route) ? (await t.aHost()).cookie : cookies[who]
    const headers = { ...(cookie && { cookie }), ...request.headers }
    const remoteAddress = `10.9.${(addresses >> 8) & 255}.${addresses++ & 255}`
    const reply = await t.app.inject({ ...request, headers, remoteAddress })
    const isAway = reply.statusCode === 503 && reply.json().code.endsWith('_not_set_up')
    expect(isAway || reply.statusCode < 500, reply.body.slice(0, 300)).toBe(true)
    // Not every one of a hundred thousand issues is reported.
    expect(reply.body.length).toBeLessThan(100_000)
  }
  expect(looked.filter((text) => text.length > longestLookedAt || /\p{M}{17}/u.test(text))).toEqual([])
})

const strings = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** The body once for each of its parts, with something else in that place. */
function changed(value: unknown, other: unknown): unknown[] {
  if (Array.isArray(value)) return [other, ...changed(value[0], other).map((first) => [first, ...value.slice(1)])]
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [other]
  return Object.entries(value).flatMap(([name, part]) => changed(part, other).map((one) => ({ ...value, [name]: one })))
}
