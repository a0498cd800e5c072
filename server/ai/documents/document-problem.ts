import { aiApi } from '../../../contract/endpoints/ai'
import type { ProblemCode, ReasonOf } from '../../../contract/problems'
import { fileProblem } from '../../uploads/file-problem'

export const documentProblem = <C extends ProblemCode>(code: C, params?: ReasonOf<C>) =>
  fileProblem(aiApi.fromFile.file, code, params)
