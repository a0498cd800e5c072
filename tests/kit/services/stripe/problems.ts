/** Stripe's refusals, with its codes and sentences. */

/** Thrown by an endpoint; becomes the reply. */
export class StripeProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown> & { type: string; code?: string; message: string },
    /** Whether the idempotency key keeps this reply, because something had begun. */
    readonly isKept = false,
  ) {
    super(body.message)
  }
}

export interface Decline {
  code: string
  decline_code: string
  message: string
}

export const cardDeclined = (decline_code: string, message: string): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

export const authenticationFailed = {
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}): StripeProblem =>
  new StripeProblem(400, { type: 'invalid_request_error', message, ...more })

/** For an id in the path, 404; for an id in a parameter Stripe sends 400. */
export const missing = (what: string, id: string, param?: string): StripeProblem =>
  new StripeProblem(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  })

export const unknownPath = (method: string, path: string): StripeProblem =>
  new StripeProblem(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })

export const unauthorized = (message: string): StripeProblem =>
  new StripeProblem(401, { type: 'invalid_request_error', message })

/** The bank refused. */
export const cardError = (decline: Partial<Decline> & { message: string }, more: Record<string, unknown>) =>
  new StripeProblem(402, { type: 'card_error', ...decline, ...more }, true)
