import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { error, googleSignInSetup, origin } from '../../../tests/kit/services/google-sign-in'
import { openidProvider } from '../../../tests/kit/services/openid-provider'

const minute = 60_000
const on = googleSignInSetup()
const { appWith, atGoogle, begin, comeBack, everybody, signIn } = on

describe('what does not belong together', () => {
  const spoilt: [string, (url: URL, cookie: string) => [URL, string]][] = [
    ['without what the browser kept', (url) => [url, '']],
    ['with another state', (url, cookie) => [changed(url, 'state', 'x'.repeat(43)), cookie]],
    ['without a state', (url, cookie) => [changed(url, 'state', null), cookie]],
    ['with a cookie that was cut', (url, cookie) => [url, cookie.slice(0, -3)]],
    ['with a cookie that we did not sign', (url) => [url, 'google=eyJzdGF0ZSI6IngifQ.AAAA']],
    [
      'with another thing of ours in the cookie',
      (url) => [url, `google=${encodeURIComponent(on.t.app.signCookie('abc'))}`],
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
    on.later(10 * minute)
    expect((await comeBack(url, away.cookie)).to).toBe(error('google_expired'))
  })

  test.each([
    ['nonce', (claims: Record<string, unknown>) => (claims.nonce = 'another')],
    ['no nonce', (claims: Record<string, unknown>) => delete claims.nonce],
    ['issuer', (claims: Record<string, unknown>) => (claims.iss = 'https://evil.test')],
    ['audience', (claims: Record<string, unknown>) => (claims.aud = 'another client')],
    ['time', (claims: Record<string, unknown>) => (claims.exp = on.start / 1_000 - 3_600)],
    ['subject', (claims: Record<string, unknown>) => (claims.sub = 'a\u0000b')],
  ])('a token with a wrong %s is not trusted', async (_, change) => {
    const before = await everybody()
    on.provider.signs((claims) => void change(claims))
    const { to, cookie } = await signIn()
    expect([to, cookie, await everybody()]).toEqual([error('google_not_trusted'), '', before])
    on.provider.heals()
    expect((await signIn()).to).toBe(`${origin}/`)
  })

  test('a token under a wrong signature is not trusted', async () => {
    on.provider.forges()
    expect((await signIn()).to).toBe(error('google_not_trusted'))
    on.provider.heals()
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
    own.signsIn(on.zoe)
    expect((await signIn('', app)).to).toBe(`${origin}/`)
    await app.close()
    await own.stop()
  })

  test.each(answers)('Google %s when asked for the token: a sentence, and the next try works', async (_, answer) => {
    const away = await begin('?from=/quiz/create')
    const url = await atGoogle(away)
    on.provider.answers('token', answer)
    const { to, cookie } = await comeBack(url, away.cookie)
    expect([to, cookie]).toEqual(['/auth?error=google_unavailable&from=%2Fquiz%2Fcreate', ''])
    on.provider.heals()
    expect((await signIn()).to).toBe(`${origin}/`)
  })

  test.each<[string, Record<string, string>]>([
    ['in JSON', {}],
    ['in a header, too', { 'www-authenticate': 'Basic realm="Google"' }],
  ])('a wrong secret, said %s, is not called Google’s absence', async (_, headers) => {
    const away = await begin()
    const url = await atGoogle(away)
    on.provider.answers('token', (_request, response) => {
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
      (await on.t.app.inject({ url, headers: { cookie }, remoteAddress })).headers.location
    const before = on.provider.asked('token')
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask('203.0.113.7')))
    expect(answers.filter((to) => to === error('too_many_requests'))).toHaveLength(10)
    expect(on.provider.asked('token') - before).toBe(120)
    expect(await ask('203.0.113.8')).not.toBe(error('too_many_requests'))
    on.later(minute)
    expect(await ask('203.0.113.7')).not.toBe(error('too_many_requests'))
  })

  test('neither codes nor tokens, secrets or addresses are in the log', async () => {
    on.provider.forges()
    const away = await begin()
    const url = await atGoogle(away)
    await comeBack(url, away.cookie)
    const written = JSON.stringify(on.lines)
    for (const secret of [
      url.searchParams.get('code'),
      away.address.searchParams.get('state'),
      'a secret',
      'xample.org',
    ])
      expect(written).not.toContain(secret)
    expect(written).toContain('Google sign-in was not completed')
  })
})

function changed(url: URL, name: string, value: string | null): URL {
  const next = new URL(url)
  if (value === null) next.searchParams.delete(name)
  else next.searchParams.set(name, value)
  return next
}
