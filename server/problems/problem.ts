import { problems, type Issue, type Params, type ProblemCode } from '../../contract/problems'
import { sentenceOf } from './sentence'

interface More {
  /** By `because`. */
  params?: Params
  issues?: Issue[]
  retryAfterSeconds?: number
  /** Instead of the code's own sentence: that of an issue, or more exact words of the payment provider, in English. */
  message?: string
}

/** A refusal sent to the caller. Any other thrown error is our own fault. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params?: Params
  readonly issues?: Issue[]
  readonly retryAfterSeconds?: number

  constructor(code: ProblemCode, { params, issues, retryAfterSeconds, message }: More = {}) {
    super(message ?? sentenceOf(code, params))
    this.code = code
    this.params = params
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return problems[this.code].status
  }
}
