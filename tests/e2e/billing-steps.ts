/** Shared by the payment journeys: an installation at a local Stripe, hosts by magic link, and the card's field. */
import { expect, type Browser, type Page } from '@playwright/test'
import { Client } from 'pg'
import { routes, stripeWebhookPath } from '../../contract/routes'
import type { users } from '../../server/db/tables'
import type { Product } from '../kit/installation/product'
import { serveStripeJs } from '../kit/services/stripe/browser/serve-stripe-js'
import { cards, stripeServer, type CardName, type StripeServer } from '../kit/services/stripe/stripe-server'
import { api, failOnPageErrors, laptopSize, originOf, startProduct } from './steps'

type HostRow = Pick<typeof users.$inferSelect, 'id'> & { customerId: string; subscriptionId: string }

/** An installation with payments. Its database keeps the real time; the provider's time can be moved ahead. */
export class PaidInstallation {
  private constructor(
    readonly product: Product,
    readonly stripe: StripeServer,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<PaidInstallation> {
    const stripe = await stripeServer({ signedAt: Date.now })
    const product = await startProduct({ MAGIC_LINK_ECHO: 'response', ...stripe.env, ...settings })
    const installation = new PaidInstallation(product, stripe)
    installation.deliverEvents()
    return installation
  }

  deliverEvents(): void {
    this.stripe.webhooks.deliverTo(`${originOf(this.product)}${stripeWebhookPath}`)
  }

  async end(): Promise<void> {
    await this.product.end()
    await this.stripe.close()
  }

  /** A signed-in host whose browser loads the provider's script. The trial ends in this many days. */
  async host(browser: Browser, email: string, { trialDays = 3 } = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: laptopSize,
      baseURL: originOf(this.product),
      reducedMotion: 'reduce',
    })
    await serveStripeJs(context, this.stripe)
    const page = failOnPageErrors(await context.newPage())
    const { magicLink = '' } = await api(page, routes.identity.requestMagicLink, { email, recaptchaToken: null })
    const token = new URL(magicLink).searchParams.get('token')
    await api(page, routes.identity.verifyMagicLink, { token })
    if (trialDays !== 3)
      await this.query(`UPDATE users SET trial_ends_at = now() + $2 * interval '1 day' WHERE email = $1`, [
        email,
        trialDays,
      ])
    return page
  }

  async query<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
    const client = new Client({ connectionString: this.product.databaseUrl })
    await client.connect()
    const { rows } = await client.query<Row>(statement, values)
    await client.end()
    return rows
  }

  async row(email: string): Promise<HostRow> {
    const [row] = await this.query<HostRow>(
      `SELECT id, stripe_customer_id AS "customerId", stripe_subscription_id AS "subscriptionId"
       FROM users WHERE email = $1`,
      [email],
    )
    return row!
  }

  /** Changes the customer's card at the provider, for the next payment. */
  async changeCard(email: string, card: CardName): Promise<void> {
    const { customerId, subscriptionId } = await this.row(email)
    const { id } = await this.stripe.addCard(customerId, card)
    this.stripe.subscriptions.get(subscriptionId)!.default_payment_method = id
  }
}

export async function openSubscription(page: Page): Promise<void> {
  await page.goto('/subscription')
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible()
}

export async function typeCard(page: Page, card: CardName): Promise<void> {
  await page.getByLabel('Card number').fill(cards[card].number)
  await page.getByLabel('Expiry date').fill('1240')
  await page.getByLabel('CVC').fill('123')
  const postalCode = page.getByLabel('ZIP')
  if (await postalCode.isVisible()) await postalCode.fill('90210')
}

export const toast = (page: Page, title: string) => page.locator('.toast-title').filter({ hasText: title })

/** The status on the plan's card. */
export const planBadge = (page: Page) =>
  page.getByRole('region', { name: 'Current Plan' }).locator('[class*=badge]').first()

/** Pays on the direct path with a form that is open. */
export async function subscribe(page: Page, card: CardName = 'works'): Promise<void> {
  await typeCard(page, card)
  await page.getByRole('button', { name: 'Start Your Subscription' }).click()
}

/** The same, on a page that has reloaded: it does so two seconds after a payment, which would undo the next steps. */
export async function subscribeAndStay(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await subscribe(page)
  await reloaded
  await expect(planBadge(page)).toHaveText('Active')
}
