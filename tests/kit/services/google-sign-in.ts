/** Shared by tests of Google sign-in: a provider, an installation that uses it, and a browser between the two. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { routes } from '../../../contract/routes'
import type { SignInError } from '../../../contract/sign-in/sign-in-errors'
import { users } from '../../../server/db/tables'
import { openidProvider, type Person, type Provider } from './openid-provider'
import { testApp, type TestApp } from '../app/test-app'
import { testLog } from '../app/test-log'

export const origin = 'http://quiz.test:3000'
export const error = (word: SignInError): string => `/auth?error=${word}`

interface Away {
  address: URL
  cookie: string
}

/** Presses the button: leads to Google, with the browser's cookies. */
async function begin({ app }: TestApp, search: string): Promise<Away> {
  const { statusCode, headers, cookies } = await app.inject(`/auth/google${search}`)
  expect(statusCode).toBe(302)
  return { address: new URL(String(headers.location), origin), cookie: cookiesOf(cookies) }
}

/** Google's reply: straight back, with a code. */
async function atGoogle({ address }: Away): Promise<URL> {
  const reply = await fetch(address, { redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '')
}

async function comeBack({ app }: TestApp, url: URL, cookie: string) {
  const reply = await app.inject({ url: `${url.pathname}${url.search}`, headers: { cookie } })
  return { to: String(reply.headers.location), cookie: cookiesOf(reply.cookies), reply }
}

const personNumber = (count: number): Person => ({
  sub: `10${count}`,
  email: `Zoe${count}@Example.org`,
  email_verified: true,
  given_name: 'Zoë',
  family_name: 'Ångström',
  picture: 'https://lh3.googleusercontent.com/a/zoe',
})

/** Call it once in a test file. Each test has its own person, `zoe`, who signs in at the provider. */
export function googleSignInSetup() {
  const start = Date.now()
  const { log, lines } = testLog()
  let provider: Provider
  let t: TestApp
  let zoe: Person
  let clock = start
  let count = 0

  const appWith = (env: Record<string, string>, on = provider): Promise<TestApp> =>
    testApp({
      env: {
        GOOGLE_CLIENT_ID: 'a client',
        GOOGLE_CLIENT_SECRET: 'a secret',
        GOOGLE_ISSUER: on.issuer,
        APP_ORIGIN: origin,
        ...env,
      },
      now: () => clock,
      log,
    })

  const signInAt = async (search = '', on = t) => {
    const away = await begin(on, search)
    return comeBack(on, await atGoogle(away), away.cookie)
  }

  beforeAll(async () => {
    provider = await openidProvider()
    t = await appWith({})
  })
  beforeEach(() => {
    count += 1
    zoe = personNumber(count)
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

  return {
    start,
    lines,
    /** A number unique to the test. */
    get count() {
      return count
    },
    get zoe() {
      return zoe
    },
    get provider() {
      return provider
    },
    get t() {
      return t
    },
    later: (ms: number) => void (clock += ms),
    appWith,
    begin: (search = '', on = t) => begin(on, search),
    atGoogle,
    comeBack: (url: URL, cookie: string, on = t) => comeBack(on, url, cookie),
    signIn: signInAt,
    me: async (cookie: string) => (await t.call(routes.identity.user, {}, { cookie })).body,
    everybody: () => t.deps.db.$count(users),
  }
}

const cookiesOf = (cookies: { name: string; value: string }[]): string =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
