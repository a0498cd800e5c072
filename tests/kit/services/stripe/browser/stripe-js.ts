/**
 * Stands in for Stripe's script in a browser that cannot load it, with what `@stripe/stripe-js`,
 * `@stripe/react-stripe-js` with its CardElement, `confirmCardSetup` and `confirmCardPayment` need. Like Stripe's
 * script, it calls Stripe's API with the publishable key and a client secret. Unlike it, its card field is part of the
 * page, and the bank's question is a dialog with two buttons.
 */
import type {
  ConfirmCardPaymentData,
  ConfirmCardSetupData,
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  StripeCardElementOptions,
  StripeConstructorOptions,
  StripeError,
} from '@stripe/stripe-js'
import { stripeApi, type Api } from './api'
import { isCardElement, newCardElement, type CardElement } from './card-element'
import { askBank } from './challenge-dialog'

/** The name of the release that `@stripe/stripe-js` expects. */
const version = 'endive'

function newStripe(publishableKey: string, { locale = 'auto' }: StripeConstructorOptions = {}) {
  const api = stripeApi(publishableKey)
  const unknown = (name: string) => () => Promise.reject(new Error(`The stand-in of Stripe.js has no ${name}.`))
  return {
    elements: () => newElements(locale),
    async confirmCardSetup(clientSecret: string, data?: ConfirmCardSetupData): Promise<SetupIntentResult> {
      const { intent, error } = await confirm<SetupIntent>(api, 'setup_intents', clientSecret, data)
      return error ? { error } : { setupIntent: intent }
    },
    async confirmCardPayment(clientSecret: string, data?: ConfirmCardPaymentData): Promise<PaymentIntentResult> {
      const { intent, error } = await confirm<PaymentIntent>(api, 'payment_intents', clientSecret, data)
      return error ? { error } : { paymentIntent: intent }
    },
    createToken: unknown('createToken'),
    createPaymentMethod: unknown('createPaymentMethod'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

type Confirmed<Intent> = { intent: Intent; error?: undefined } | { intent?: undefined; error: StripeError }

/** Confirms an intent. Without a card, an intent that waits for the bank continues. */
async function confirm<Intent extends SetupIntent | PaymentIntent>(
  api: Api,
  kind: 'setup_intents' | 'payment_intents',
  clientSecret: string,
  data: ConfirmCardSetupData | ConfirmCardPaymentData | undefined,
): Promise<Confirmed<Intent>> {
  const id = idOf(clientSecret)
  const path = `/v1/${kind}/${id}`
  const secret = { client_secret: clientSecret }
  const method = paramsOf(data)
  if ('error' in method) return { error: method.error }
  let reply = method.isGiven ? null : await api<Intent>('GET', path, secret)
  if (reply === null || (reply.body && reply.body.status !== 'requires_action')) {
    reply = await api<Intent>('POST', `${path}/confirm`, { ...secret, use_stripe_sdk: 'true', ...method.params })
  }
  if (reply.error) return { error: reply.error }
  if (reply.body.status !== 'requires_action') return { intent: reply.body }
  const outcome = await askBank()
  const answered = await api<Intent>('POST', `/v1/3ds2/challenges/${id}`, { ...secret, outcome })
  if (answered.error) return { error: answered.error }
  const failure = lastError(answered.body)
  return failure ? { error: failure } : { intent: answered.body }
}

function lastError(intent: SetupIntent | PaymentIntent): StripeError | null {
  return ('last_setup_error' in intent ? intent.last_setup_error : intent.last_payment_error) as StripeError | null
}

function idOf(clientSecret: unknown): string {
  const [id, rest] = String(clientSecret).split('_secret_')
  if (id && rest) return id
  throw integrationError(`Missing value for the client_secret: ${String(clientSecret)}.`)
}

type Given = { isGiven: boolean; params: Record<string, string> } | { error: StripeError }

/** The card for the API. Incomplete input is refused here, with a sentence for the card's owner. */
function paramsOf(data: ConfirmCardSetupData | ConfirmCardPaymentData | undefined): Given {
  const method = data?.payment_method
  if (method === undefined) return { isGiven: false, params: {} }
  if (typeof method === 'string') return { isGiven: true, params: { payment_method: method } }
  const { card, billing_details: billing } = method as { card: unknown; billing_details?: Record<string, unknown> }
  if (!isCardElement(card) || !card.isMounted()) {
    throw integrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    )
  }
  const typed = card.read()
  if ('error' in typed) return { error: typed.error }
  const start = 'payment_method_data'
  const owner = Object.entries(billing ?? {}).filter(([, value]) => typeof value === 'string')
  return {
    isGiven: true,
    params: {
      [`${start}[type]`]: 'card',
      ...Object.fromEntries(Object.entries(typed.card).map(([name, value]) => [`${start}[card][${name}]`, value])),
      ...Object.fromEntries(owner.map(([name, value]) => [`${start}[billing_details][${name}]`, String(value)])),
    },
  }
}

function newElements(locale: string) {
  let card: CardElement | null = null
  return {
    create(type: string, options: StripeCardElementOptions = {}): CardElement {
      if (type !== 'card') throw integrationError(`The stand-in of Stripe.js has no Element of type ${type}.`)
      if (card) throw integrationError('Can only create one Element of type card through elements().')
      card = newCardElement(options, locale, () => {
        card = null
      })
      return card
    },
    /** By the element's type, or the component of `@stripe/react-stripe-js`. */
    getElement(which: string | { __elementType?: string }): CardElement | null {
      const type = typeof which === 'string' ? which : which.__elementType
      return type === 'card' ? card : null
    },
    update() {},
  }
}

const integrationError = (message: string): Error => Object.assign(new Error(message), { name: 'IntegrationError' })

Object.assign(window, { Stripe: Object.assign(newStripe, { version }) })
