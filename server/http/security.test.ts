import { describe, expect, test } from 'vitest'
import { stripeKeys } from '../../tests/kit/app/stripe-keys'
import { sharedTestApp, testApp } from '../../tests/kit/app/test-app'

const t = sharedTestApp()

const reCaptcha = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET_KEY: 'secret' }

async function policyWith(env: Record<string, string>): Promise<string> {
  const { app, close } = await testApp({ env })
  const policy = String((await app.inject('/api/services')).headers['content-security-policy'])
  await close()
  return policy
}

test.each<Record<string, string>>([
  {},
  { BOT_CHECK: 'altcha' },
  reCaptcha,
  stripeKeys,
  { ...stripeKeys, ...reCaptcha },
])('with %j no script and no style may be written into a page', async (env) => {
  const policy = await policyWith(env)
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'/)
})

test('with billing, pages load Stripe’s script, its frames and the bank’s, and call Stripe', async () => {
  const policy = await policyWith(stripeKeys)
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
})

test.each([
  ['altcha', { BOT_CHECK: 'altcha' }, ["'wasm-unsafe-eval'"]],
  ['reCAPTCHA', reCaptcha, ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
])('with billing and %s, pages load the scripts of both', async (_, botCheck, scripts) => {
  const policy = await policyWith({ ...stripeKeys, ...botCheck })
  expect(policy).toContain(`script-src 'self' ${scripts.join(' ')} https://js.stripe.com https://*.js.stripe.com;`)
})

test.each<Record<string, string>>([{}, reCaptcha, { STRIPE_API_BASE: 'https://stripe.example.org' }])(
  'with %j and no billing, no page may load anything of Stripe',
  async (env) => expect(await policyWith(env)).not.toContain('stripe'),
)

describe('headers', () => {
  const headersOf = async (env: Record<string, string>) => {
    const app = await testApp({ env })
    const { headers } = await app.app.inject('/healthz')
    await app.close()
    return headers
  }

  test('do not say what serves them, nor in which version', async () => {
    for (const url of ['/healthz', '/api/auth/user', '/api/nothing', '/%']) {
      const { headers } = await t.app.inject(url)
      expect([headers.server, headers['x-powered-by'], headers.via]).toEqual([undefined, undefined, undefined])
    }
  })

  test('on plain http nothing assumes TLS', async () => {
    const headers = await headersOf({})
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['cross-origin-opener-policy']).toBeUndefined()
    expect(headers['origin-agent-cluster']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('on https all of it is there; the QR service is let in when one is set', async () => {
    const headers = await headersOf({ APP_ORIGIN: 'https://q.example', QR_IMAGE_URL: 'https://qr.example/make?x=1' })
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://qr.example;")
    expect(headers['strict-transport-security']).toBeDefined()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  test('sign-in with Google lets nothing of Google’s into our pages: the browser itself goes there and back', async () => {
    const google = { GOOGLE_CLIENT_ID: 'a client', GOOGLE_CLIENT_SECRET: 'a secret' }
    const headers = await headersOf({ APP_ORIGIN: 'https://q.example', ...google })
    expect(headers['content-security-policy']).not.toContain('google')
  })
})
