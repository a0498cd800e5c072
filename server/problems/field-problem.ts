import type { Params, ProblemCode } from '../../contract/problems'
import { Problem } from './problem'
import { sentenceOf } from './sentence'

/** A refusal that is about one field, and said there, too. */
export const fieldProblem = (path: string[], code: ProblemCode, params?: Params): Problem =>
  new Problem(code, {
    params,
    issues: [{ path, message: sentenceOf(code, params), code, ...(params && { params }) }],
  })
