import { aiApi } from '../../../contract/endpoints/ai'
import type { ProblemCode } from '../../../contract/problems'
import { fileProblem } from '../../uploads/file-problem'

export const documentProblem = (code: ProblemCode, message?: string) => fileProblem(aiApi.fromFile.file, code, message)
