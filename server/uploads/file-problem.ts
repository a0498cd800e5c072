import { problems, type ProblemCode } from '../../contract/problems'
import { Problem } from '../problems/problem'

/** A problem with an uploaded file, reported at the part of the form that held it. */
export function fileProblem(part: string, code: ProblemCode, message: string = problems[code].message): Problem {
  return new Problem(code, { message, issues: [{ path: [part], message }] })
}
