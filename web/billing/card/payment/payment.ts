import { t } from '@lingui/core/macro'
import type { CardSetup, Completion } from '../../../../contract/endpoints/billing'
import type { SubscriptionStatus } from '../../../../contract/endpoints/identity'
import { CallError } from '../../../api'
import { sentence } from '../../../i18n/sentences'
import { retry } from '../../../ui/retry'

/** The payment provider's answer to a confirmation. */
interface Confirmation {
  error?: { message?: string }
}

/** The calls of a payment, which differ between the forms. */
export interface PaymentSteps {
  begin: () => Promise<CardSetup>
  confirmCard: (clientSecret: string) => Promise<Confirmation>
  complete: (setupIntentId: string) => Promise<Completion>
  /** The bank asks the card's owner. */
  confirmPayment: (clientSecret: string) => Promise<Confirmation>
  /** Makes the server read the status from the provider. */
  sync: () => Promise<{ status: SubscriptionStatus | null }>
}

/** The same steps, each reported as it begins. */
export const telling = (steps: PaymentSteps, onStep: (step: keyof PaymentSteps) => void): PaymentSteps => ({
  begin: () => (onStep('begin'), steps.begin()),
  confirmCard: (clientSecret) => (onStep('confirmCard'), steps.confirmCard(clientSecret)),
  complete: (setupIntentId) => (onStep('complete'), steps.complete(setupIntentId)),
  confirmPayment: (clientSecret) => (onStep('confirmPayment'), steps.confirmPayment(clientSecret)),
  sync: () => (onStep('sync'), steps.sync()),
})

export type PaymentOutcome =
  | { name: 'trial started' }
  /** The card of an earlier attempt is confirmed. The host is asked first whether to pay with it. */
  | { name: 'card known'; setup: CardSetup }
  | { name: 'done'; hasBankAsked: boolean }
  /** The bank has confirmed the payment, but the provider does not call it paid yet. */
  | { name: 'processing' }
  | PaymentFailure

export interface PaymentFailure {
  name: 'failed'
  at: 'setup' | 'card' | 'completion'
  /** The sentence of the server or the payment provider; null without one. */
  message: string | null
  /** The bank has refused the card: only another one helps. */
  isDeclined?: true
}

const failed = (at: PaymentFailure['at'], message: string | null = null): PaymentFailure => ({
  name: 'failed',
  at,
  message,
})

/** Pays with the card in the field, until the subscription runs. */
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
  if (!clientSecret || !setupIntentId) return failed('setup', t`No payment setup token received. Please try again.`)
  const confirmation = await confirm(() => steps.confirmCard(clientSecret))
  if (confirmation.error) return failed('card', confirmation.error.message)
  return finish(steps, setupIntentId)
}

/** Begins an unused trial, without a card. */
export async function startTrial({ begin }: Pick<PaymentSteps, 'begin'>): Promise<PaymentOutcome> {
  try {
    await begin()
    return { name: 'trial started' }
  } catch (error) {
    return failed('setup', serverMessage(error))
  }
}

/** Pays with a confirmed card. Safe to repeat: one set-up of a card pays once. */
export async function finish(steps: PaymentSteps, setupIntentId: string): Promise<PaymentOutcome> {
  try {
    const { success, requiresAction, clientSecret, error } = await untilAnswered(() => steps.complete(setupIntentId))
    if (requiresAction && clientSecret) return confirmWithBank(steps, clientSecret)
    return success ? { name: 'done', hasBankAsked: false } : failed('completion', error && sentence(error))
  } catch (error) {
    const failure = failed('completion', serverMessage(error))
    return isDecline(error) ? { ...failure, isDeclined: true } : failure
  }
}

/** The bank asks the card's owner in its own window. The server reads from the provider what was paid. */
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

/** The provider's script throws where it cannot reach its server. */
async function confirm(ask: () => Promise<Confirmation>): Promise<Confirmation> {
  try {
    return await ask()
  } catch {
    return { error: {} }
  }
}

const attempts = 4

/** Repeats a call whose reply was lost: what it asked for may be done or under way. */
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
