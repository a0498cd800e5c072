import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { users } from '../../db/tables'
import { error, googleSignInSetup, origin } from '../../../tests/kit/services/google-sign-in'
import { testApp } from '../../../tests/kit/app/test-app'

const on = googleSignInSetup()
const { appWith, atGoogle, begin, comeBack, everybody, me, signIn } = on
const rowOf = async (id: string) => (await on.t.deps.db.select().from(users).where(eq(users.id, id)))[0]

describe('signing in', () => {
  test('Google is asked which account, with a code challenge, a state and a nonce, and sends back to APP_ORIGIN', async () => {
    const { address, cookie } = await begin()
    expect(address.origin + address.pathname).toBe(`${on.provider.issuer}/authorize`)
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
    const { headers } = await on.t.app.inject('/auth/google')
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
      id: `google_${on.zoe.sub}`,
      email: `zoe${on.count}@example.org`,
      firstName: 'Zoë',
      lastName: 'Ångström',
      profileImageUrl: on.zoe.picture,
      subscriptionStatus: 'trialing',
      trialEndsAt: new Date(on.start + limits.trialMs).toISOString(),
      createdAt: new Date(on.start).toISOString(),
    })
  })

  test('who comes again is the same host, with the names and the picture of today', async () => {
    await signIn()
    const before = await everybody()
    on.provider.signsIn({ ...on.zoe, given_name: 'Zoé', picture: 'https://lh3.googleusercontent.com/a/older' })
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({
      id: `google_${on.zoe.sub}`,
      firstName: 'Zoé',
      lastName: 'Ångström',
      profileImageUrl: 'https://lh3.googleusercontent.com/a/older',
    })
    expect(await everybody()).toBe(before)
  })

  test('the names that Google says are of one line, and read one way', async () => {
    await signIn()
    on.provider.signsIn({ ...on.zoe, given_name: '\u202EZ\u200Fo\u2067é\u2069', family_name: 'Ång\nström\u202C' })
    expect(await me((await signIn()).cookie)).toMatchObject({ firstName: 'Zoé', lastName: 'Ång ström' })
    on.provider.signsIn({ ...on.zoe, given_name: 'a\0b', family_name: '\u202E' })
    expect(await me((await signIn()).cookie)).toMatchObject({ firstName: 'Zoé', lastName: 'Ång ström' })
  })

  test('what Google does not say stays as it was', async () => {
    await signIn()
    on.provider.signsIn({ sub: on.zoe.sub })
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({ firstName: 'Zoë', email: `zoe${on.count}@example.org` })
  })

  test('a new address at Google is the new one here, unless it is somebody else’s', async () => {
    await signIn()
    on.provider.signsIn({ ...on.zoe, email: `new${on.count}@example.org` })
    expect((await me((await signIn()).cookie))?.email).toBe(`new${on.count}@example.org`)
    await on.t.aHost({ id: `other${on.count}`, email: `taken${on.count}@example.org` })
    on.provider.signsIn({ ...on.zoe, email: `taken${on.count}@example.org` })
    expect(await me((await signIn()).cookie)).toMatchObject({
      id: `google_${on.zoe.sub}`,
      email: `new${on.count}@example.org`,
    })
  })

  test('two tabs at once make one host', async () => {
    const aways = await Promise.all([begin(), begin(), begin()])
    const backs = await Promise.all(aways.map(atGoogle))
    const ends = await Promise.all(backs.map((url, i) => comeBack(url, aways[i]?.cookie ?? '')))
    const ids = await Promise.all(ends.map(async ({ cookie }) => (await me(cookie))?.id))
    expect(ids).toEqual(Array(3).fill(`google_${on.zoe.sub}`))
  })

  test('who is signed in already is signed in anew, under a new session', async () => {
    const first = await signIn()
    const away = await begin()
    const second = await comeBack(await atGoogle(away), `${away.cookie}; ${first.cookie}`)
    expect([await me(first.cookie), (await me(second.cookie))?.id]).toEqual([null, `google_${on.zoe.sub}`])
  })
})

describe('whose account it is', () => {
  test('a verified address that a host has signs that host in', async () => {
    const host = await on.t.aHost({ email: `zoe${on.count}@example.org`, firstName: null })
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({ id: host.id, firstName: 'Zoë', profileImageUrl: on.zoe.picture })
    expect(await rowOf(`google_${on.zoe.sub}`)).toBeUndefined()
  })

  test('a name that the host has chosen here stays, though Google says another one', async () => {
    const { cookie } = await signIn()
    const { body } = await on.t.call(routes.account.rename, { firstName: 'Zed' }, { cookie })
    expect(body).toMatchObject({ firstName: 'Zed', lastName: null })
    expect(await me((await signIn()).cookie)).toMatchObject({ firstName: 'Zed', lastName: null })
  })

  test('a verified address that somebody takes in this very moment signs that one in', async () => {
    const email = `zoe${on.count}@example.org`
    const byLink = await on.t.deps.db.$client.connect()
    await byLink.query('BEGIN')
    await byLink.query("INSERT INTO users (id, email) VALUES ('by-link', $1)", [email])
    const signingIn = signIn()
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await byLink.query('COMMIT')
    byLink.release()
    expect(await me((await signingIn).cookie)).toMatchObject({ id: 'by-link', email, firstName: 'Zoë' })
    expect(await rowOf(`google_${on.zoe.sub}`)).toBeUndefined()
  })

  test('a subject that is an address is in no id, and leads to the same account each time', async () => {
    const sub = `zoe${on.count}@example.org`
    on.provider.signsIn({ sub })
    const first = await me((await signIn()).cookie)
    expect(first?.id).toMatch(/^google_[\w-]{43}$/)
    expect((await me((await signIn()).cookie))?.id).toBe(first?.id)
    on.provider.signsIn({ sub: `amir${on.count}@example.org` })
    expect((await me((await signIn()).cookie))?.id).not.toBe(first?.id)
  })

  test('an account of an earlier version, whose id has the address, still is that person’s', async () => {
    const sub = `zoe${on.count}@example.org`
    const host = await on.t.aHost({ id: `google_${sub}`, email: null })
    on.provider.signsIn({ ...on.zoe, sub })
    expect(await me((await signIn()).cookie)).toMatchObject({ id: host.id, email: `zoe${on.count}@example.org` })
  })

  test.each([false, undefined])('an address whose verification is %s signs nobody else in', async (email_verified) => {
    const host = await on.t.aHost({ email: `zoe${on.count}@example.org` })
    on.provider.signsIn({ ...on.zoe, email_verified })
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({ id: `google_${on.zoe.sub}`, email: null })
    expect(await rowOf(host.id)).toMatchObject({ email: `zoe${on.count}@example.org`, lastName: null })
  })

  test('the administrator is never reached by an address', async () => {
    const email = `zoe${on.count}@example.org`
    await on.t.deps.db.update(users).set({ email }).where(eq(users.id, 'admin'))
    const { cookie } = await signIn()
    expect(await me(cookie)).toMatchObject({ id: `google_${on.zoe.sub}`, email: null })
    expect(await rowOf('admin')).toMatchObject({ email, lastName: null })
    await on.t.deps.db.update(users).set({ email: null }).where(eq(users.id, 'admin'))
  })

  test.each(['admin', 'administrator'])('the subject %s is not the administrator', async (sub) => {
    on.provider.signsIn({ sub })
    expect((await me((await signIn()).cookie))?.id).toBe(`google_${sub}`)
  })

  test.each([
    ['no address', { email: 'nobody', email_verified: true }],
    ['a picture from anywhere', { picture: 'javascript:alert(1)' }],
    ['names of another kind', { given_name: 7, family_name: { a: 1 } }],
  ])('%s is left out', async (_, said) => {
    on.provider.signsIn({ sub: on.zoe.sub, ...(said as object) })
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

  test.each([
    ['is taken', `/${'a'.repeat(1_900)}`, `${origin}/${'a'.repeat(1_900)}`],
    ['in letters of three bytes is left out', `/${'用'.repeat(1_900)}`, `${origin}/`],
  ])(
    'a return address of 1,900 letters %s, and what the browser keeps is small enough for it',
    async (_, from, page) => {
      const search = `?${new URLSearchParams({ from })}`
      expect((await begin(search)).cookie.length).toBeLessThan(4_096)
      expect((await signIn(search)).to).toBe(page)
    },
  )

  test('the Host header decides nothing', async () => {
    const reply = await on.t.app.inject({
      url: '/auth/google',
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    expect(new URL(String(reply.headers.location)).searchParams.get('redirect_uri')).toBe(
      `${origin}/auth/google/callback`,
    )
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

/** How many statements wait for another transaction here. */
async function waiting(): Promise<number> {
  const { rows } = await on.t.deps.db.$client.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}
