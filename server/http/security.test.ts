import { expect, test } from 'vitest'
import { testApp } from '../../tests/kit/app/test-app'

test.each<Record<string, string>>([
  {},
  { BOT_CHECK: 'altcha' },
  { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET_KEY: 'secret' },
])('with %j no script and no style may be written into a page', async (env) => {
  const { app, close } = await testApp({ env })
  const policy = String((await app.inject('/api/services')).headers['content-security-policy'])
  await close()
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'/)
})
