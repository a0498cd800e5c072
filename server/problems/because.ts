import type { ProblemCode, ReasonOf } from '../../contract/problems'
import { Problem } from './problem'

/** A refusal whose code has several sentences, for one of its reasons. */
export const because = <C extends ProblemCode>(
  code: C,
  params: ReasonOf<C>,
  more: { retryAfterSeconds?: number } = {},
): Problem => new Problem(code, { ...more, params })
