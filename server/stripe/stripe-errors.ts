import { Problem } from '../problems/problem'

/** The provider does not know an id. It may have been deleted there, or the keys are of another account. */
export class MissingAtStripe extends Problem {
  constructor() {
    super('payments_misconfigured')
  }
}

/** The same idempotency key has been used with other parameters. */
export class RepeatedDifferently extends Problem {
  constructor() {
    super('payments_away')
  }
}

/** The provider has failed in the middle of a request. It keeps that answer under the idempotency key for a day. */
export class FailedAtStripe extends Problem {
  constructor(override readonly cause: unknown) {
    super('payments_away', { retryAfterSeconds: 60 })
  }
}

/** `request.catch(nullIfMissing)`: what the provider does not have is null. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof MissingAtStripe) return null
  throw error
}

/** Whether the provider has answered that it did not do what it was asked for. Without an answer nobody knows. */
export function wasRefused(error: unknown): boolean {
  const { statusCode = 0 } = ((error as Error).cause ?? {}) as { statusCode?: number }
  return statusCode >= 400 && statusCode < 500
}

interface Refusal {
  /** What is thrown instead of the library's error. */
  refusal: Error
  /** Nobody but the administrator or a developer can fix it. */
  isOurMistake?: boolean
}

interface LibraryError {
  type?: string
  code?: string
  /** The parameter of the request that is wrong. */
  param?: string
  message?: string
  rawType?: string
}

/** The price is a setting; what else may be missing has been deleted there. */
const isOfPrice = (param = ''): boolean => /\bprice\b/.test(param)

/** What was asked for fits no more: it has changed meanwhile, and is seen as it is by the next attempt. */
const hasChanged = (code = ''): boolean => code.endsWith('_unexpected_state')

/**
 * What an error of the library means to us: the card's own, an outage, which passes, or what is refused for good, until the
 * administrator has put a setting right. Any other error is returned as it is.
 */
export function refusalOf(error: unknown): Refusal {
  const { type, code, param, message, rawType } = error as LibraryError
  // Another request with the same key is still running.
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

/** What a start tells the administrator where the price could not be read. Other troubles are not known: they pass. */
export function whyNobodyCanPay(error: unknown): string {
  const { type, code, message } = error as LibraryError
  if (type === 'StripeAuthenticationError') return 'Stripe does not know STRIPE_SECRET_KEY: nobody can pay.'
  if (type === 'StripePermissionError') return `STRIPE_SECRET_KEY may not read prices. Stripe says: ${message}`
  if (code === 'resource_missing') return 'Stripe does not know STRIPE_PRICE_ID: nobody can pay.'
  return 'Stripe cannot be reached now: until it can be, nobody can pay. Everything else works.'
}
