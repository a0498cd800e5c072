/** The stand-in of Stripe's script does what Stripe's React elements ask of it, under the strictest policy of a page. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { stripeClient } from '../kit/services/stripe/stripe-client'
import { serveStripeJs } from '../kit/services/stripe/browser/serve-stripe-js'
import { cards, stripeServer, type StripeServer } from '../kit/services/stripe/stripe-server'

const origin = 'https://quiz.example.org'
const policy = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com",
  "style-src 'self'",
  'connect-src https://api.stripe.com',
].join('; ')

/** A page with the card field, as a page of ours has it. What happened stands in its status. */
const pageScript = (publishableKey: string) => `
  import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
  import { loadStripe } from '@stripe/stripe-js/pure'
  import { StrictMode, useState } from 'react'
  import { createRoot } from 'react-dom/client'

  const hidePostalCode = location.search.includes('hide')
  const loading = loadStripe('${publishableKey}')

  function Form() {
    const stripe = useStripe()
    const elements = useElements()
    const [said, say] = useState('')
    const [typed, setTyped] = useState('')
    const send = async (event) => {
      event.preventDefault()
      const clientSecret = location.hash.slice(1)
      const card = elements.getElement(CardElement)
      const isPayment = clientSecret.startsWith('pi_')
      const { error, setupIntent, paymentIntent } = isPayment
        ? await stripe.confirmCardPayment(clientSecret)
        : await stripe.confirmCardSetup(clientSecret, { payment_method: { card } })
      say(error ? error.message : (setupIntent ?? paymentIntent).status)
    }
    return (
      <form onSubmit={send}>
        <CardElement
          options={{ hidePostalCode, disableLink: true }}
          onReady={(card) => { say('ready'); card.focus() }}
          onChange={({ complete, error }) => setTyped(error?.message ?? (complete ? 'complete' : 'incomplete'))}
        />
        <button>Pay</button>
        <p role="status">{said}</p>
        <p data-testid="typed">{typed}</p>
      </form>
    )
  }
  createRoot(document.getElementById('root')).render(
    <StrictMode><Elements stripe={loading}><Form /></Elements></StrictMode>,
  )`

interface Shop {
  server: StripeServer
  open: (clientSecret: string, search?: string) => Promise<void>
}

const test = base.extend<{ shop: Shop }>({
  shop: async ({ page, context }, use) => {
    const server = await stripeServer()
    const faults: string[] = []
    page.on('pageerror', (error) => void faults.push(error.message))
    page.on('console', (message) => {
      // A declined card is a reply of 402, which a browser logs.
      if (['error', 'warning'].includes(message.type()) && !/status of 402/.test(message.text()))
        faults.push(message.text())
    })
    await serveStripeJs(context, server)
    await serveShop(page, server.publishableKey)
    const open = async (clientSecret: string, search = '') => {
      await page.goto(`${origin}/${search}#${clientSecret}`)
    }
    await use({ server, open })
    await server.close()
    expect(faults).toEqual([])
  },
})

async function serveShop(page: Page, publishableKey: string): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: pageScript(publishableKey), loader: 'jsx', resolveDir: process.cwd() },
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    bundle: true,
    write: false,
  })
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/shop.js') {
      return route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text })
    }
    const body = '<!doctype html><title>Shop</title><div id="root"></div><script src="/shop.js"></script>'
    return route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body })
  })
}

async function setupSecret(server: StripeServer): Promise<string> {
  const stripe = stripeClient(server)
  const { id: customer } = await stripe.customers.create()
  return (await stripe.setupIntents.create({ customer })).client_secret!
}

async function type(page: Page, number: string, postalCode?: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1240')
  await page.getByLabel('CVC').fill('123')
  if (postalCode !== undefined) await page.getByLabel('ZIP').fill(postalCode)
}

/** Pages that show it are looked at as a whole. */
async function expectAccessible(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

const status = (page: Page) => page.getByRole('status')
const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()

test('a card is typed, is complete, and is set up', async ({ page, shop: { server, open } }) => {
  await open(await setupSecret(server))
  await expect(status(page)).toHaveText('ready')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expectAccessible(page, 'form')
  await type(page, '4242424242424242')
  await expect(page.getByTestId('typed')).toHaveText('incomplete')
  await page.getByLabel('ZIP').fill('90210')
  await expect(page.getByTestId('typed')).toHaveText('complete')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await pay(page)
  await expect(status(page)).toHaveText('succeeded')
  expect([...server.paymentMethods.values()]).toMatchObject([
    { card: { last4: '4242', exp_month: 12, exp_year: 2040 } },
  ])
})

test('without a postal code the field has three inputs; a mistake and a gap are told', async ({ page, shop }) => {
  await shop.open(await setupSecret(shop.server), '?hide')
  await expect(page.getByLabel('ZIP')).toBeHidden()
  await type(page, '4242424242424241')
  await expect(page.getByTestId('typed')).toHaveText('Your card number is invalid.')
  await page.getByLabel('Card number').fill('4242')
  await pay(page)
  await expect(page.getByTestId('typed')).toHaveText('Your card number is incomplete.')
  await expect(status(page)).toHaveText('Your card number is incomplete.')
  await page.getByLabel('Expiry date').fill('1220')
  await expect(page.getByTestId('typed')).toHaveText("Your card's expiration year is in the past.")
})

test('a declined card says why, and another one is taken', async ({ page, shop: { server, open } }) => {
  await open(await setupSecret(server), '?hide')
  await type(page, cards.declinedAtSetUp.number)
  await pay(page)
  await expect(status(page)).toHaveText('Your card was declined.')
  await type(page, cards.worksToo.number)
  await page.getByLabel('CVC').press('Enter')
  await expect(status(page)).toHaveText('succeeded')
})

test('the bank asks, and its answer counts', async ({ page, shop: { server, open } }) => {
  await open(await setupSecret(server), '?hide')
  await type(page, cards.asksAtSetUp.number)
  await pay(page)
  const bank = page.getByRole('dialog', { name: '3-D Secure' })
  await expectAccessible(page, '[role=dialog]')
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(status(page)).toContainText('We are unable to authenticate your payment method.')
  await pay(page)
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(bank).toHaveCount(0)
  await expect(status(page)).toHaveText('succeeded')
})

test('a payment that the bank has asked about is confirmed without a card', async ({
  page,
  shop: { server, open },
}) => {
  const stripe = stripeClient(server)
  const { id: customer } = await stripe.customers.create()
  const { id: default_payment_method } = await server.addCard(customer, 'asksAtEveryPayment')
  const items = [{ price: server.priceId }]
  const { id } = await stripe.subscriptions.create({ customer, default_payment_method, items })
  const [intent] = server.paymentIntents.values()
  await open(intent!.client_secret!, '?hide')
  await expect(status(page)).toHaveText('ready')
  await pay(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(status(page)).toHaveText('succeeded')
  expect(server.subscriptions.get(id)?.status).toBe('active')
})
