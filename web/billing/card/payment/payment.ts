import type { CardSetup, Completion } from '../../../../contract/endpoints/billing'
import type { SubscriptionStatus } from '../../../../contract/endpoints/identity'
import { CallError } from '../../../api'
import { retry } from '../../../ui/retry'

/** The payment provider's answer to a confirmation. */
interface Confirmation {
  error?: { message?: string }
}

/** What a payment is made of. Which calls these are differs between the forms. */
export interface PaymentSteps {
  begin: () => Promise<CardSetup>
  confirmCard: (clientSecret: string) => Promise<Confirmation>
  complete: (setupIntentId: string) => Promise<Completion>
  /** The bank asks the card's owner. */
  confirmPayment: (clientSecret: string) => Promise<Confirmation>
  /** Has the server fetch what the provider says. */
  sync: () => Promise<{ status: SubscriptionStatus | null }>
}

/** The same steps, each told as it begins. */
export const telling = (steps: PaymentSteps, onStep: (step: keyof PaymentSteps) => void): PaymentSteps => ({
  begin: () => (onStep('begin'), steps.begin()),
  confirmCard: (clientSecret) => (onStep('confirmCard'), steps.confirmCard(clientSecret)),
  complete: (setupIntentId) => (onStep('complete'), steps.complete(setupIntentId)),
  confirmPayment: (clientSecret) => (onStep('confirmPayment'), steps.confirmPayment(clientSecret)),
  sync: () => (onStep('sync'), steps.sync()),
})

export type PaymentOutcome =
  | { name: 'trial started' }
  /** The card of an earlier attempt is confirmed. Whether it is the one to pay with is asked first. */
  | { name: 'card known'; setup: CardSetup }
  | { name: 'done'; hasBankAsked: boolean }
  /** The bank has confirmed a payment that the provider does not call paid yet. */
  | { name: 'processing' }
  | PaymentFailure

export interface PaymentFailure {
  name: 'failed'
  at: 'setup' | 'card' | 'completion'
  /** The sentence of the server or the payment provider; null where none came. */
  message: string | null
  /** The bank has refused it: another card is the way on. */
  isDeclined?: true
}

const failed = (at: PaymentFailure['at'], message: string | null = null): PaymentFailure => ({
  name: 'failed',
  at,
  message,
})

/** From the card in the field to the subscription. */
export async function pay(steps: PaymentSteps): Promise<PaymentOutcome> {
  let setup: CardSetup
  try {
    setup = await steps.begin()
  } catch (error) {
    return failed('setup', serverMessage(error))
  }
  const { requiresPaymentMethod, clientSecret, setupIntentId, setupIntentStatus } = setup
  if (requiresPaymentMethod) return { name: 'trial started' }
  if (setupIntentStatus === 'succeeded') return { name: 'card known', setup }
  if (!clientSecret || !setupIntentId) return failed('setup', missingToken)
  const confirmation = await confirm(() => steps.confirmCard(clientSecret))
  if (confirmation.error) return failed('card', confirmation.error.message)
  return finish(steps, setupIntentId)
}

/** A trial that was never used begins without a card. */
export async function startTrial({ begin }: Pick<PaymentSteps, 'begin'>): Promise<PaymentOutcome> {
  try {
    await begin()
    return { name: 'trial started' }
  } catch (error) {
    return failed('setup', serverMessage(error))
  }
}

/** With a card that is confirmed. Safe to ask for again: one set-up of a card pays once. */
export async function finish(steps: PaymentSteps, setupIntentId: string): Promise<PaymentOutcome> {
  try {
    const { success, requiresAction, clientSecret, error } = await untilAnswered(() => steps.complete(setupIntentId))
    if (requiresAction && clientSecret) return confirmWithBank(steps, clientSecret)
    return success ? { name: 'done', hasBankAsked: false } : failed('completion', error?.message)
  } catch (error) {
    const failure = failed('completion', serverMessage(error))
    return isDecline(error) ? { ...failure, isDeclined: true } : failure
  }
}

/** The bank asks the card's owner in a window of its own. What is paid then, the server learns from the provider. */
export async function confirmWithBank(
  { confirmPayment, sync }: Pick<PaymentSteps, 'confirmPayment' | 'sync'>,
  clientSecret: string,
): Promise<PaymentOutcome> {
  const confirmation = await confirm(() => confirmPayment(clientSecret))
  if (confirmation.error) {
    const { message } = confirmation.error
    return message === undefined ? failed('completion') : { ...failed('completion', message), isDeclined: true }
  }
  try {
    const { status } = await untilAnswered(sync)
    return status === 'active' || status === 'trialing' ? { name: 'done', hasBankAsked: true } : { name: 'processing' }
  } catch {
    return { name: 'processing' }
  }
}

/** The provider's script throws where it cannot reach its own server. */
async function confirm(ask: () => Promise<Confirmation>): Promise<Confirmation> {
  try {
    return await ask()
  } catch {
    return { error: {} }
  }
}

const missingToken = 'No payment setup token received. Please try again.'
const attempts = 4

/** A reply that was lost is asked for again, because what it answered may have been done, or be under way. */
const untilAnswered = <T>(ask: () => Promise<T>): Promise<T> =>
  retry(ask, {
    pauseMs: (attempt) => attempt * 1_000,
    mayRetry: (error, attempt) => attempt < attempts && isUnanswered(error, attempt),
  })

const isUnanswered = (error: unknown, attempt: number): boolean =>
  error instanceof CallError &&
  (error.code === 'no_reply' || error.code === 'unreadable' || (error.code === 'payment_running' && attempt > 1))

const isDecline = (error: unknown): boolean => error instanceof CallError && error.code === 'card_declined'

const serverMessage = (error: unknown): string | null =>
  error instanceof CallError ? (error.serverMessage ?? null) : null
