import Stripe from 'stripe'
import type { Account } from './account'

/** Emits an event with the object's current state, in the form of that time's API version. */
export function emit(account: Account, type: Stripe.Event.Type, object: object, previous?: object): void {
  const { cause } = account
  const event = {
    id: account.newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: account.now(),
    data: snapshot(previous ? { object, previous_attributes: previous } : { object }),
    livemode: false,
    pending_webhooks: account.webhookEndpoints.size,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
    type,
  } as Stripe.Event
  account.events.push(event)
  for (const listener of account.listeners) listener(event)
}

/** Changes an object, and emits an event with its previous values. */
export function change<T extends object>(account: Account, type: Stripe.Event.Type, object: T, next: Partial<T>): void {
  const names = Object.keys(next) as (keyof T & string)[]
  const changed = names.filter((name) => JSON.stringify(object[name]) !== JSON.stringify(next[name]))
  if (changed.length === 0) return
  const previous = snapshot(Object.fromEntries(changed.map((name) => [name, object[name]])))
  Object.assign(object, next)
  emit(account, type, object, previous)
}

/** The value as sent over the wire. */
export const snapshot = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
