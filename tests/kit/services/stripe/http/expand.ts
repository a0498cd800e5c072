/** `expand[]=latest_invoice.payments`: replaces ids by objects, and adds fields that are sent only on request. */
import type { Account } from '../account'
import { paymentOf, paymentIntentOf } from '../payments'
import { snapshot } from '../events'
import { invalid } from '../problems'

const maxLevels = 4

type Json = Record<string, unknown>

/** The reply as sent over the wire. */
export function expanded(account: Account, reply: object, paths: string[]): object {
  const copy = snapshot(reply) as Json
  for (const path of paths) {
    const levels = path.split('.')
    if (levels.length > maxLevels) {
      throw invalid(`You cannot expand more than ${maxLevels} levels of a property. Property: ${path}`)
    }
    expand(account, copy, levels, path)
  }
  return copy
}

function expand(account: Account, object: Json, [name, ...rest]: string[], path: string): void {
  if (name === undefined) return
  object[name] = valueOf(account, object, name, path)
  const value = object[name]
  for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
    if (typeof each === 'object' && each !== null) expand(account, each as Json, rest, path)
  }
}

function valueOf(account: Account, object: Json, name: string, path: string): unknown {
  const value = object[name]
  if (typeof value === 'object') return value
  if (typeof value === 'string') {
    const found = byId(account, value)
    if (found) return snapshot(found)
  }
  const hidden = object.object === 'invoice' ? ofInvoice(account, String(object.id), name) : undefined
  if (hidden === undefined) {
    throw invalid(
      `This property cannot be expanded (${name}). You may want to try expanding 'data.${path}' instead, since it is inside a list.`,
    )
  }
  return hidden
}

function ofInvoice(account: Account, id: string, name: string): unknown {
  const invoice = account.invoices.get(id)!
  const payment = paymentOf(account, invoice)
  if (name === 'payments') {
    const url = `/v1/invoice_payments?invoice=${id}`
    return { object: 'list', data: payment ? [snapshot(payment)] : [], has_more: false, url }
  }
  if (name !== 'confirmation_secret') return undefined
  if (!payment || invoice.status !== 'open') return null
  return { client_secret: paymentIntentOf(account, invoice).client_secret, type: 'payment_intent' }
}

function byId(account: Account, id: string): object | undefined {
  if (account.deletedCustomers.has(id)) return { id, object: 'customer', deleted: true }
  const { customers, paymentMethods, setupIntents, paymentIntents, subscriptions, invoices, prices, products } = account
  const all = [customers, paymentMethods, setupIntents, paymentIntents, subscriptions, invoices, prices, products]
  return all.map((map: Map<string, object>) => map.get(id)).find((found) => found !== undefined)
}
