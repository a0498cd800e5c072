import type { Params, ProblemCode } from '../../contract/problems'
import type { Problem } from '../problems/problem'
import { fieldProblem } from '../problems/field-problem'

/** A problem with an uploaded file, reported at the part of the form that held it. */
export const fileProblem = (part: string, code: ProblemCode, params?: Params): Problem =>
  fieldProblem([part], code, params)
