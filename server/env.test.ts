import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isBillingSetUp, isHttps, readEnv, readStripeSetup, settingNames } from './env'

describe('settings', () => {
  test('nothing has to be set', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3_000,
      HOST: '0.0.0.0',
      DATA_DIR: './data',
      DATABASE_POOL_MAX: 20,
      ADMIN_USERNAME: 'admin',
      RETENTION_DAYS: 365,
      TAKE_HOME: 'on',
      BOT_CHECK: 'off',
    })
  })

  test('what is set to nothing is not set', () => {
    expect(readEnv({ PORT: '', APP_ORIGIN: ' ' })).toMatchObject({ PORT: 3_000 })
  })

  test.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['APP_ORIGIN', 'https://quiz.example.org/', 'https://quiz.example.org'],
    ['APP_ORIGIN', 'http://192.168.1.7:3000', 'http://192.168.1.7:3000'],
    ['TRUST_PROXY', '1', 1],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['METRICS_PORT', '9464', 9_464],
    ['DATABASE_URL', 'postgres://a:b@c/d', 'postgres://a:b@c/d'],
    ['MAGIC_LINK_ECHO', 'log', 'log'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['MAIL_FROM', 'quiz@example.org', 'quiz@example.org'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:12111/', 'http://127.0.0.1:12111'],
    ['STRIPE_API_BASE', 'http://[::1]:12111', 'http://[::1]:12111'],
    ['STRIPE_API_BASE', 'https://stripe.test', 'https://stripe.test'],
    ['SUPPORT_EMAIL', 'hilfe@münchen.example', 'hilfe@münchen.example'],
    ['MAIL_FROM', 'Quizhall <quiz@example.org>', 'Quizhall <quiz@example.org>'],
  ])('%s=%s is read', (name, value, read) => {
    expect(readEnv({ [name]: value })).toHaveProperty(name, read)
  })

  test.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535.'],
    [
      'APP_ORIGIN',
      'https://example.org/quiz',
      'APP_ORIGIN must be an origin without a path, such as https://quiz.example.org.',
    ],
    ['APP_ORIGIN', 'example.org', 'APP_ORIGIN must be a web address such as https://example.org.'],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY must be the number of proxies, or their addresses, such as 10.0.0.0/8,192.168.1.7.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['METRICS_PORT', '0', 'METRICS_PORT must be a whole number from 1 to 65535.'],
    ['METRICS_PORT', '3000', 'METRICS_PORT must differ from PORT, which is open to everyone.'],
    ['DATABASE_URL', 'mysql://a/b', 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.'],
    ['DATABASE_POOL_MAX', '0', 'DATABASE_POOL_MAX must be a whole number from 1 to 1000.'],
    [
      'DATABASE_DIRECT_URL',
      'postgres://a:b@c/d',
      'DATABASE_URL must also be set: DATABASE_DIRECT_URL is only for migrations',
    ],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
    ['SMTP_URL', 'http://mail', 'SMTP_URL must be an address such as smtps://user:password@host.'],
    ['MAIL_FROM', 'Quizhall', 'MAIL_FROM must be a sender, such as Quizhall <quiz@example.org>.'],
    ['MAIL_FROM', 'Quiz\r\nBcc: a <b@c.org>', 'MAIL_FROM must be a sender, such as Quizhall <quiz@example.org>.'],
    ['SMTP_URL', 'smtp://mail', 'MAIL_FROM must be set with SMTP_URL, such as Quizhall <quiz@example.org>.'],
    ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be an email address.'],
    ['BOT_CHECK', 'recaptcha', 'BOT_CHECK is recaptcha, which needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY.'],
    ['RECAPTCHA_SITE_KEY', 'key', 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY only work together'],
    ['RECAPTCHA_SECRET_KEY', 'key', 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY only work together'],
    [
      'RECAPTCHA_VERIFY_URL',
      'http://google.test',
      'RECAPTCHA_VERIFY_URL must use https, unless it is on this machine.',
    ],
    ['GOOGLE_ISSUER', 'http://google.test', 'GOOGLE_ISSUER must use https, unless it is on this machine.'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1.test', 'GOOGLE_ISSUER must use https, unless it is on this machine.'],
    ['TAKE_HOME', 'no', 'TAKE_HOME must be one of on, off.'],
    ['BOT_CHECK', 'on', 'BOT_CHECK must be one of recaptcha, altcha, off.'],
    ['STRIPE_API_BASE', 'http://stripe.test', 'STRIPE_API_BASE must use https, unless it is on this machine.'],
    ['STRIPE_API_BASE', 'https://stripe.test/v1', 'STRIPE_API_BASE must be an origin without a path'],
    ['STRIPE_API_BASE', 'https://me:password@stripe.test', 'STRIPE_API_BASE must be an origin without a path'],
    ['AI_BASE_URL', 'http://me:password@model.test/v1', 'AI_BASE_URL must be an address without a user name'],
    ['AI_BASE_URL', 'http://model.test/v1?key=x', 'AI_BASE_URL must be an address without a user name'],
    ['S3_BUCKET', 'pictures', 'S3_ENDPOINT must also be set to store pictures in a bucket.'],
  ])('%s=%s is refused in one line that names it', (name, value, line) => {
    expect(() => readEnv({ [name]: value })).toThrow(line)
  })

  test('sign-in links are never shown on a public https address', () => {
    const env = { MAGIC_LINK_ECHO: 'response', APP_ORIGIN: 'https://quiz.example.org' }
    expect(() => readEnv(env)).toThrow('MAGIC_LINK_ECHO shows sign-in links')
  })

  test('with its keys reCAPTCHA is on, unless another check or none is asked for', () => {
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' }
    expect(readEnv(keys).BOT_CHECK).toBe('recaptcha')
    expect(readEnv({ ...keys, BOT_CHECK: 'off' }).BOT_CHECK).toBe('off')
    expect(readEnv({ ...keys, BOT_CHECK: 'altcha' }).BOT_CHECK).toBe('altcha')
    expect(readEnv({ BOT_CHECK: 'altcha' }).BOT_CHECK).toBe('altcha')
  })

  test.each([
    [undefined, false],
    ['http://192.168.1.7:3000', false],
    ['https://quiz.example.org', true],
  ])('at %s it is https: %s', (APP_ORIGIN, secure) => {
    expect(isHttps({ APP_ORIGIN })).toBe(secure)
  })

  test('.env.example lists them all, a line each', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    expect([...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)).toEqual(settingNames)
  })
})

describe('payments', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_PUBLISHABLE_KEY: 'pk_test_a1', STRIPE_PRICE_ID: 'price_a1' }
  const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_a1', STRIPE_PUBLISHABLE_KEY: 'pk_live_a1' }
  const APP_ORIGIN = 'https://quiz.example.org'

  test.each([
    ['with its three settings', keys, true],
    ['with a webhook, too', { ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_a1' }, true],
    ['with a restricted key', { ...keys, STRIPE_SECRET_KEY: 'rk_test_a1' }, true],
    ['with live keys on https', { ...live, APP_ORIGIN }, true],
    ['with the address of the provider alone', { STRIPE_API_BASE: 'https://stripe.test' }, false],
    ['with nothing', {}, false],
  ])('billing %s is set up: %s', (_, source, expected) => {
    expect(isBillingSetUp(readEnv(source))).toBe(expected)
  })

  const neededKeys = 'payments need STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_PRICE_ID.'
  const wrongMode = 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys, or both be live keys.'
  const notHttps = 'APP_ORIGIN must be an https address, because STRIPE_SECRET_KEY is a live key.'
  const secretKey =
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, which begins with sk_test_, sk_live_, rk_test_ or rk_live_.'

  test.each<[string, Record<string, string>, string]>([
    ['only the price', { STRIPE_PRICE_ID: 'price_a1' }, `STRIPE_SECRET_KEY must also be set: ${neededKeys}`],
    ['no secret key', { ...keys, STRIPE_SECRET_KEY: '' }, `STRIPE_SECRET_KEY must also be set: ${neededKeys}`],
    ['no publishable key', { ...keys, STRIPE_PUBLISHABLE_KEY: ' ' }, 'STRIPE_PUBLISHABLE_KEY must also be set'],
    ['no price', { ...keys, STRIPE_PRICE_ID: '' }, 'STRIPE_PRICE_ID must also be set'],
    ['only the webhook', { STRIPE_WEBHOOK_SECRET: 'whsec_a1' }, `STRIPE_SECRET_KEY must also be set: ${neededKeys}`],
    ['a publishable key for the secret one', { ...keys, STRIPE_SECRET_KEY: 'pk_test_a1' }, secretKey],
    ['no key at all', { ...keys, STRIPE_SECRET_KEY: 'secret' }, secretKey],
    [
      'a secret key for the publishable one',
      { ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_a1' },
      'STRIPE_PUBLISHABLE_KEY must be a publishable key of Stripe, which begins with pk_test_ or pk_live_.',
    ],
    [
      'a product for a price',
      { ...keys, STRIPE_PRICE_ID: 'prod_a1' },
      'STRIPE_PRICE_ID must be the ID of a price at Stripe, which begins with price_.',
    ],
    [
      'an endpoint for its secret',
      { ...keys, STRIPE_WEBHOOK_SECRET: 'we_a1' },
      'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook at Stripe, which begins with whsec_.',
    ],
    ['a live secret key only', { ...keys, STRIPE_SECRET_KEY: 'sk_live_a1', APP_ORIGIN }, wrongMode],
    ['a live publishable key only', { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_a1', APP_ORIGIN }, wrongMode],
    ['live keys without an address', live, notHttps],
    ['live keys on http', { ...live, APP_ORIGIN: 'http://quiz.example.org' }, notHttps],
    [
      'a restricted live key on http',
      { ...live, STRIPE_SECRET_KEY: 'rk_live_a1', APP_ORIGIN: 'http://localhost' },
      notHttps,
    ],
  ])('%s is refused in one line', (_, source, line) => {
    expect(() => readEnv(source)).toThrow(line)
  })

  test('no refusal repeats a secret', () => {
    const source = { ...keys, STRIPE_SECRET_KEY: 'sk-typo-4242', STRIPE_WEBHOOK_SECRET: 'typo-4242' }
    expect(() => readEnv(source)).toThrow(/^((?!4242).)+$/)
  })

  test('the set-up of an account needs the secret key alone, which the start would refuse', () => {
    const source = { STRIPE_SECRET_KEY: 'sk_test_a1' }
    expect(readStripeSetup(source)).toEqual(source)
    expect(readStripeSetup({ ...live, APP_ORIGIN: `${APP_ORIGIN}/`, PORT: 'nonsense' })).toMatchObject({ APP_ORIGIN })
  })

  test.each<[Record<string, string>, string]>([
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_a1' }, 'STRIPE_SECRET_KEY must be set'],
    [{ STRIPE_SECRET_KEY: 'pk_test_a1' }, secretKey],
    [{ ...keys, STRIPE_API_BASE: 'http://stripe.test' }, 'STRIPE_API_BASE must use https'],
  ])('the set-up of an account with %j is refused in one line', (source, line) => {
    expect(() => readStripeSetup(source)).toThrow(line)
  })
})
