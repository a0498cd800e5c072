import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { billingProblems } from '../../../../contract/problems/billing'
import type { ToastText } from '../../../ui/toast/toast-store'
import type { PaymentFailure, PaymentOutcome, PaymentSteps } from './payment'
import { wordsOf } from '../../../i18n/words-of'

/** The two paths of the payment form, and the modal that changes the card. */
export type PaymentKind = 'trial' | 'direct' | 'update'

export type PaymentFault = 'no script' | 'no field' | 'no element' | 'card incomplete'

interface Shown extends ToastText {
  variant: 'default' | 'destructive'
}

export const enterCard = () => t`Please enter your card information.`

const faults: Record<PaymentKind, Record<PaymentFault, MessageDescriptor>> = {
  trial: {
    'no script': msg`Payment system not ready. Please wait and try again.`,
    'no field': msg`Payment form not ready. Please wait and try again.`,
    'no element': msg`Card element not found. Please refresh and try again.`,
    'card incomplete': msg`Please enter your card information.`,
  },
  direct: {
    'no script': msg`Payment system not loaded. Please refresh and try again.`,
    'no field': msg`Payment form not loaded. Please refresh and try again.`,
    'no element': msg`Payment form not loaded. Please refresh and try again.`,
    'card incomplete': msg`Please enter your card information.`,
  },
  update: {
    'no script': msg`Payment system not loaded. Please refresh and try again.`,
    'no field': msg`Card element not found`,
    'no element': msg`Card element not found`,
    'card incomplete': msg`Please enter your card information.`,
  },
}

/** The button's label during a step of the payment. */
export function stepWords(kind: PaymentKind, step: keyof PaymentSteps): string {
  switch (step) {
    case 'begin':
      return t`Contacting Stripe…`
    case 'confirmCard':
      return t`Checking your card…`
    case 'complete':
      return kind === 'direct' ? t`Making the payment…` : t`Saving your card…`
    case 'confirmPayment':
      return t`Waiting for your bank…`
    case 'sync':
      return t`Almost done…`
  }
}

/** What is missing before anything is sent. */
export const faultToast = (kind: PaymentKind, fault: PaymentFault): Shown => ({
  title: kind === 'update' ? t`Update Failed` : t`Setup Error`,
  description: i18n._(faults[kind][fault]),
  variant: 'destructive',
})

/** How a payment or a change of the card has ended. Null where the page itself shows it. */
export function outcomeToast(kind: PaymentKind, outcome: PaymentOutcome): Shown | null {
  switch (outcome.name) {
    case 'trial started':
      return { title: t`Subscription Created`, description: t`Your free trial has begun.`, variant: 'default' }
    case 'card known':
      return null
    case 'done':
      return { ...doneTexts()[outcome.hasBankAsked ? 'direct' : kind], variant: 'default' }
    case 'processing':
      return {
        title: t`Payment Processing`,
        description: t`Your bank has confirmed the payment. It can take a minute until it arrives here.`,
        variant: 'default',
      }
    case 'failed':
      return { ...failureText(kind, outcome), variant: 'destructive' }
  }
}

const doneTexts = (): Record<PaymentKind, ToastText> => ({
  trial: {
    title: t`Subscription Created`,
    description: t`Your card is charged for the first time when your trial ends.`,
  },
  direct: { title: t`Subscription Active!`, description: t`You can create quizzes and start games right away.` },
  update: { title: t`Payment Method Updated`, description: t`Your next payments come from this card.` },
})

function failureText(kind: PaymentKind, failure: PaymentFailure): ToastText {
  const description = failureMessage(kind, failure)
  if (kind === 'update') return { title: t`Update Failed`, description }
  switch (failure.at) {
    case 'setup':
      return { title: t`Setup Error`, description }
    case 'card':
      return { title: kind === 'trial' ? t`Payment Setup Error` : t`Payment setup failed`, description }
    case 'completion':
      return kind === 'trial'
        ? {
            title: t`Subscription Setup Error`,
            description: t`Payment method was saved but subscription creation failed. Please contact support.`,
          }
        : { title: t`Subscription failed`, description }
  }
}

/** The sentence of the server or the payment provider, or ours without one. */
export function failureMessage(kind: PaymentKind, { at, message }: PaymentFailure): string {
  if (message === wordsOf(billingProblems, 'payments_away') && kind !== 'update')
    return `${message} ${t`You won’t be charged twice.`}`
  if (message !== null) return message
  switch (at) {
    case 'setup':
      return kind === 'update' ? t`Failed to create setup intent` : t`We couldn’t reach the server. Please try again.`
    case 'card':
      return t`We couldn’t reach the payment provider. Please try again.`
    case 'completion':
      if (kind === 'update') return t`We couldn’t reach the server. Check your connection and try again.`
      return t`No answer came, so we don’t know yet whether this went through. Please try again: you won’t be charged twice.`
  }
}
