import { expect, test } from 'vitest'
import { ineffectiveSettings } from './ineffective-settings'

test.each([
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'model' }, 'AI_API_KEY'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'model' }, 'AI_BASE_URL'],
  [{ AI_API_KEY: 'key' }, 'AI_PROVIDER and AI_MODEL'],
  [{ AI_BASE_URL: 'http://localhost:11434/v1' }, 'AI_PROVIDER and AI_MODEL and AI_API_KEY'],
])('AI that is set in part is off: %j', (source, missing) =>
  expect(ineffectiveSettings(source)).toEqual([`Generating questions with AI is off: ${missing} must be set too.`]),
)

test('a server that is compatible with OpenAI’s needs no key', () =>
  expect(
    ineffectiveSettings({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://localhost/v1' }),
  ).toEqual([]))

test('whether a model can see is asked of compatible servers alone', () =>
  expect(ineffectiveSettings({ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k', AI_VISION: 'on' })).toEqual([
    'Without AI_PROVIDER=openai-compatible AI_VISION has no effect.',
  ]))

test('an address in place of the provider’s own may be left from another one', () =>
  expect(
    ineffectiveSettings({
      ...{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' },
      AI_BASE_URL: 'https://proxy.example.org/anthropic/v1',
    }),
  ).toEqual(['Requests to anthropic go to https://proxy.example.org, as AI_BASE_URL says.']))

test('settings that take effect are not spoken of', () => {
  const inUse = [
    'PORT',
    'HOST',
    'APP_ORIGIN',
    'TRUST_PROXY',
    'DATABASE_URL',
    'QR_IMAGE_URL',
    'BOT_CHECK',
    'RECAPTCHA_SITE_KEY',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'METRICS_PORT',
    'SMTP_URL',
    'MAIL_FROM',
    'SUPPORT_EMAIL',
    'RETENTION_DAYS',
    'MAGIC_LINK_ECHO',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_ID',
    'STRIPE_API_BASE',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
  ]
  expect(ineffectiveSettings(Object.fromEntries(inUse.map((name) => [name, 'set'])))).toEqual([])
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET and APP_ORIGIN'],
  [{ GOOGLE_CLIENT_SECRET: 'secret', APP_ORIGIN: 'https://quiz.example.org' }, 'GOOGLE_CLIENT_ID'],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', APP_ORIGIN: ' ' }, 'APP_ORIGIN'],
])('of %j it is said what Google sign-in still needs: %s', (source, missing) => {
  expect(ineffectiveSettings(source)).toEqual([`Google sign-in is off: ${missing} must be set too.`])
})

test.each([
  ['http://localhost:3000', 1],
  ['http://127.0.0.1', 1],
  ['https://quiz.example.org', 0],
  ['nonsense', 0],
])('of the public address %s it is said, or not, that phones cannot open it: %i', (APP_ORIGIN, lines) => {
  const said = ineffectiveSettings({ APP_ORIGIN })
  expect(said).toHaveLength(lines)
  for (const line of said) expect(line).toContain('Phones cannot join')
})

test.each([
  [{ REDIS_URL: 'redis://redis' }, 1],
  [{ REDIS_URL: 'redis://redis', S3_ENDPOINT: ' ' }, 1],
  [{ REDIS_URL: 'redis://redis', S3_ENDPOINT: 'https://s3.example.org' }, 0],
  [{ DATABASE_URL: 'postgres://database' }, 0],
])('of %j it is said, or not, that several processes have no place for pictures: %i', (source, lines) => {
  const said = ineffectiveSettings(source)
  expect(said).toHaveLength(lines)
  for (const line of said) expect(line).toContain('Pictures are off')
})

test.each([
  [{ RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET_KEY: 'secret' }, 1],
  [{ BOT_CHECK: 'recaptcha', RECAPTCHA_SITE_KEY: 'key', APP_ORIGIN: ' ' }, 1],
  [{ BOT_CHECK: 'recaptcha', RECAPTCHA_SITE_KEY: 'key', APP_ORIGIN: 'https://quiz.example.org' }, 0],
  [{ BOT_CHECK: 'altcha', RECAPTCHA_SITE_KEY: 'key' }, 0],
])('of %j it is said, or not, that reCAPTCHA does not know its own page: %i', (source, lines) => {
  const said = ineffectiveSettings(source)
  expect(said).toHaveLength(lines)
  for (const line of said) expect(line).toContain('APP_ORIGIN must be set too')
})

test('without payments the address of their provider has no effect', () => {
  expect(ineffectiveSettings({ STRIPE_API_BASE: 'https://stripe.example.org' })).toEqual([
    'Payments are off, and STRIPE_API_BASE has no effect: ' +
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_PRICE_ID must be set too.',
  ])
})

test('without a webhook, what changes at Stripe is said to arrive late', () => {
  const keys = { STRIPE_SECRET_KEY: 'key', STRIPE_PUBLISHABLE_KEY: 'key', STRIPE_PRICE_ID: 'price' }
  const late =
    'STRIPE_WEBHOOK_SECRET is not set, so changes made at Stripe arrive late: when the host opens a page, or an hour after the period has ended.'
  expect(ineffectiveSettings({ ...keys, STRIPE_WEBHOOK_SECRET: ' ' })).toEqual([late])
})
