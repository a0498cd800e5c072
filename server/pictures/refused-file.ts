import { problems, type ProblemCode } from '../../contract/problems'
import { Problem } from '../http/problem'

/** A refusal of the file that was sent, at the field that it came in. */
export const refusedFile = (code: ProblemCode): Problem =>
  new Problem(code, { issues: [{ path: ['image'], message: problems[code].message }] })
