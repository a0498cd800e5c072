import type { Account } from './account'
import { cancelNow } from './billing'
import { change, emit } from './events'
import { giveUp } from './payments'
import { deleteCustomer } from './routes/customers'
import { findInvoice } from './routes/invoices'
import { findPaymentMethod } from './routes/payment-methods'
import { ending, findSubscription } from './routes/subscriptions'
import { detach } from './setup'
import type { Webhooks } from './webhooks'

/** Actions by hand at Stripe, without the product. Each resolves after its webhooks. */
export interface DashboardActions {
  cancelSubscription(id: string): Promise<void>
  setCancelAtPeriodEnd(id: string, isToEnd: boolean): Promise<void>
  /** Sets its status to `paused`. */
  pauseSubscription(id: string): Promise<void>
  deleteCustomer(id: string): Promise<void>
  voidInvoice(id: string): Promise<void>
  markUncollectible(id: string): Promise<void>
  removeCard(id: string): Promise<void>
  /** A payment that its bank has not decided yet. */
  setPaymentProcessing(paymentIntentId: string): Promise<void>
}

export function dashboardActions(account: Account, webhooks: Webhooks, catchUp: () => void): DashboardActions {
  const action =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    async (...args: Args) => {
      catchUp()
      act(...args)
      await webhooks.settled()
    }
  return {
    cancelSubscription: action((id: string) => cancelNow(account, findSubscription(account, id))),
    setCancelAtPeriodEnd: action((id: string, isToEnd: boolean) => {
      const subscription = findSubscription(account, id)
      change(account, 'customer.subscription.updated', subscription, ending(account, subscription, isToEnd))
    }),
    pauseSubscription: action((id: string) => {
      const subscription = findSubscription(account, id)
      subscription.status = 'paused'
      emit(account, 'customer.subscription.paused', subscription)
    }),
    deleteCustomer: action((id: string) => void deleteCustomer(account, id)),
    voidInvoice: action((id: string) => giveUp(account, findInvoice(account, id), 'void')),
    markUncollectible: action((id: string) => giveUp(account, findInvoice(account, id), 'uncollectible')),
    removeCard: action((id: string) => detach(account, findPaymentMethod(account, id))),
    setPaymentProcessing: action((id: string) => {
      const intent = account.paymentIntents.get(id)
      if (!intent) throw new Error(`There is no payment intent ${id}.`)
      Object.assign(intent, { status: 'processing', next_action: null })
      emit(account, 'payment_intent.processing', intent)
    }),
  }
}
