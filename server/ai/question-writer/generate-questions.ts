import type { GeneratedQuestion } from '../../../contract/endpoints/ai'
import { textKey } from '../../../rules/question-marks'
import { Problem } from '../../problems/problem'
import { questionCheck } from './check-question'
import type { Material, QuestionWriter, WritingRequest } from './question-writer'

/** How long a generation may take in all. Its runner aborts it then, with the problem `ai_timeout` as the reason. */
export const generationMaxMs = 5 * 60_000

interface Order {
  material: Material
  count: number
}

interface Options {
  signal: AbortSignal
  /** Is told each question that can be used, at once. The next one waits for it. */
  onQuestion: (question: GeneratedQuestion) => Promise<void> | void
}

export interface GeneratedQuestions {
  questions: GeneratedQuestion[]
  /** For the host: how many came, where these are fewer than were asked for. */
  message: string | null
}

/** What one request to the model has left to do. */
interface Round {
  /** The questions that could not be used. */
  rejected: WritingRequest['rejected']
  /** Why it ended before its end. */
  failure: Problem | null
}

/**
 * Has questions written, and those that cannot be used or are missing once again. One question is a success. Throws the
 * Problem where there is none, and what the signal was aborted with; `ai_timeout` as the reason ends it as the provider's
 * own time-outs do, with the questions that have come by then.
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
    // The log has the failure already.
    if (last.failure) throw last.failure
    writer.logUnusable([...first.rejected, ...last.rejected].map(({ reasons }) => reasons))
    throw nothingUsable()
  }
  return { questions, message: shortfall(questions.length, count, last) }
}

/** As the model is shown it again. */
function shown(written: unknown): unknown {
  const json = JSON.stringify(written) ?? ''
  return json.length <= maxShownLength ? written : json.slice(0, maxShownLength)
}

const maxShownLength = 2_000

/** Any other error is thrown on: a cancellation by the host, or a fault of ours. */
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
