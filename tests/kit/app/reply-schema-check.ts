/** Loaded before every server test: a reply that does not fit its own schema fails the run, wherever it happens. */
import { afterAll, afterEach } from 'vitest'
import { replyMismatches, type ReplyMismatch } from '../../../server/http/reply/reply-mismatch'
import { failOnUndescribed } from './openapi-check'

const seen: ReplyMismatch[] = []
const see = (mismatch: unknown) => void seen.push(mismatch as ReplyMismatch)
replyMismatches.subscribe(see)

/** For a test that causes a mismatch on purpose: returns and clears those so far. */
export const takeReplyMismatches = (): ReplyMismatch[] => seen.splice(0)

export function failOnMismatches(): void {
  const [first] = takeReplyMismatches()
  if (first) throw new Error(`${first.route} answered what its schema does not allow: ${String(first.error.cause)}`)
}

/** Both checks run before either fails the test: a leftover mismatch would fail the next test. */
export function failOnBoth(): void {
  const errors = [failOnMismatches, failOnUndescribed].flatMap((check) => {
    try {
      return (check(), [])
    } catch (error) {
      return [error]
    }
  })
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'))
}

// Registered here: the checks' own modules are loaded once for many files, and hooks belong to the running file.
afterEach(failOnBoth)
// Catches mismatches in a hook before the first test, and in work that goes on after the last.
afterAll(() => {
  replyMismatches.unsubscribe(see)
  failOnBoth()
})
