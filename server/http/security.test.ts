import { expect, test } from 'vitest'
import { stripeKeys } from '../../tests/kit/app/stripe-keys'
import { testApp } from '../../tests/kit/app/test-app'

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
