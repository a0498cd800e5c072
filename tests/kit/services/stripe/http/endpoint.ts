import type { Account } from '../account'
import type { Params } from './form'

/** A parsed request. */
export interface Call {
  account: Account
  /** The value of `:id` in the path. */
  id: string
  path: string
  params: Params
  /** Whether it carries the publishable key, as Stripe's script does. */
  isBrowser: boolean
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Its known parameters, in the syntax of `readParams`. */
  takes: string[]
  /** Whether a publishable key suffices, with the object's client secret. */
  forBrowsers?: true
  answer: (call: Call) => object
}

/** An object's `metadata` after a request; an empty value removes a key. */
export function metadataAfter(before: Record<string, string> | null, { params }: Call): Record<string, string> {
  if (params.text('metadata') === '') return {}
  const merged = { ...before, ...params.under('metadata') }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
