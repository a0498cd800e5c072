import type { Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import {
  openSubscription,
  PaidInstallation,
  planBadge,
  subscribe,
  subscribeAndStay,
  toast,
  typeCard,
} from './billing-steps'
import { api, checkScreen, expect, laptopSize, phoneSize, test } from './steps'

const dayMs = 24 * 3_600_000

// One installation for all of them.
test.describe.configure({ mode: 'default' })

let paid: PaidInstallation
test.beforeAll(async () => {
  test.setTimeout(300_000)
  paid = await PaidInstallation.start()
})
test.afterAll(() => paid.end())

/** A phone whose text is enlarged to twice its size. */
async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 180, height: 400 })
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter(
          (element) =>
            element.getBoundingClientRect().right > innerWidth &&
            !element.closest('.unseen, .skeleton, .StripeElement'),
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  await expect.poll(tooWide).toEqual([])
  await page.setViewportSize(phoneSize)
}

test('from the trial to the first payment, on a phone', async ({ browser }) => {
  const page = await paid.host(browser, 'zoe@example.org')
  await page.setViewportSize(phoneSize)
  await openSubscription(page)
  await expect(planBadge(page)).toHaveText('Free Trial')
  await expect(page.getByText('$5.00/month after the trial')).toBeVisible()
  await expect(page.getByText('No payment method on file')).toBeVisible()
  await expect(page.getByText('They appear here after your first payment.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByLabel('ZIP')).toBeHidden()
  await checkScreen(page, 'subscription-trial')
  await expectFits(page)

  await page.getByRole('button', { name: 'Start Your Subscription' }).click()
  await expect(toast(page, 'Setup Error')).toBeVisible()
  const missing = page.getByText('Please enter your card information.', { exact: true })
  await expect(missing).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(
    'Please enter your card information.',
  )
  await expect(page.getByLabel('Card number')).toBeFocused()
  await subscribe(page)
  await expect(toast(page, 'Subscription Created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome to your Quiz Dashboard!' })).toBeVisible()

  await openSubscription(page)
  await expect(page.getByText(/^Your card will be charged on/)).toBeVisible()
  await expect(page.getByText('4242')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await checkScreen(page, 'subscription-trial-with-card')

  await paid.stripe.clock.advance(4 * dayMs)
  await expect.poll(async () => (await api(page, routes.billing.status)).status).toBe('active')
  await page.setViewportSize(laptopSize)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Subscription Pro' })).toBeVisible()
  await openSubscription(page)
  await expect(planBadge(page)).toHaveText('Active')
  await expect(page.getByRole('link', { name: /Receipt/ }).first()).toHaveAttribute('href', /^https:/)
  await checkScreen(page, 'subscription-active')
})

test('an expired trial: one card is declined, another one pays', async ({ browser }) => {
  const page = await paid.host(browser, 'amir@example.org', { trialDays: -1 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(planBadge(page)).toHaveText('Trial Expired')
  await checkScreen(page, 'subscription-trial-expired')
  await subscribe(page, 'declinedAtSetUp')
  await expect(toast(page, 'Payment setup failed')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first()).toBeVisible()
  let answer = () => {}
  await page.route('**/api/subscribe-direct', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await subscribe(page)
  await expect(page.getByRole('button', { name: 'Contacting Stripe…' })).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(toast(page, 'Subscription Active!')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Active')
})

test('the bank asks for the payment, and what was declined is paid with another card', async ({ browser }) => {
  const page = await paid.host(browser, 'lea@example.org', { trialDays: -1 })
  await openSubscription(page)
  await subscribe(page, 'asksAtEveryPayment')
  const bank = page.getByRole('dialog', { name: '3-D Secure' })
  // Once for the card, once for the payment.
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(bank).toBeHidden()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(toast(page, 'Subscription failed')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Payment Processing')
  const panel = page.getByRole('region', { name: 'Your payment didn’t go through' })
  await expect(panel).toBeVisible()
  await page.reload()
  await expect(panel).toBeVisible()
  await checkScreen(page, 'subscription-incomplete')

  await page.getByRole('button', { name: 'Use another card' }).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('We’ll charge $5.00 to this card now')
  await typeCard(page, 'works')
  await checkScreen(page, 'subscription-update-card')
  await modal.getByRole('button', { name: 'Update Payment Method' }).click()
  await expect(toast(page, 'Subscription Active!')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Active')
})

test('a subscription is canceled to its period’s end, and reactivated', async ({ browser }) => {
  const page = await paid.host(browser, 'kofi@example.org', { trialDays: -1 })
  await openSubscription(page)
  await subscribeAndStay(page)
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(toast(page, 'Subscription canceled')).toBeVisible()
  await expect(page.getByText('Subscription ends').first()).toBeVisible()
  await checkScreen(page, 'subscription-to-end')
  await page.goto('/account')
  await expect(page.getByText('Premium Active')).toBeVisible()
  await checkScreen(page, 'account-active')
  await openSubscription(page)
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
  await expect(toast(page, 'Subscription reactivated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
})

test('L2 the provider’s own field is in the language of the page, whatever the browser’s', async ({ browser }) => {
  const page = await paid.host(browser, 'lena@example.org', { trialDays: -1 })
  await api(page, routes.account.savePreferences, { language: 'de' })
  await page.goto('/subscription')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('[lang="de"]', { has: page.getByLabel('Card number') }).last()).toBeVisible()
})

test('the card on file is changed', async ({ browser }) => {
  const page = await paid.host(browser, 'ida@example.org', { trialDays: -1 })
  await openSubscription(page)
  await subscribeAndStay(page)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await typeCard(page, 'worksToo')
  await page.getByRole('button', { name: 'Update Payment Method' }).click()
  await expect(toast(page, 'Payment Method Updated')).toBeVisible()
  await expect(page.getByText('4444')).toBeVisible()
})

test('a payment is past due, and is made with another card', async ({ browser }) => {
  const email = 'mila@example.org'
  const page = await paid.host(browser, email, { trialDays: -1 })
  await openSubscription(page)
  await subscribeAndStay(page)
  await paid.changeCard(email, 'declinedWhenCharged')
  await paid.stripe.clock.advance(32 * dayMs)
  await page.goto('/account')
  await expect(page.getByText('Payment Past Due').first()).toBeVisible()
  await checkScreen(page, 'account-past-due')
  await page.getByRole('link', { name: 'Retry Payment - $5/month' }).click()
  await expect(planBadge(page)).toHaveText('Past Due')
  await checkScreen(page, 'subscription-past-due')
  await typeCard(page, 'works')
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await expect(toast(page, 'Subscription Active!')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Active')
})

test('a trial is canceled at once, and asks first', async ({ browser }) => {
  const page = await paid.host(browser, 'nils@example.org')
  await openSubscription(page)
  await page.getByRole('button', { name: 'Cancel Trial' }).click()
  await checkScreen(page, 'subscription-cancel-trial')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Trial' }).click()
  await expect(toast(page, 'Trial canceled')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Canceled')
  await expect(page.getByRole('heading', { name: 'Resubscribe' })).toBeVisible()
})

test('a page that was closed between the card and the payment goes on where it was', async ({ browser }) => {
  const page = await paid.host(browser, 'olga@example.org', { trialDays: -1 })
  await page.goto('/')
  const { setupIntentId } = await api(page, routes.billing.subscribeDirect)
  await paid.stripe.confirmSetup(setupIntentId!)
  await openSubscription(page)
  await page.getByRole('button', { name: 'Finish with •••• 4242' }).click()
  await expect(toast(page, 'Subscription Active!')).toBeVisible()
  await expect(planBadge(page)).toHaveText('Active')
})

const toastText = (page: Page) => page.locator('.toast-description')

test('Stripe’s script is refused: the button stays enabled, and says so on each path; pressed again, it comes', async ({
  browser,
}) => {
  const page = await paid.host(browser, 'pia@example.org')
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await openSubscription(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await checkScreen(page, 'subscription-without-script')
  const submit = page.getByRole('button', { name: 'Start Your Subscription' })
  await submit.click()
  await expect(toast(page, 'Setup Error')).toBeVisible()
  await expect(toastText(page)).toHaveText('Payment system not ready. Please wait and try again.')

  await paid.query(`UPDATE users SET trial_ends_at = now() - interval '1 day' WHERE email = $1`, ['pia@example.org'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await submit.click()
  await expect(toastText(page)).toHaveText('Payment system not loaded. Please refresh and try again.')

  await page.unroute('https://js.stripe.com/**')
  await submit.click()
  await expect(page.getByLabel('Card number')).toBeVisible()
})
