import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeServer } from '../tests/kit/services/stripe/stripe-server'

let server
beforeAll(async () => {
  server = await stripeServer()
})
afterAll(() => server.close())

/** What is set to nothing counts as absent, also if a file .env sets it. */
const nothing = {
  APP_ORIGIN: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_API_BASE: '',
}

function setUp(settings) {
  const env = { ...process.env, ...nothing, ...settings }
  const script = join(import.meta.dirname, 'stripe-setup.mjs')
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => (said.out += part))
  child.stderr.on('data', (part) => (said.err += part))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
}

test('npm run stripe:setup prints the settings to copy, and says where the publishable key is', async () => {
  const { url: STRIPE_API_BASE, secretKey: STRIPE_SECRET_KEY } = server
  const APP_ORIGIN = 'https://quiz.example.org'
  const { code, out, err } = await setUp({ STRIPE_API_BASE, STRIPE_SECRET_KEY, APP_ORIGIN })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [endpoint] = server.webhookEndpoints.values()
  expect(out).toMatch(/^STRIPE_PRICE_ID=price_\w+$/m)
  expect(out).toContain(`\nSTRIPE_WEBHOOK_SECRET=${endpoint.secret}\n`)
  expect(out).toContain('STRIPE_PUBLISHABLE_KEY is beside the secret key')
  expect(out).not.toContain(STRIPE_SECRET_KEY)
})

test.each([
  ['without a key', {}, /^STRIPE_SECRET_KEY must be set: .*\n$/],
  ['with a wrong one', { STRIPE_SECRET_KEY: 'sk_test_wrong' }, /^Stripe does not know STRIPE_SECRET_KEY\. .*\n$/],
])('%s it gives up with one line', async (_, settings, line) => {
  const { code, out, err } = await setUp({ STRIPE_API_BASE: server.url, ...settings })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(line)
})
