import type { GeneratedQuestion } from '../../../contract/endpoints/ai'
import { textKey } from '../../../rules/question-marks'
import { Problem } from '../../problems/problem'
import { questionCheck } from './check-question'
import type { Material, QuestionWriter, WritingRequest } from './question-writer'

/** The longest a generation may take. Its runner then aborts it with the problem `ai_timeout`. */
export const generationMaxMs = 5 * 60_000

interface Order {
  material: Material
  count: number
}

interface Options {
  signal: AbortSignal
  /** Receives each usable question at once. The next one waits until it resolves. */
  onQuestion: (question: GeneratedQuestion) => Promise<void> | void
}

export interface GeneratedQuestions {
  questions: GeneratedQuestion[]
  /** For the host: how many came, if fewer than requested. */
  message: string | null
}

/** The state of one request to the model. */
interface Round {
  /** The unusable questions. */
  rejected: WritingRequest['rejected']
  /** Why it ended early. */
  failure: Problem | null
}

/**
 * Generates questions, and once more those that were unusable or missing. A single question is a success. Without any,
 * throws the Problem, or the signal's abort reason; the reason `ai_timeout` ends it like a timeout of the provider,
 * with the questions received so far.
 */
export async function generateQuestions(
  writer: QuestionWriter,
  { material, count }: Order,
  { signal, onQuestion }: Options,
): Promise<GeneratedQuestions> {
  const check = questionCheck(material)
  const questions: GeneratedQuestion[] = []
  const keys = new Set<string>()

  async function round(rejected: Round['rejected']): Promise<Round> {
    const unusable: Round['rejected'] = []
    try {
      const request = {
        material,
        count: count - questions.length,
        existing: questions.map(({ text }) => text),
        rejected,
      }
      for await (const written of writer.write(request, signal)) {
        const checked = check(written, keys)
        if ('reasons' in checked) unusable.push({ question: shown(written), reasons: checked.reasons })
        else {
          questions.push(checked.question)
          keys.add(textKey(checked.question.text))
          await onQuestion(checked.question)
        }
        // Leaving the loop closes the provider's connection.
        if (questions.length === count) break
      }
      return { rejected: unusable, failure: null }
    } catch (error) {
      return { rejected: unusable, failure: providerFailure(error) }
    }
  }

  const first = await round([])
  if (first.failure && questions.length === 0 && first.rejected.length === 0) throw first.failure
  if (questions.length === count) return { questions, message: null }
  const last = first.failure && isNoUseToRepeat(first.failure) ? first : await round(first.rejected.slice(0, count))
  if (questions.length === 0) {
    // The failure is already logged.
    if (last.failure) throw last.failure
    writer.logUnusable([...first.rejected, ...last.rejected].map(({ reasons }) => reasons))
    throw nothingUsable()
  }
  return { questions, message: shortfall(questions.length, count, last) }
}

/** How a rejected question is shown to the model again. */
function shown(written: unknown): unknown {
  const json = JSON.stringify(written) ?? ''
  return json.length <= maxShownLength ? written : json.slice(0, maxShownLength)
}

const maxShownLength = 2_000

/** Rethrows any other error, which is a cancellation by the host or a fault of ours. */
function providerFailure(error: unknown): Problem {
  if (error instanceof Problem && ['ai_timeout', 'ai_busy', 'ai_failed'].includes(error.code)) return error
  throw error
}

const isNoUseToRepeat = ({ code }: Problem): boolean => code === 'ai_timeout' || code === 'ai_busy'

const nothingUsable = () =>
  new Problem('ai_failed', {
    message:
      'The AI wrote no question that we could use. Please try again, maybe with other material. It wasn’t counted.',
  })

const shortfall = (came: number, count: number, last: Round): string | null =>
  came === count ? null : `We got ${came} of ${count} questions. ${whyNoMore(last)}`

function whyNoMore({ failure, rejected }: Round): string {
  if (failure?.code === 'ai_timeout') return 'The AI took too long to write the rest.'
  if (failure?.code === 'ai_busy') return 'The AI is too busy to write the rest right now.'
  if (failure) return 'The AI stopped before it had written the rest.'
  if (rejected.length > 0) return 'The rest were too long, or their answers weren’t clear.'
  return 'The AI found nothing more to ask about.'
}
