import type Stripe from 'stripe'
import { brand } from '../../../contract/brand'
import { plan } from '../../../contract/billing/plan'
import type { Setup } from './setup'

/** Lets a second run find what the first one made. */
const productId = 'quizhall_pro'
const lookupKey = 'quizhall_pro_monthly'

const { amount, currency, interval, intervalCount } = plan.price

/** The price of contract/billing/plan.ts in the account. An existing one with another amount is replaced. */
export async function setUpPrice(setup: Setup): Promise<Stripe.Price> {
  const { stripe, write } = setup
  const product = await setUpProduct(setup)
  const [found] = (await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })).data
  if (found && isOfPlan(found)) {
    write(`The price of ${plan.pricePerMonth} per month is there: ${found.id}`)
    return found
  }
  const made = await stripe.prices.create(
    {
      product,
      unit_amount: amount,
      currency,
      recurring: { interval, interval_count: intervalCount },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
    },
    // Two simultaneous runs make one price.
    { idempotencyKey: `${lookupKey} ${amount} ${currency} after ${found?.id ?? 'none'}` },
  )
  write(`The price of ${plan.pricePerMonth} per month was made: ${made.id}`)
  if (found) write(`It replaces ${found.id}, which those who subscribed before keep.`)
  return made
}

/** We choose its id, so that there is never a second one. */
async function setUpProduct({ stripe, write }: Setup): Promise<string> {
  const found = await findProduct(stripe)
  if (found === null) {
    const { name } = await stripe.products.create({ id: productId, name: `${brand} Pro` })
    write(`The product “${name}” was made: ${productId}`)
  } else if (found.active) {
    write(`The product “${found.name}” is there: ${productId}`)
  } else {
    // Nobody can subscribe to an archived product.
    await stripe.products.update(productId, { active: true })
    write(`The product “${found.name}” was archived, and is active again: ${productId}`)
  }
  return productId
}

async function findProduct(stripe: Stripe): Promise<Stripe.Product | null> {
  try {
    return await stripe.products.retrieve(productId)
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  }
}

function isOfPlan(price: Stripe.Price): boolean {
  const isRhythm = price.recurring?.interval === interval && price.recurring.interval_count === intervalCount
  return price.active && price.unit_amount === amount && price.currency === currency && isRhythm
}
