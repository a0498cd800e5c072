import { because } from '../../problems/because'
import { Problem } from '../../problems/problem'
import type { ProviderConnection } from './provider-connection'
import { ElementTooLong } from './streamed-elements'

/** Why a provider has sent nothing, or no more. */
export type FailureReason =
  | 'silent'
  | 'busy'
  | 'key'
  | 'model'
  | 'address'
  | 'credit'
  | 'redirect'
  | 'too_large'
  | 'not_taken'
  | 'declined'
  | 'unreadable'
  | 'endless'
  | 'empty'
  | 'cut_short'
  | 'lost'
  | 'unreachable'
  | 'broken'

/** Thrown for an unusable answer that arrived without an error. */
export class UselessAnswer extends Error {
  constructor(readonly reason: FailureReason) {
    super(`Useless answer: ${reason}`)
  }
}

export function problemOf(reason: FailureReason, retryAfterSeconds?: number): Problem {
  if (reason === 'silent') return new Problem('ai_timeout')
  if (reason === 'busy') return new Problem('ai_busy', { retryAfterSeconds: retryAfterSeconds ?? 60 })
  return because('ai_failed', { reason })
}

/** Whether the address may be wrong: some servers report an unknown path as an unknown model. */
export const isAboutAddress = (reason: FailureReason): boolean =>
  ['unreachable', 'redirect', 'address', 'model'].includes(reason)

/** The details of an error. None quotes the key, the material or the model's output. */
export interface ProviderFailure {
  reason: FailureReason
  status?: number
  /** The provider's or the network's error code. */
  code?: string
  retryAfterSeconds?: number
}

/** Null if the fault is ours, so that nothing was sent. */
export function failureOf(
  error: unknown,
  { trouble, hasAnswered, sentPage }: ProviderConnection,
): ProviderFailure | null {
  if (trouble === 'silent') return { reason: 'silent' }
  if (error instanceof UselessAnswer) return { reason: sentPage ? 'address' : error.reason }
  if (trouble === 'too_long' || error instanceof ElementTooLong) return { reason: 'endless' }
  const codes = codesOf(error)
  const status = statusOf(error, codes)
  const [code = networkCodeOf(error)] = codes
  const known = { ...(status && { status }), ...(code && { code }) }
  if (!hasAnswered) return isOfNetwork(error) ? { ...known, reason: 'unreachable' } : null
  if (isOfNetwork(error) && (status === undefined || status === 200)) return { ...known, reason: 'lost' }
  if (status === undefined || status === 200) return { ...known, reason: sentPage ? 'address' : 'unreadable' }
  const reason = isOfAnotherServer(error) ? 'address' : reasonOf(status, codes)
  return { ...known, reason, ...(reason === 'busy' && { retryAfterSeconds: retryAfterOf(error) }) }
}

function reasonOf(status: number, codes: string[]): FailureReason {
  if (status === 402 || codes.includes('insufficient_quota')) return 'credit'
  if (status === 429 || status === 503 || status === 529) return 'busy'
  if (status === 408 || status === 504) return 'silent'
  if (status === 401 || status === 403) return 'key'
  if (status === 404) return 'model'
  if (status === 413 || codes.includes('context_length_exceeded')) return 'too_large'
  if (status >= 500) return 'broken'
  if (status >= 400) return 'not_taken'
  return status >= 300 ? 'redirect' : 'unreadable'
}

/** Providers say in JSON what they cannot find. A path that they lack is answered by their web server, not in JSON. */
function isOfAnotherServer(error: unknown): boolean {
  const { statusCode, responseBody } = fieldsOf(error)
  if (statusCode !== 404 && statusCode !== 405) return false
  const { error: said, message } = fieldsOf(parsed(responseBody))
  return !said && !message
}

function parsed(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null
  } catch {
    return null
  }
}

/** The HTTP client reports `terminated` if a connection ends within an answer. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  (/^terminated$|^fetch failed$|^Cannot connect to API/.test(error.message) || isOfNetwork(error.cause))

/** The code of the innermost error, such as `ECONNREFUSED`. */
function networkCodeOf(error: unknown): string | undefined {
  const { code, cause } = fieldsOf(error)
  return (cause === undefined ? undefined : networkCodeOf(cause)) ?? (typeof code === 'string' ? code : undefined)
}

/** An error within a stream has a word in place of a status. */
const statusOfWord: Record<string, number> = {
  overloaded_error: 529,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  model_not_found: 404,
  request_too_large: 413,
  timeout_error: 504,
  api_error: 500,
  server_error: 500,
  UNAVAILABLE: 503,
  RESOURCE_EXHAUSTED: 429,
}

function statusOf(error: unknown, codes: string[]): number | undefined {
  const { statusCode } = fieldsOf(error)
  if (typeof statusCode === 'number') return statusCode
  return codes.map((code) => (/^[3-5]\d\d$/.test(code) ? Number(code) : statusOfWord[code])).find(Boolean)
}

/** The provider's error codes, at the places where providers nest them. */
function codesOf(error: unknown): string[] {
  const outer = fieldsOf(error)
  const data = fieldsOf(outer.data)
  const all = [data.error, outer.error, data, outer]
    .map(fieldsOf)
    .flatMap(({ code, type, status }) => [code, type, status])
  return all
    .map(String)
    .filter((code) => /^\w{1,60}$/.test(code) && code !== 'undefined' && code !== 'null' && code !== 'error')
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Between a second and an hour; a minute if the provider gives none. */
function retryAfterOf(error: unknown): number {
  const header = fieldsOf(fieldsOf(error).responseHeaders)['retry-after']
  const seconds = /^\d{1,6}$/.test(String(header)) ? Number(header) : (Date.parse(String(header)) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 3_600) : 60
}
