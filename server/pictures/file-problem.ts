import { problems, type ProblemCode } from '../../contract/problems'
import { Problem } from '../problems/problem'

/** A problem with the uploaded file, reported at its field. */
export const fileProblem = (code: ProblemCode): Problem =>
  new Problem(code, { issues: [{ path: ['image'], message: problems[code].message }] })
