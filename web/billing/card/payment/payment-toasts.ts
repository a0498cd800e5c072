import { billingProblems } from '../../../../contract/problems/billing'
import type { ToastText } from '../../../ui/toast/toast-store'
import type { PaymentFailure, PaymentOutcome, PaymentSteps } from './payment'

/** The two paths of the payment form, and the modal that changes the card. */
export type PaymentKind = 'trial' | 'direct' | 'update'

export type PaymentFault = 'no script' | 'no field' | 'no element' | 'card incomplete'

interface Shown extends ToastText {
  variant: 'default' | 'destructive'
}

export const enterCard = 'Please enter your card information.'

const faults: Record<PaymentKind, Record<PaymentFault, string>> = {
  trial: {
    'no script': 'Payment system not ready. Please wait and try again.',
    'no field': 'Payment form not ready. Please wait and try again.',
    'no element': 'Card element not found. Please refresh and try again.',
    'card incomplete': enterCard,
  },
  direct: {
    'no script': 'Payment system not loaded. Please refresh and try again.',
    'no field': 'Payment form not loaded. Please refresh and try again.',
    'no element': 'Payment form not loaded. Please refresh and try again.',
    'card incomplete': enterCard,
  },
  update: {
    'no script': 'Payment system not loaded. Please refresh and try again.',
    'no field': 'Card element not found',
    'no element': 'Card element not found',
    'card incomplete': enterCard,
  },
}

/** The button's label during a step of the payment. */
export function stepWords(kind: PaymentKind, step: keyof PaymentSteps): string {
  switch (step) {
    case 'begin':
      return 'Contacting Stripe…'
    case 'confirmCard':
      return 'Checking your card…'
    case 'complete':
      return kind === 'direct' ? 'Making the payment…' : 'Saving your card…'
    case 'confirmPayment':
      return 'Waiting for your bank…'
    case 'sync':
      return 'Almost done…'
  }
}

/** What is missing before anything is sent. */
export const faultToast = (kind: PaymentKind, fault: PaymentFault): Shown => ({
  title: kind === 'update' ? 'Update Failed' : 'Setup Error',
  description: faults[kind][fault],
  variant: 'destructive',
})

/** How a payment or a change of the card has ended. Null where the page itself shows it. */
export function outcomeToast(kind: PaymentKind, outcome: PaymentOutcome): Shown | null {
  switch (outcome.name) {
    case 'trial started':
      return { title: 'Subscription Created', description: 'Your free trial has begun.', variant: 'default' }
    case 'card known':
      return null
    case 'done':
      return { ...doneTexts[outcome.hasBankAsked ? 'direct' : kind], variant: 'default' }
    case 'processing':
      return {
        title: 'Payment Processing',
        description: 'Your bank has confirmed the payment. It can take a minute until it arrives here.',
        variant: 'default',
      }
    case 'failed':
      return { ...failureText(kind, outcome), variant: 'destructive' }
  }
}

const doneTexts: Record<PaymentKind, ToastText> = {
  trial: {
    title: 'Subscription Created',
    description: 'Your card is charged for the first time when your trial ends.',
  },
  direct: { title: 'Subscription Active!', description: 'You can create quizzes and start games right away.' },
  update: { title: 'Payment Method Updated', description: 'Your next payments come from this card.' },
}

function failureText(kind: PaymentKind, failure: PaymentFailure): ToastText {
  const description = failureMessage(kind, failure)
  if (kind === 'update') return { title: 'Update Failed', description }
  switch (failure.at) {
    case 'setup':
      return { title: 'Setup Error', description }
    case 'card':
      return { title: kind === 'trial' ? 'Payment Setup Error' : 'Payment setup failed', description }
    case 'completion':
      return kind === 'trial'
        ? {
            title: 'Subscription Setup Error',
            description: 'Payment method was saved but subscription creation failed. Please contact support.',
          }
        : { title: 'Subscription failed', description }
  }
}

/** The sentence of the server or the payment provider, or ours without one. */
export function failureMessage(kind: PaymentKind, { at, message }: PaymentFailure): string {
  if (message === billingProblems.payments_away.message && kind !== 'update')
    return `${message} You won’t be charged twice.`
  if (message !== null) return message
  switch (at) {
    case 'setup':
      return kind === 'update' ? 'Failed to create setup intent' : 'We couldn’t reach the server. Please try again.'
    case 'card':
      return 'We couldn’t reach the payment provider. Please try again.'
    case 'completion':
      if (kind === 'update') return 'We couldn’t reach the server. Check your connection and try again.'
      return 'No answer came, so we don’t know yet whether this went through. Please try again: you won’t be charged twice.'
  }
}
