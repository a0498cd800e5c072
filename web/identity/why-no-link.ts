import { CallError, inWords } from '../api'

/** What to tell somebody to whom no link was sent: "later" is not enough where it means a quarter of an hour. */
export function whyNoLink(error: unknown): string {
  const isTooMany = error instanceof CallError && error.code === 'too_many_requests'
  if (!isTooMany || error.retryAfterSeconds === undefined) return inWords(error, 'Please try again')
  const minutes = Math.ceil(error.retryAfterSeconds / 60)
  return `That was too much at once. Please try again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`
}
