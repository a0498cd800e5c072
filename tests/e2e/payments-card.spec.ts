import { expect, test } from '@playwright/test'
import { stripeWebhookPath } from '../../contract/routes'
import { checkScreen, hostPage, originOf } from './steps'
import { PaidInstallation } from './billing-steps'

let paid: PaidInstallation
test.beforeAll(async () => {
  paid = await PaidInstallation.start()
})
test.afterAll(() => paid.end())

test('the administrator sees what is charged, and is told of a wrong signing secret', async ({ browser }) => {
  const page = await hostPage(browser, paid.product)
  const card = page.getByRole('region', { name: 'Payments' })
  await page.goto('/admin/health')
  await expect(card.getByText('$5.00 per month')).toBeVisible()
  await expect(card.getByText(paid.stripe.priceId)).toBeVisible()
  await checkScreen(page, 'payments')

  const headers = { 'stripe-signature': 't=1,v1=0' }
  const { status } = await fetch(originOf(paid.product) + stripeWebhookPath, { method: 'POST', body: '{}', headers })
  expect(status).toBe(400)
  await page.reload()
  const warnings = page.getByRole('region', { name: 'Needs attention' })
  await expect(warnings.getByText(/copy the webhook’s signing secret/)).toBeVisible()
  await checkScreen(page, 'payments-refused')
})
