import type Stripe from 'stripe'
import type { Account } from './account'
import { findCard, type TestCard } from './cards'
import { answerPaymentChallenge, confirmPaymentIntent } from './payments'
import { StripeProblem } from './problems'
import { findPaymentMethod, keepCard } from './routes/payment-methods'
import { answerSetupChallenge, confirmSetupIntent } from './setup'
import type { Webhooks } from './webhooks'

/** The outcome of the bank's dialog, if there is one. */
export type BankAnswer = 'approves' | 'refuses' | 'is still asking'

/** The actions of Stripe's script in a browser. A declined card is no error here: the intent shows it. */
export interface BrowserActions {
  /** `card` is a name in `cards`, or a card number. */
  confirmSetup(setupIntentId: string, card?: string, bank?: BankAnswer): Promise<Stripe.SetupIntent>
  /** Without a card, uses the one charged before. */
  confirmPayment(paymentIntentId: string, bank?: BankAnswer, card?: string): Promise<Stripe.PaymentIntent>
  /** Adds a card to a customer without a setup intent of the product. */
  addCard(customerId: string, card?: string): Promise<Stripe.PaymentMethod>
}

export function browserActions(account: Account, webhooks: Webhooks, catchUp: () => void): BrowserActions {
  const newCard = (name: string) => keepCard(account, cardNamed(name))
  return {
    async confirmSetup(id, card = 'works', bank = 'approves') {
      catchUp()
      const intent = account.setupIntents.get(id)
      if (!intent) throw new Error(`There is no setup intent ${id}.`)
      unlessDeclined(() => confirmSetupIntent(account, intent, newCard(card)))
      if (intent.status === 'requires_action' && bank !== 'is still asking') {
        answerSetupChallenge(account, intent, bank === 'approves')
      }
      await webhooks.settled()
      return intent
    },
    async confirmPayment(id, bank = 'approves', card) {
      catchUp()
      const intent = account.paymentIntents.get(id)
      if (!intent) throw new Error(`There is no payment intent ${id}.`)
      const isAsked = intent.status === 'requires_action' && card === undefined
      const method = card === undefined ? account.paymentMethods.get(String(intent.payment_method)) : newCard(card)
      if (!isAsked) confirmPaymentIntent(account, intent, method ?? newCard('works'))
      if (account.paymentIntents.get(id)?.status === 'requires_action' && bank !== 'is still asking') {
        answerPaymentChallenge(account, intent, bank === 'approves')
      }
      await webhooks.settled()
      return intent
    },
    async addCard(customerId, card = 'works') {
      const method = newCard(card)
      method.customer = customerId
      await webhooks.settled()
      return findPaymentMethod(account, method.id)
    },
  }
}

function cardNamed(name: string): TestCard {
  const card = findCard(name)
  if (!card) throw new Error(`There is no test card ${name}.`)
  return card
}

function unlessDeclined(confirm: () => void): void {
  try {
    confirm()
  } catch (error) {
    if (!(error instanceof StripeProblem) || error.status !== 402) throw error
  }
}
