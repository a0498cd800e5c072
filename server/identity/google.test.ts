import { eq } from 'drizzle-orm'
import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { signInErrors } from '../../contract/sign-in-errors'
import { users } from '../db/tables'
import { openidProvider, type Person, type Provider } from '../testing/openid-provider'
import { testApp, type TestApp } from '../testing/test-app'
import { testLog } from '../testing/test-log'

const origin = 'http://quiz.test:3000'
const minute = 60_000
const start = Date.now()
const logged = testLog()

let provider: Provider
let t: TestApp
let clock = start
let count = 0
let zoe: Person

beforeAll(async () => {
  provider = await openidProvider()
  t = await appWith({})
})
beforeEach(() => {
  // Each test has a person of its own.
  count += 1
  zoe = {
    sub: `10${count}`,
    email: `Zoe${count}@Example.org`,
    email_verified: true,
    given_name: 'Zoë',
    family_name: 'Ångström',
    picture: 'https://lh3.googleusercontent.com/a/zoe',
  }
  provider.signsIn(zoe)
})
afterEach(() => {
  provider.heals()
  clock = start
})
afterAll(async () => {
  await t.close()
  await provider.stop()
})

const appWith = (env: Record<string, string>, on: Provider = provider) =>
  testApp({
    env: {
      GOOGLE_CLIENT_ID: 'a client',
      GOOGLE_CLIENT_SECRET: 'a secret',
      GOOGLE_ISSUER: on.issuer,
      APP_ORIGIN: origin,
      ...env,
    },
    now: () => clock,
    log: logged.log,
  })

interface Away {
  address: URL
  cookie: string
}

/** The button: away to Google, with what the browser keeps. */
async function begin(search = '', { app } = t): Promise<Away> {
  const reply = await app.inject(`/auth/google${search}`)
  expect(reply.statusCode).toBe(302)
  return { address: new URL(String(reply.headers.location), origin), cookie: cookiesOf(reply.cookies) }
}

/** At Google: straight back, with a code. */
async function atGoogle({ address }: Away): Promise<URL> {
  const reply = await fetch(address, { redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '')
}

async function comeBack(url: URL, cookie: string, { app } = t) {
  const reply = await app.inject({ url: `${url.pathname}${url.search}`, headers: { cookie } })
  return { to: String(reply.headers.location), status: reply.statusCode, cookie: cookiesOf(reply.cookies), reply }
}

async function signIn(search = '', on = t) {
  const away = await begin(search, on)
  return comeBack(await atGoogle(away), away.cookie, on)
}

const cookiesOf = (cookies: { name: string; value: string }[]) =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
const me = async (cookie: string) => (await t.call(routes.identity.user, {}, { cookie })).body
const rowOf = async (id: string) => (await t.deps.db.select().from(users).where(eq(users.id, id)))[0]
const everybody = () => t.deps.db.$count(users)
const error = (word: keyof typeof signInErrors) => `/auth?error=${word}`

describe('signing in', () => {
  test('Google is asked which account, with a code challenge, a state and a nonce, and sends back to APP_ORIGIN', async () => {
    const { address, cookie } = await begin()
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'a client',
      response_type: 'code',
      redirect_uri: `${origin}/auth/google/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    expect(cookie).toMatch(/^google=/)
    const other = await begin()
    for (const one of ['state', 'nonce', 'code_challenge'])
      expect(other.address.searchParams.get(one)).not.toBe(address.searchParams.get(one))
  })

  test('what the browser keeps is out of scripts’ reach, for ten minutes, on this path alone', async () => {
    const { headers } = await t.app.inject('/auth/google')
    expect(headers['set-cookie']).toMatch(/^google=[^;]+; Max-Age=600; Path=\/auth\/google; HttpOnly; SameSite=Lax$/)
    expect(headers['cache-control']).toBe('no-store')
    const secure = await appWith({ APP_ORIGIN: 'https://quiz.test' })
    const { headers: safe } = await secure.app.inject('/auth/google')
    expect(safe['set-cookie']).toMatch(/^__Secure-google=.*; Path=\/auth\/google; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })

  test('a new host is google_ and the subject, with names, picture, address, and a trial of three days', async () => {
    const { to, cookie } = await signIn()
    expect(to).toBe(`${origin}/`)
    expect(await me(cookie)).toMatchObject({
      id: `google_${zoe.sub}`,
      email: `zoe${count}@example.org`,
      firstName: 'Zoë',
      lastName: 'Ångström',
      profileImageUrl: zoe.picture,
      subscriptionStatus: 'trialing',
      trialEndsAt: new Date(start + limits.trialMs).toISOString(),
      createdAt: new Date(start).toISOString(),
    })
  })

  test('who comes again is the same host, with the names and the picture of today', async () => {
    await signIn()
    const before = await everybody()
    provider.signsIn({ ...zoe, given_name: 'Zoé', picture: 'https://lh3.googleusercontent.com/a/older' })
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({
      id: `google_${zoe.sub}`,
      firstName: 'Zoé',
      lastName: 'Ångström',
      profileImageUrl: 'https://lh3.googleusercontent.com/a/older',
    })
    expect(await everybody()).toBe(before)
  })

  test('what Google does not say stays as it was', async () => {
    await signIn()
    provider.signsIn({ sub: zoe.sub })
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({ firstName: 'Zoë', email: `zoe${count}@example.org` })
  })

  test('a new address at Google is the new one here, unless it is somebody else’s', async () => {
    await signIn()
    provider.signsIn({ ...zoe, email: `new${count}@example.org` })
    expect((await me((await signIn()).cookie))?.email).toBe(`new${count}@example.org`)
    await t.aHost({ id: `other${count}`, email: `taken${count}@example.org` })
    provider.signsIn({ ...zoe, email: `taken${count}@example.org` })
    expect(await me((await signIn()).cookie)).toMatchObject({
      id: `google_${zoe.sub}`,
      email: `new${count}@example.org`,
    })
  })

  test('two tabs at once make one host', async () => {
    const aways = await Promise.all([begin(), begin(), begin()])
    const backs = await Promise.all(aways.map(atGoogle))
    const ends = await Promise.all(backs.map((url, i) => comeBack(url, aways[i]?.cookie ?? '')))
    const ids = await Promise.all(ends.map(async ({ cookie }) => (await me(cookie))?.id))
    expect(ids).toEqual(Array(3).fill(`google_${zoe.sub}`))
  })

  test('who is signed in already is signed in anew, under a new session', async () => {
    const first = await signIn()
    const away = await begin()
    const second = await comeBack(await atGoogle(away), `${away.cookie}; ${first.cookie}`)
    expect([await me(first.cookie), (await me(second.cookie))?.id]).toEqual([null, `google_${zoe.sub}`])
  })
})

describe('whose account it is', () => {
  test('a verified address that a host has signs that host in', async () => {
    const host = await t.aHost({ email: `zoe${count}@example.org`, firstName: null })
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({ id: host.id, firstName: 'Zoë', profileImageUrl: zoe.picture })
    expect(await rowOf(`google_${zoe.sub}`)).toBeUndefined()
  })

  test.each([false, undefined])('an address whose verification is %s signs nobody else in', async (email_verified) => {
    const host = await t.aHost({ email: `zoe${count}@example.org` })
    provider.signsIn({ ...zoe, email_verified })
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({ id: `google_${zoe.sub}`, email: null })
    expect(await rowOf(host.id)).toMatchObject({ email: `zoe${count}@example.org`, lastName: null })
  })

  test('the administrator is never reached by an address', async () => {
    const email = `zoe${count}@example.org`
    await t.deps.db.update(users).set({ email }).where(eq(users.id, 'admin'))
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({ id: `google_${zoe.sub}`, email: null })
    expect(await rowOf('admin')).toMatchObject({ email, lastName: null })
    await t.deps.db.update(users).set({ email: null }).where(eq(users.id, 'admin'))
  })

  test.each(['admin', 'administrator'])('the subject %s is not the administrator', async (sub) => {
    provider.signsIn({ sub })
    expect((await me((await signIn()).cookie))?.id).toBe(`google_${sub}`)
  })

  test.each([
    ['no address', { email: 'nobody', email_verified: true }],
    ['a picture from anywhere', { picture: 'javascript:alert(1)' }],
    ['names of another kind', { given_name: 7, family_name: { a: 1 } }],
  ])('%s is left out', async (_, said) => {
    provider.signsIn({ sub: zoe.sub, ...(said as object) })
    expect(await me((await signIn()).cookie)).toMatchObject({
      email: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    })
  })
})

describe('where one ends', () => {
  test.each([
    ['/quiz/edit/5?tab=2', `${origin}/quiz/edit/5?tab=2`],
    ['https://evil.test/', `${origin}/`],
    ['//evil.test/', `${origin}/`],
    ['/\\evil.test/', `${origin}/`],
    ['/\t/evil.test/', `${origin}/`],
    ['@evil.test', `${origin}/`],
    ['javascript:alert(1)', `${origin}/`],
    ['/auth/google', `${origin}/`],
    ['/%0d%0aLocation:evil', `${origin}/%0d%0aLocation:evil`],
    ['', `${origin}/`],
  ])('from %j one comes to %s', async (from, page) => {
    expect((await signIn(`?${new URLSearchParams({ from })}`)).to).toBe(page)
  })

  test('the Host header decides nothing', async () => {
    const reply = await t.app.inject({
      url: '/auth/google',
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    expect(new URL(String(reply.headers.location)).searchParams.get('redirect_uri')).toBe(
      `${origin}/auth/google/callback`,
    )
  })
})

describe('what does not belong together', () => {
  const spoilt: [string, (url: URL, cookie: string) => [URL, string]][] = [
    ['without what the browser kept', (url) => [url, '']],
    ['with another state', (url, cookie) => [changed(url, 'state', 'x'.repeat(43)), cookie]],
    ['without a state', (url, cookie) => [changed(url, 'state', null), cookie]],
    ['with a cookie that was cut', (url, cookie) => [url, cookie.slice(0, -3)]],
    ['with a cookie that we did not sign', (url) => [url, 'google=eyJzdGF0ZSI6IngifQ.AAAA']],
    [
      'with another thing of ours in the cookie',
      (url) => [url, `google=${encodeURIComponent(t.app.signCookie('abc'))}`],
    ],
  ]
  test.each(spoilt)('a callback %s signs nobody in, and the next try works', async (_, spoil) => {
    const before = await everybody()
    const away = await begin('?from=/quiz/create')
    const { to, cookie } = await comeBack(...spoil(await atGoogle(away), away.cookie))
    expect(to).toMatch(/^\/auth\?error=google_expired/)
    expect([cookie, await everybody()]).toEqual(['', before])
    expect((await signIn()).to).toBe(`${origin}/`)
  })

  test('the attempt of another browser is of no use: state and cookie are one', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    expect((await comeBack(await atGoogle(theirs), mine.cookie)).to).toBe(error('google_expired'))
  })

  test('a callback that comes twice signs in once', async () => {
    const away = await begin()
    const url = await atGoogle(away)
    const first = await comeBack(url, away.cookie)
    expect(first.reply.cookies.find(({ name }) => name === 'google')).toMatchObject({ value: '', path: '/auth/google' })
    expect((await comeBack(url, first.cookie)).to).toBe(error('google_expired'))
    // And where somebody has kept the cookie: the code is spent.
    expect((await comeBack(url, away.cookie)).to).toMatch(/^\/auth\?error=google_/)
  })

  test('after ten minutes the attempt is over', async () => {
    const away = await begin('?from=/quiz/create')
    const url = await atGoogle(away)
    clock += 10 * minute
    expect((await comeBack(url, away.cookie)).to).toBe(error('google_expired'))
  })

  test.each([
    ['nonce', (claims: Record<string, unknown>) => (claims.nonce = 'another')],
    ['no nonce', (claims: Record<string, unknown>) => delete claims.nonce],
    ['issuer', (claims: Record<string, unknown>) => (claims.iss = 'https://evil.test')],
    ['audience', (claims: Record<string, unknown>) => (claims.aud = 'another client')],
    ['time', (claims: Record<string, unknown>) => (claims.exp = start / 1_000 - 3_600)],
    ['subject', (claims: Record<string, unknown>) => (claims.sub = 'a\u0000b')],
  ])('a token with a wrong %s is not trusted', async (_, change) => {
    const before = await everybody()
    provider.signs((claims) => void change(claims))
    const { to, cookie } = await signIn()
    expect([to, cookie, await everybody()]).toEqual([error('google_not_trusted'), '', before])
    provider.heals()
    expect((await signIn()).to).toBe(`${origin}/`)
  })

  test('a token under a wrong signature is not trusted', async () => {
    provider.forges()
    expect((await signIn()).to).toBe(error('google_not_trusted'))
    provider.heals()
    expect((await signIn()).to).toBe(`${origin}/`)
  })
})

describe('trouble at Google', () => {
  const down: RequestListener = (request) => request.socket.destroy()
  const silent: RequestListener = () => {}
  const page: RequestListener = (_, response) => response.end('<h1>It works!</h1>')
  const nonsense: RequestListener = (_, response) =>
    response.setHeader('content-type', 'application/json').end('{"issuer":[]')
  const broken: RequestListener = (_, response) => void response.writeHead(500).end('{}')
  const elsewhere: RequestListener = (_, response) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()

  const answers: [string, RequestListener][] = [
    ['is down', down],
    ['never answers', silent],
    ['answers with a page', page],
    ['answers half of something', nonsense],
    ['is broken', broken],
    ['sends us elsewhere', elsewhere],
  ]

  test.each(answers)('Google %s when asked who it is: a sentence, and the next try works', async (_, answer) => {
    const own = await openidProvider()
    const app = await appWith({}, own)
    own.answers('discovery', answer)
    const reply = await app.app.inject('/auth/google?from=/quiz/create')
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      '/auth?error=google_unavailable&from=%2Fquiz%2Fcreate',
    ])
    own.heals()
    own.signsIn(zoe)
    expect((await signIn('', app)).to).toBe(`${origin}/`)
    await app.close()
    await own.stop()
  })

  test.each(answers)('Google %s when asked for the token: a sentence, and the next try works', async (_, answer) => {
    const away = await begin('?from=/quiz/create')
    const url = await atGoogle(away)
    provider.answers('token', answer)
    const { to, cookie } = await comeBack(url, away.cookie)
    expect([to, cookie]).toEqual(['/auth?error=google_unavailable&from=%2Fquiz%2Fcreate', ''])
    provider.heals()
    expect((await signIn()).to).toBe(`${origin}/`)
  })

  test.each<[string, Record<string, string>]>([
    ['in JSON', {}],
    ['in a header, too', { 'www-authenticate': 'Basic realm="Google"' }],
  ])('a wrong secret, said %s, is not called Google’s absence', async (_, headers) => {
    const away = await begin()
    const url = await atGoogle(away)
    provider.answers('token', (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ error: 'invalid_client', error_description: 'Unauthorized' }))
    })
    expect((await comeBack(url, away.cookie)).to).toBe(error('google_misconfigured'))
  })

  test('many who come at once ask once who Google is, and nobody asks again within the hour', async () => {
    const own = await openidProvider()
    const app = await appWith({}, own)
    await Promise.all(Array.from({ length: 20 }, () => begin('', app)))
    await begin('', app)
    expect(own.asked('discovery')).toBe(1)
    await app.close()
    await own.stop()
  })

  test.each([
    ['access_denied', 'google_cancelled'],
    ['server_error', 'google_unavailable'],
    ['<script>', 'google_unavailable'],
  ] as const)('Google says %s: a sentence', async (said, word) => {
    const { address, cookie } = await begin()
    const url = new URL(`${origin}/auth/google/callback`)
    url.search = String(new URLSearchParams({ error: said, state: address.searchParams.get('state') ?? '' }))
    expect((await comeBack(url, cookie)).to).toBe(error(word))
    expect((await signIn()).to).toBe(`${origin}/`)
  })

  test('one address can make us ask Google 120 times a minute, and other addresses go on', async () => {
    const { address, cookie } = await begin()
    const url = `/auth/google/callback?code=guessed&state=${address.searchParams.get('state')}`
    const ask = async (remoteAddress: string) =>
      (await t.app.inject({ url, headers: { cookie }, remoteAddress })).headers.location
    const before = provider.asked('token')
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask('203.0.113.7')))
    expect(answers.filter((to) => to === error('too_many_requests'))).toHaveLength(10)
    expect(provider.asked('token') - before).toBe(120)
    expect(await ask('203.0.113.8')).not.toBe(error('too_many_requests'))
    clock += minute
    expect(await ask('203.0.113.7')).not.toBe(error('too_many_requests'))
  })

  test('neither codes nor tokens, secrets or addresses are in the log', async () => {
    provider.forges()
    const away = await begin()
    const url = await atGoogle(away)
    await comeBack(url, away.cookie)
    const written = JSON.stringify(logged.lines)
    for (const secret of [
      url.searchParams.get('code'),
      away.address.searchParams.get('state'),
      'a secret',
      'xample.org',
    ])
      expect(written).not.toContain(secret)
    expect(written).toContain('Google has signed nobody in')
  })
})

test.each<[Record<string, string>, string]>([
  [{}, 'nothing'],
  [{ GOOGLE_CLIENT_ID: 'a client', APP_ORIGIN: origin }, 'no secret'],
  [{ GOOGLE_CLIENT_ID: 'a client', GOOGLE_CLIENT_SECRET: 'a secret' }, 'no address to come back to'],
])('with %j set Google sign-in is not set up: %s', async (env) => {
  const off = await testApp({ env })
  for (const url of ['/auth/google', '/auth/google/callback?code=a&state=b'])
    expect((await off.app.inject(url)).headers.location).toBe(error('google_not_set_up'))
  await off.close()
})

function changed(url: URL, name: string, value: string | null): URL {
  const next = new URL(url)
  if (value === null) next.searchParams.delete(name)
  else next.searchParams.set(name, value)
  return next
}
