import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { routes } from '../../../../contract/routes'
import { call } from '../../../api'
import { providerTimeoutMs } from '../../billing-queries'
import type { PaymentSteps } from './payment'
import type { PaymentKind } from './payment-toasts'

const options = { timeoutMs: providerTimeoutMs }

const completions = {
  trial: routes.billing.completeTrial,
  direct: routes.billing.completeDirect,
  update: routes.billing.updatePaymentMethod,
} as const

/** The calls of a form. `card` is null where a card is already confirmed, or only the bank is asked. */
export function paymentSteps(
  kind: PaymentKind,
  { stripe, card, isAnotherCard }: { stripe: Stripe; card: StripeCardElement | null; isAnotherCard: boolean },
): PaymentSteps {
  return {
    begin: kind === 'update' || isAnotherCard ? setUpCard : () => beginSubscription(kind),
    confirmCard: (clientSecret) =>
      stripe.confirmCardSetup(clientSecret, card === null ? {} : { payment_method: { card } }),
    complete: (setupIntentId) => call(completions[kind], { setupIntentId }, options),
    ...bankSteps(stripe),
  }
}

/** The steps that remain where the bank asks for a confirmation. */
export const bankSteps = (stripe: Stripe): Pick<PaymentSteps, 'confirmPayment' | 'sync'> => ({
  confirmPayment: (clientSecret) => stripe.confirmCardPayment(clientSecret),
  sync: () => call(routes.billing.complete, {}, options),
})

export const beginnings = { trial: routes.billing.subscribe, direct: routes.billing.subscribeDirect } as const

export const beginSubscription = (kind: 'trial' | 'direct') => call(beginnings[kind], {}, options)

const setUpCard = async () => ({
  requiresPaymentMethod: false,
  ...(await call(routes.billing.setupPaymentMethod, {}, options)),
})
