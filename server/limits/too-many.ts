import { Problem } from '../problems/problem'
import type { CodeWith, ReasonOf } from '../../contract/problems'

/** A refusal that says when to come back. The sentence for people does so, too, if "a moment" would be untrue. */
export function tooMany(waitMs: number, code: CodeWith<'later'> = 'too_many_requests'): Problem {
  const minutes = Math.ceil(waitMs / 60_000)
  return new Problem(code, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    ...(minutes > 1 && { params: { reason: 'later', minutes } satisfies ReasonOf<typeof code> }),
  })
}
