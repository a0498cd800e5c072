/** Loaded before every test of a server: a reply that does not fit its own schema fails the run wherever it happens. */
import { afterAll, afterEach } from 'vitest'
import { replyMismatches, type ReplyMismatch } from '../../../server/http/reply-mismatch'
import { failOnUndescribed } from './openapi-check'

const seen: ReplyMismatch[] = []
const see = (mismatch: unknown) => void seen.push(mismatch as ReplyMismatch)
replyMismatches.subscribe(see)

/** For a test that makes one on purpose: what there was until now, which is forgiven. */
export const takeReplyMismatches = (): ReplyMismatch[] => seen.splice(0)

export function failOnMismatches(): void {
  const [first] = takeReplyMismatches()
  if (first) throw new Error(`${first.route} answered what its schema does not allow: ${String(first.error.cause)}`)
}

/** Both checks run before either fails the test: what is left behind would fail the next one instead. */
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

// Here and not in the checks' own modules, which are loaded once for many files: hooks belong to the file that is run.
afterEach(failOnBoth)
// Those of a hook before the first test, and of what goes on after the last.
afterAll(() => {
  replyMismatches.unsubscribe(see)
  failOnBoth()
})
