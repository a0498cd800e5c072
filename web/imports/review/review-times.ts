import { plural, t } from '@lingui/core/macro'
import { timesPerQuestion } from '../../../contract/questions/quiz-choices'
import type { QuizTime } from '../../quizzes/quiz-selects'
import type { ReviewQuestion } from './review'
import { formatUnits } from '../../ui/format'

interface TimeCount {
  seconds: number
  questions: number
}

/** The times per question in a file, the most common first. */
export function timesOf(questions: readonly { time: number | null }[]): TimeCount[] {
  const counts = new Map<number, number>()
  for (const { time } of questions) if (time !== null) counts.set(time, (counts.get(time) ?? 0) + 1)
  return Array.from(counts, ([seconds, count]) => ({ seconds, questions: count })).sort(
    (one, other) => other.questions - one.questions || other.seconds - one.seconds,
  )
}

/** The quiz time nearest to the file's most common one; between two, the longer. */
export function suggestedTime(times: readonly TimeCount[]): QuizTime {
  const [common] = times
  if (!common) return 20
  const distance = (time: QuizTime) => Math.abs(time - common.seconds)
  return timesPerQuestion.reduce((best, time) => (distance(time) <= distance(best) ? time : best))
}

const timesNamed = 4

/** Says what becomes of the file's times; null where nothing needs saying. */
export function timeRemark(times: readonly TimeCount[], chosen: QuizTime): string | null {
  const [common, ...others] = times
  if (!common || (others.length === 0 && common.seconds === chosen)) return null
  if (others.length === 0)
    return plural(common.seconds, {
      one: 'The file gives its questions # seconds, and they keep them.',
      other: 'The file gives its questions # seconds, and they keep them.',
    })
  const named = times
    .slice(0, timesNamed)
    .map(({ seconds, questions }) =>
      plural(questions, { one: `${seconds} s for # question`, other: `${seconds} s for # questions` }),
    )
  const list = formatUnits(named)
  if (times.length <= timesNamed) return t`The file has different times (${list}). Each question keeps its own.`
  return plural(times.length - timesNamed, {
    one: `The file has different times (${list}, and # other). Each question keeps its own.`,
    other: `The file has different times (${list}, and # others). Each question keeps its own.`,
  })
}

/** Tables say a time for every question. Those with the quiz's need none of their own, so that they follow it. */
export const withOwnTimes = <Q extends Pick<ReviewQuestion, 'kind' | 'time'>>(
  questions: readonly Q[],
  quizTime: number,
): Q[] =>
  questions.map((question) =>
    question.time === quizTime && question.kind !== 'slide' ? { ...question, time: null } : question,
  )
