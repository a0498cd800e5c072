import { SetupError } from '../../settings/setup-error'
import { setUpPrice } from './price'
import type { Setup } from './setup'
import { setUpWebhook } from './webhook-endpoint'

/**
 * Creates the missing ones of product, price and webhook in a Stripe account. Returns the resulting settings. Throws
 * one sentence if Stripe refuses or is unreachable.
 */
export async function setUpAccount(setup: Setup): Promise<Record<string, string>> {
  try {
    const price = await setUpPrice(setup)
    const secret = await setUpWebhook(setup)
    return { STRIPE_PRICE_ID: price.id, ...(secret && { STRIPE_WEBHOOK_SECRET: secret }) }
  } catch (error) {
    throw new SetupError(sentenceOf(error), { cause: error })
  }
}

function sentenceOf(error: unknown): string {
  const { type, message, detail } = error as { type?: string; message: string; detail?: { code?: string } }
  switch (type) {
    case 'StripeAuthenticationError':
      return 'Stripe does not know STRIPE_SECRET_KEY. Was all of it copied, and has it not been replaced since?'
    case 'StripePermissionError':
      return `STRIPE_SECRET_KEY must be allowed to write products, prices and webhook endpoints. Stripe says: ${message}`
    case 'StripeConnectionError':
      return `Stripe cannot be reached (${detail?.code ?? message}). Is this machine online, and STRIPE_API_BASE right, if it is set?`
    case 'StripeRateLimitError':
    case 'StripeAPIError':
      return `Stripe has trouble of its own. Please try again in a few minutes. It says: ${message}`
    default:
      return type === undefined ? message : `Stripe refused. It says: ${message}`
  }
}
