import { problems, type Issue, type ProblemCode } from '../../contract/problems'

/** A refusal sent to the caller. Any other thrown error is our own fault. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues?: Issue[]
  readonly retryAfterSeconds?: number

  constructor(code: ProblemCode, more: { message?: string; issues?: Issue[]; retryAfterSeconds?: number } = {}) {
    super(more.message ?? problems[code].message)
    this.code = code
    this.issues = more.issues
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return problems[this.code].status
  }
}
