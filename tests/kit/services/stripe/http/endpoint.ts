import type { Account } from '../account'
import type { Params } from './form'

/** One request, read. */
export interface Call {
  account: Account
  /** What stands for `:id` in the path. */
  id: string
  path: string
  params: Params
  /** It carries the publishable key: it is Stripe's script. */
  isBrowser: boolean
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** The parameters it knows, as `readParams` reads them. */
  takes: string[]
  /** A publishable key will do, with the client secret of the object. */
  forBrowsers?: true
  answer: (call: Call) => object
}

/** What is in an object's `metadata` after a request; an empty value removes. */
export function metadataAfter(before: Record<string, string> | null, { params }: Call): Record<string, string> {
  if (params.text('metadata') === '') return {}
  const merged = { ...before, ...params.under('metadata') }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
