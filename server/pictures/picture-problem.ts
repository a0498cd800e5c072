import type { ProblemCode } from '../../contract/problems'
import { picturesApi } from '../../contract/endpoints/pictures'
import { fileProblem } from '../uploads/file-problem'

export const pictureProblem = (code: ProblemCode) => fileProblem(picturesApi.upload.file, code)
