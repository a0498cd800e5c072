import { existsSync } from 'node:fs'
import { orGiveUp, serverModule } from './server-module.mjs'

if (existsSync('.env')) process.loadEnvFile()
const { readStripeSetup } = await serverModule('env')
const { stripeLibrary } = await serverModule('stripe/stripe-library')
const { setUpAccount } = await serverModule('stripe/setup/set-up-account')

const write = (line) => process.stdout.write(`${line}\n`)
const settings = await orGiveUp(() => readStripeSetup())
const stripe = await stripeLibrary(settings.STRIPE_SECRET_KEY, settings.STRIPE_API_BASE, {
  timeoutMs: 10_000,
  retries: 1,
})
const made = await orGiveUp(() => setUpAccount({ stripe, appOrigin: settings.APP_ORIGIN, write }))

write('\nCopy to the settings, such as .env:')
for (const [name, value] of Object.entries(made)) write(`${name}=${value}`)
if (!settings.STRIPE_PUBLISHABLE_KEY) {
  write('\nSTRIPE_PUBLISHABLE_KEY is beside the secret key, at https://dashboard.stripe.com/apikeys')
}
