import { problems, type Params, type ProblemCode } from '../../contract/problems'
import type { Problems } from '../../contract/problems/problem'
import { filled } from '../../contract/problems/says'

/** The English sentence of a refusal. */
export function sentenceOf(code: ProblemCode, params?: Params): string {
  const { message, reasons = {} }: Problems[string] = problems[code]
  const other = params && reasons[params.reason ?? '']
  return other === undefined ? message : filled(other, params)
}
