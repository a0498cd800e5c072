import { Problem } from '../problems/problem'

/** The provider does not know an id: it was deleted there, or the keys belong to another account. */
export class MissingAtStripe extends Problem {
  constructor() {
    super('payments_misconfigured')
  }
}

/** The same idempotency key was used with other parameters. */
export class RepeatedDifferently extends Problem {
  constructor() {
    super('payments_away')
  }
}

/** The provider failed in the middle of a request. It keeps that reply under the idempotency key for a day. */
export class FailedAtStripe extends Problem {
  constructor(override readonly cause: unknown) {
    super('payments_away', { retryAfterSeconds: 60 })
  }
}

/** `request.catch(nullIfMissing)` turns a missing object into null. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof MissingAtStripe) return null
  throw error
}

/** Whether the provider has replied that it did not carry out the request. Without a reply nobody knows. */
export function wasRefused(error: unknown): boolean {
  const { statusCode = 0 } = ((error as Error).cause ?? {}) as { statusCode?: number }
  return statusCode >= 400 && statusCode < 500
}

interface Refusal {
  /** Thrown in place of the library's error. */
  refusal: Error
  /** Only the administrator or a developer can correct it. */
  isOurMistake?: boolean
}

interface LibraryError {
  type?: string
  code?: string
  /** The wrong parameter of the request. */
  param?: string
  message?: string
  rawType?: string
}

/** The price comes from a setting; anything else missing was deleted there. */
const isOfPrice = (param = ''): boolean => /\bprice\b/.test(param)

/** The object has changed in the meantime, so the request no longer fits; the next attempt sees the new state. */
const hasChanged = (code = ''): boolean => code.endsWith('_unexpected_state')

/**
 * Our view of a library error: the card's fault, a temporary outage, or a permanent refusal until the administrator
 * corrects a setting. Any other error is returned unchanged.
 */
export function refusalOf(error: unknown): Refusal {
  const { type, code, param, message, rawType } = error as LibraryError
  // Another request with the same key is in progress.
  if (code === 'idempotency_key_in_use' || code === 'lock_timeout') return { refusal: away(error) }
  switch (type) {
    case 'StripeCardError':
      return { refusal: new Problem('card_declined', { message }) }
    case 'StripeInvalidRequestError':
      if (code === 'resource_missing' && !isOfPrice(param))
        return { refusal: Object.assign(new MissingAtStripe(), { cause: error }) }
      return { refusal: hasChanged(code) ? away(error) : misconfigured(error), isOurMistake: true }
    case 'StripeIdempotencyError':
      return { refusal: new RepeatedDifferently() }
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return { refusal: misconfigured(error), isOurMistake: true }
    case 'StripeAPIError':
      return { refusal: new FailedAtStripe(error) }
    case 'StripeConnectionError':
    case 'StripeRateLimitError':
      return { refusal: away(error) }
    default:
      if (rawType !== undefined) return { refusal: away(error), isOurMistake: true }
      return { refusal: error instanceof Error ? error : new Error(String(error)) }
  }
}

export const away = (cause: unknown): Problem =>
  Object.assign(new Problem('payments_away', { retryAfterSeconds: 60 }), { cause })

const misconfigured = (cause: unknown): Problem => Object.assign(new Problem('payments_misconfigured'), { cause })

/** Why nobody can pay, for the administrator at the start, if the price could not be read. */
export function whyNobodyCanPay(error: unknown): string {
  const { type, code, message } = error as LibraryError
  if (type === 'StripeAuthenticationError') return 'Stripe does not know STRIPE_SECRET_KEY: nobody can pay.'
  if (type === 'StripePermissionError') return `STRIPE_SECRET_KEY may not read prices. Stripe says: ${message}`
  if (code === 'resource_missing') return 'Stripe does not know STRIPE_PRICE_ID: nobody can pay.'
  return 'Stripe cannot be reached now: until it can be, nobody can pay. Everything else works.'
}
