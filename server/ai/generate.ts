import type * as z from 'zod/mini'
import type { GenerateReply, GenerationMode } from '../../contract/endpoints/ai'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { allowanceOf, usageCountsOf } from './allowance'
import type { WriteQuestions } from './generation-run'
import type { GenerationRunner } from './generation-runner'
import { userWithUsage, type GenerationRow } from './generation-store'
import { generateQuestions } from './question-writer/generate-questions'
import type { Material, QuestionWriter } from './question-writer/question-writer'

export interface Order {
  userId: string
  mode: GenerationMode
  /** How many questions. */
  requested: number
  /** Called when it is its turn. */
  read: () => Promise<Material>
}

/** Has questions written and waits for them. Throws why there are none. */
export async function generate(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { runner, writer }: { runner: GenerationRunner; writer: QuestionWriter },
  { userId, mode, requested, read }: Order,
): Promise<z.output<typeof GenerateReply>> {
  const write: WriteQuestions = async (onQuestion, signal) => {
    const material = await read()
    signal.throwIfAborted()
    return generateQuestions(writer, { material, count: requested }, { signal, onQuestion })
  }
  const { questions, message } = successful(await runner.run({ userId, mode, requested, write }))
  const user = await userWithUsage(deps, userId)
  return { success: true, questions, ...usageCountsOf(allowanceOf(user, deps)), requested, message }
}

/** It may have been ended elsewhere. */
function successful(ended: GenerationRow): GenerationRow {
  const { status, problem, questions } = ended
  if (problem) throw new Problem(problem.code, { message: problem.message })
  if (status === 'canceled' && questions.length === 0) throw new Problem('generation_canceled')
  return ended
}
