import type * as z from 'zod/mini'
import type { AiKind } from '../../contract/questions/ai-kinds'
import type { RecognizedLanguage } from '../../contract/questions/quiz-choices'
import type { GenerateReply, GenerationMode } from '../../contract/endpoints/ai'
import type { AiRemark } from '../../contract/problems/ai-remarks'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { allowanceOf, usageCountsOf } from './allowance'
import type { ReadDocument } from './documents/document-reader'
import type { WriteQuestions } from './generation-run'
import type { GenerationRunner } from './generation-runner'
import { userWithUsage, type GenerationRow } from './generation-store'
import { generateQuestions } from './question-writer/generate-questions'
import type { QuestionWriter } from './question-writer/question-writer'
import { maxTextForModel } from './question-writer/text-for-model'

export interface Order {
  userId: string
  mode: GenerationMode
  /** The number of questions. */
  requested: number
  kinds: readonly AiKind[]
  /** Of the questions; undefined for that of the material. */
  language?: RecognizedLanguage
  /** Called when its turn comes. */
  read: () => Promise<ReadDocument>
  /** Called when the generation has begun. */
  onBegin?: (generation: GenerationRow) => void
}

/** Generates questions and waits for them. Throws if there are none. */
export async function generate(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { runner, writer }: { runner: GenerationRunner; writer: QuestionWriter },
  { userId, mode, requested, kinds, language, read, onBegin }: Order,
): Promise<z.output<typeof GenerateReply>> {
  const write: WriteQuestions = async (onQuestion, signal) => {
    const { material, isCut } = await read()
    signal.throwIfAborted()
    const { questions, remarks } = await generateQuestions(
      writer,
      { material, count: requested, kinds, language },
      { signal, onQuestion },
    )
    return { questions, remarks: isCut ? [...remarks, cut] : remarks }
  }
  const { questions, message, remarks } = successful(await runner.run({ userId, mode, requested, write, onBegin }))
  const user = await userWithUsage(deps, userId)
  return { success: true, questions, ...usageCountsOf(allowanceOf(user, deps)), requested, message, remarks }
}

const cut: AiRemark = { code: 'ai_file_cut', params: { characters: maxTextForModel } }

/** The generation may have been ended elsewhere. */
function successful(ended: GenerationRow): GenerationRow {
  const { status, problem, questions } = ended
  if (problem) throw new Problem(problem.code, problem)
  if (status === 'canceled' && questions.length === 0) throw new Problem('generation_canceled')
  return ended
}
