import type { StripeError } from '@stripe/stripe-js'

type Reply<T> = { body: T; error?: undefined } | { body?: undefined; error: StripeError }

export type Api = <T>(method: 'GET' | 'POST', path: string, params: Record<string, string>) => Promise<Reply<T>>

/** Stripe's API as a browser calls it. Failures are values, even a lost connection. */
export function stripeApi(publishableKey: string): Api {
  return async <T>(method: 'GET' | 'POST', path: string, params: Record<string, string>): Promise<Reply<T>> => {
    const form = new URLSearchParams({ ...params, key: publishableKey })
    const url = `https://api.stripe.com${path}`
    try {
      const reply = await (method === 'GET' ? fetch(`${url}?${form}`) : fetch(url, { method: 'POST', body: form }))
      const body = (await reply.json()) as T & { error?: StripeError }
      return body.error ? { error: body.error } : { body }
    } catch {
      return { error: unreachable }
    }
  }
}

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
}
