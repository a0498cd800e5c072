import type { Page } from '@playwright/test'
import { openSubscription, PaidInstallation, planBadge, subscribe, toast } from './billing-steps'
import { checkScreen, expect, test } from './steps'

// One installation for all of them.
test.describe.configure({ mode: 'default' })

let paid: PaidInstallation
test.beforeAll(async () => {
  test.setTimeout(300_000)
  paid = await PaidInstallation.start()
})
test.afterAll(() => paid.end())

/** A host whose first payment was declined. */
async function incomplete(browser: Parameters<PaidInstallation['host']>[0], email: string): Promise<Page> {
  const page = await paid.host(browser, email, { trialDays: -1 })
  await openSubscription(page)
  await subscribe(page, 'declinedWhenCharged')
  await expect(toast(page, 'Subscription failed')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Payment Processing')
  return page
}

const runSmartFix = (page: Page) => page.getByRole('button', { name: 'Run Smart Fix' }).click()

async function paymentOf(email: string): Promise<string> {
  const { customerId } = await paid.row(email)
  const intents = [...paid.stripe.paymentIntents.values()]
  return intents.find(({ customer }) => customer === customerId)!.id
}

test('Smart Fix says what is the matter, until another card pays', async ({ browser }) => {
  const email = 'zoe@example.org'
  const page = await incomplete(browser, email)
  await runSmartFix(page)
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(page.locator('.toast-description')).toContainText('Your card was declined.')

  await paid.changeCard(email, 'insufficientFunds')
  await runSmartFix(page)
  await expect(toast(page, 'Payment Incomplete')).toBeVisible()

  const payment = await paymentOf(email)
  await page.getByRole('button', { name: 'Investigate' }).click()
  await expect(page.getByText('Please enter a payment ID.')).toBeVisible()
  await page.getByLabel('Investigate a payment').fill('pi_0none')
  await page.getByRole('button', { name: 'Investigate' }).click()
  await expect(toast(page, 'Investigation failed')).toBeVisible()
  await page.getByLabel('Investigate a payment').fill(payment)
  await page.getByRole('button', { name: 'Investigate' }).click()
  await expect(toast(page, 'Payment status: requires payment method')).toBeVisible()
  await expect(toast(page, 'Recommendation')).toBeVisible()
  await checkScreen(page, 'subscription-investigated')

  await paid.stripe.dashboard.setPaymentProcessing(payment)
  await runSmartFix(page)
  await expect(toast(page, 'Payment Processing')).toBeVisible()
})

test('with another card on file, Smart Fix makes the payment', async ({ browser }) => {
  const email = 'amir@example.org'
  const page = await incomplete(browser, email)
  await paid.changeCard(email, 'works')
  await runSmartFix(page)
  await expect(toast(page, 'Subscription Active!')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Active')
})

test('without a card, and with an invoice that is void, there is nothing to charge', async ({ browser }) => {
  const email = 'lea@example.org'
  const page = await incomplete(browser, email)
  const { customerId, subscriptionId } = await paid.row(email)
  const own = [...paid.stripe.paymentMethods.values()].filter(({ customer }) => customer === customerId)
  for (const { id } of own) await paid.stripe.dashboard.removeCard(id)
  // What the page knows is from before the invoice is void.
  const isRead = page.waitForResponse('**/api/subscription/status')
  await runSmartFix(page)
  await expect(toast(page, 'Payment Method Failed')).toBeVisible()
  await isRead
  await paid.stripe.dashboard.voidInvoice(String(paid.stripe.subscriptions.get(subscriptionId)!.latest_invoice))
  await runSmartFix(page)
  await expect(toast(page, 'Invoice Error')).toBeVisible()
})

test('a payment that arrived while nobody told us is found', async ({ browser }) => {
  const email = 'kofi@example.org'
  const page = await incomplete(browser, email)
  paid.stripe.webhooks.hold()
  await paid.stripe.confirmPayment(await paymentOf(email), 'approves', 'works')
  await runSmartFix(page)
  await expect(toast(page, 'Subscription Active!')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Active')
  await paid.stripe.webhooks.release()
})

test('where the bank still asks, Smart Fix leads to it', async ({ browser }) => {
  const page = await paid.host(browser, 'ida@example.org', { trialDays: -1 })
  await openSubscription(page)
  await subscribe(page, 'asksAtEveryPayment')
  const bank = page.getByRole('dialog', { name: '3-D Secure' })
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(bank).toBeHidden()
  await expect(bank).toBeVisible()
  // The page is closed while the bank asks.
  await openSubscription(page)
  await expect(planBadge(page)).toHaveText('Payment Processing')
  await runSmartFix(page)
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(toast(page, 'Subscription Active!')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Active')
})
