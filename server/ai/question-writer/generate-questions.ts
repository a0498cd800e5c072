import type { AiKind } from '../../../contract/questions/ai-kinds'
import type { GeneratedQuestion } from '../../../contract/endpoints/ai'
import type { AiRemark, AiRemarkCode } from '../../../contract/problems/ai-remarks'
import { textKey } from '../../../rules/question-marks'
import { because } from '../../problems/because'
import { Problem } from '../../problems/problem'
import { questionCheck } from './check-question'
import type { Material, QuestionWriter, WritingRequest } from './question-writer'
import { sharesOf, type Share } from './shares'

/** The longest a generation may take. Its runner then aborts it with the problem `ai_timeout`. */
export const generationMaxMs = 5 * 60_000

interface Order {
  material: Material
  count: number
  /** The kinds among which the questions are shared out. */
  kinds: readonly AiKind[]
  language?: WritingRequest['language']
}

interface Options {
  signal: AbortSignal
  /** Receives each usable question at once. The next one waits until it resolves. */
  onQuestion: (question: GeneratedQuestion) => Promise<void> | void
}

export interface GeneratedQuestions {
  questions: GeneratedQuestion[]
  /** For the host: how many came, if fewer than requested, and why. */
  remarks: AiRemark[]
}

/** The state of one request to the model. */
interface Round {
  /** The unusable questions. */
  rejected: WritingRequest['rejected']
  /** Why it ended early. */
  failure: Problem | null
}

/** What has become of a share. */
interface Outcome extends Share {
  came: number
  /** The last request for it; of a share that was not begun, the request after which none was made. */
  last: Round
  /** The reasons for which questions were not usable. */
  reasons: string[][]
}

/**
 * Generates questions, kind by kind, and once more those of a kind that were unusable or missing. A single question is
 * a success. Without any, throws the Problem, or the signal's abort reason; the reason `ai_timeout` ends it like a
 * timeout of the provider, with the questions received so far. After a failure that the second request has not cured,
 * no more requests are made.
 */
export async function generateQuestions(
  writer: QuestionWriter,
  { count, kinds, ...subject }: Order,
  options: Options,
): Promise<GeneratedQuestions> {
  const questions: GeneratedQuestion[] = []
  const write = shareWriter(writer, subject, questions, options)
  const outcomes: Outcome[] = []
  let failed: Round | undefined
  for (const share of sharesOf(count, kinds)) {
    const outcome: Outcome = failed ? { ...share, came: 0, last: failed, reasons: [] } : await write(share)
    if (outcome.last.failure) failed = outcome.last
    outcomes.push(outcome)
  }
  if (questions.length === 0) {
    // The failure is already logged.
    if (failed?.failure) throw failed.failure
    writer.logUnusable(outcomes.flatMap(({ reasons }) => reasons))
    throw nothingUsable()
  }
  return { questions, remarks: questions.length === count ? [] : shortfall(outcomes) }
}

/** Writes the questions of a share, and adds them to these. */
function shareWriter(
  writer: QuestionWriter,
  { material, language }: Pick<Order, 'material' | 'language'>,
  questions: GeneratedQuestion[],
  { signal, onQuestion }: Options,
) {
  const check = questionCheck(material)
  const keys = new Set<string>()

  async function round(kind: AiKind, count: number, rejected: Round['rejected']): Promise<Round & { came: number }> {
    const unusable: Round['rejected'] = []
    let came = 0
    try {
      const request = { material, kind, count, language, existing: questions.map(({ text }) => text), rejected }
      for await (const written of writer.write(request, signal)) {
        const checked = check(written, kind, keys)
        if ('reasons' in checked) unusable.push({ question: shown(written), reasons: checked.reasons })
        else {
          came++
          questions.push(checked.question)
          keys.add(textKey(checked.question.text))
          await onQuestion(checked.question)
        }
        // Leaving the loop closes the provider's connection.
        if (came === count) break
      }
      return { came, rejected: unusable, failure: null }
    } catch (error) {
      return { came, rejected: unusable, failure: providerFailure(error) }
    }
  }

  return async ({ kind, count }: Share): Promise<Outcome> => {
    const first = await round(kind, count, [])
    const reasons = first.rejected.map((each) => each.reasons)
    const hasNothing = questions.length === 0 && first.rejected.length === 0
    if (first.came === count || (first.failure && (hasNothing || isNoUseToRepeat(first.failure))))
      return { kind, count, came: first.came, last: first, reasons }
    const last = await round(kind, count - first.came, first.rejected.slice(0, count))
    reasons.push(...last.rejected.map((each) => each.reasons))
    return { kind, count, came: first.came + last.came, last, reasons }
  }
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

const nothingUsable = () => because('ai_failed', { reason: 'nothing_usable' })

/** How many came, of all and of each kind that is short, and why no more. */
function shortfall(outcomes: readonly Outcome[]): AiRemark[] {
  const [came, count] = [sum(outcomes.map((each) => each.came)), sum(outcomes.map((each) => each.count))]
  const total: AiRemark = { code: 'ai_came', params: { came, count } }
  const short = outcomes.filter((each) => each.came < each.count)
  const reasons = [...new Set(short.map(({ last }) => whyNoMore(last)))]
  return [
    total,
    ...reasons.flatMap((reason): AiRemark[] => {
      const those = outcomes.length === 1 ? [] : short.filter(({ last }) => whyNoMore(last) === reason)
      const ofKinds = those.map(({ kind, came, count }) => ({ kind, came, count }))
      return [...ofKinds.map((params): AiRemark => ({ code: 'ai_came_of_kind', params })), { code: reason }]
    }),
  ]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

function whyNoMore({ failure, rejected }: Round): AiRemarkCode {
  if (failure?.code === 'ai_timeout') return 'ai_rest_late'
  if (failure?.code === 'ai_busy') return 'ai_rest_busy'
  if (failure) return 'ai_rest_stopped'
  return rejected.length > 0 ? 'ai_rest_unusable' : 'ai_nothing_more'
}
