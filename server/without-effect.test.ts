import { expect, test } from 'vitest'
import { settingsWithoutEffect } from './without-effect'

test('what later versions read is said to be without effect, a line for each group', () => {
  const source = {
    PORT: '3000',
    RETENTION_DAYS: '30',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    S3_BUCKET: ' ',
  }
  expect(settingsWithoutEffect(source)).toEqual([
    'RETENTION_DAYS is set, but this version does not use it yet.',
    'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET are set, but this version does not use them yet.',
  ])
})

test.each([
  'RETENTION_DAYS',
  'SUPPORT_EMAIL',
  'RECAPTCHA_SITE_KEY',
  'STRIPE_SECRET_KEY',
  'AI_PROVIDER',
  'S3_BUCKET',
])('%s is said to be without effect', (name) => {
  expect(settingsWithoutEffect({ [name]: 'set' })).toEqual([`${name} is set, but this version does not use it yet.`])
})

test('settings that take effect are not spoken of', () => {
  const inUse = [
    'PORT',
    'HOST',
    'APP_ORIGIN',
    'TRUST_PROXY',
    'DATABASE_URL',
    'QR_IMAGE_URL',
    'BOT_CHECK',
    'METRICS_PORT',
    'SMTP_URL',
    'MAIL_FROM',
    'MAGIC_LINK_ECHO',
  ]
  expect(settingsWithoutEffect(Object.fromEntries(inUse.map((name) => [name, 'set'])))).toEqual([])
})
