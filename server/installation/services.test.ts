import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { readEnv } from '../env'
import { stripeKeys } from '../../tests/kit/app/stripe-keys'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { servicesOf } from './services'

const none = {
  google: false,
  mail: false,
  recaptcha: false,
  payments: false,
  ai: false,
  pictureStore: false,
  qrImages: false,
  retentionDays: 365,
  takeHome: true,
  gameLog: true,
}

const t = sharedTestApp()

test('anybody learns which outside services an installation uses: with nothing set, none', async () => {
  const { status, body } = await t.call(routes.installation.services)
  expect([status, body]).toEqual([200, none])
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', APP_ORIGIN: 'https://quiz.example.org' }

test.each([
  [google, { google: true }],
  [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'quiz@example.org' }, { mail: true }],
  [{ RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET_KEY: 'secret' }, { recaptcha: true }],
  [stripeKeys, { payments: true }],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'model', AI_API_KEY: 'key' }, { ai: true }],
  [bucket, { pictureStore: true }],
  [{ QR_IMAGE_URL: 'https://qr.example.org/{link}' }, { qrImages: true }],
  [{ RETENTION_DAYS: '30' }, { retentionDays: 30 }],
  [{ TAKE_HOME: 'off' }, { takeHome: false }],
  [{ GAME_LOG: 'off' }, { gameLog: false }],
])('%j switches on %j', (source, expected) => expect(servicesOf(readEnv(source))).toEqual({ ...none, ...expected }))

test.each([
  { BOT_CHECK: 'altcha' },
  { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  { AI_PROVIDER: 'anthropic' },
  { STRIPE_API_BASE: 'https://stripe.example.org' },
  { MAGIC_LINK_ECHO: 'log' },
])('%j asks nobody outside', (source) => expect(servicesOf(readEnv(source))).toEqual(none))
