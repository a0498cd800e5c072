/** A walk through questions at one's own pace: a solo game, or an attempt of an assignment. */
import type { Answer, OpenQuestion, Told } from '../questions/kinds'

/** A question with the time that it takes: null for a slide without a limit. */
export type TimedQuestion = OpenQuestion

/** A question whose clock runs, or will. */
export interface Opened<Question extends TimedQuestion> {
  index: number
  question: Question
  /** Until then its pictures are visible, and nothing can be chosen. */
  openedAt: number
  /** Infinity without a clock. */
  deadline: number
}

/** The answer and the time it took; null when the time ran out first. */
export interface Choice {
  answer: Answer | null
  tookMs: number
}

/** The result of a choice. */
export interface Verdict extends Told {
  /** Missing while it may not be told, and where nothing is right or wrong. */
  isCorrect?: boolean | undefined
  /** From 0 to 1. */
  credit: number
  points: number
  /** The totals, including this question. */
  score: number
  correct: number
  /** Chosen in time, but too long on its way. */
  wasLate: boolean
  /** What counts, if another tab or device has answered otherwise before. */
  counted?: Answer | undefined
}

/** The judge's reply to a choice. */
export interface Judged {
  /** Null if the answer was lost on its way. */
  verdict: Verdict | null
  /** The latest start of the next question's clock, whatever keeps the page from opening it. */
  nextBy: number
}

export type WalkPhase =
  | { name: 'question'; openedAt: number; deadline: number }
  | { name: 'judging'; deadline: number; choice: Choice }
  /** `arrived`: points of earlier answers that seemed lost but were not. */
  | ({ name: 'result'; choice: Choice; arrived: number; until: number } & Judged)
  /** A slide, which has no result to show. */
  | { name: 'left'; deadline: number; nextBy: number }
  | { name: 'finished' }

export interface Walk<Question extends TimedQuestion> {
  count: number
  index: number
  /** Null once it is finished. */
  question: Question | null
  score: number
  correct: number
  phase: WalkPhase
}

export type WalkEvent<Question extends TimedQuestion> =
  | { type: 'chosen'; answer: Answer; at: number }
  /** `draft`: what had been made of an answer by then. */
  | { type: 'timed-out'; draft: Answer | null; at: number }
  /** A slide has been read. */
  | { type: 'passed'; at: number }
  /** `until`: when the walk goes on by itself. */
  | { type: 'judged'; judged: Judged; until: number }
  /** Null after the last question. */
  | { type: 'advanced'; opened: Opened<Question> | null }

export interface Start<Question extends TimedQuestion> {
  count: number
  first: Opened<Question> | null
  /** What an attempt that goes on has earned before. */
  score?: number
}

export const begin = <Question extends TimedQuestion>({
  count,
  first,
  score = 0,
}: Start<Question>): Walk<Question> => ({ count, score, correct: 0, ...standingAt(first, count) })

/** The walk after an event. Late and repeated events change nothing. */
export function stepWalk<Question extends TimedQuestion>(
  walk: Walk<Question>,
  event: WalkEvent<Question>,
): Walk<Question> {
  const { phase } = walk
  switch (event.type) {
    case 'chosen': {
      if (phase.name !== 'question' || event.at < phase.openedAt || event.at >= phase.deadline) return walk
      return judging(walk, phase, { answer: event.answer, tookMs: event.at - phase.openedAt })
    }
    case 'timed-out': {
      if (phase.name !== 'question' || event.at < phase.deadline) return walk
      return judging(walk, phase, { answer: event.draft, tookMs: phase.deadline - phase.openedAt })
    }
    case 'passed': {
      if (phase.name !== 'question') return walk
      return judging(walk, phase, { answer: null, tookMs: event.at - phase.openedAt })
    }
    case 'judged': {
      if (phase.name !== 'judging') return walk
      const { deadline, choice } = phase
      const { judged, until } = event
      if (walk.question?.kind === 'slide') return { ...walk, phase: { name: 'left', deadline, nextBy: judged.nextBy } }
      const { score, correct } = judged.verdict ?? walk
      const arrived = score - walk.score - (judged.verdict?.points ?? 0)
      return { ...walk, score, correct, phase: { name: 'result', choice, ...judged, arrived, until } }
    }
    case 'advanced':
      if (phase.name !== 'result' && phase.name !== 'left') return walk
      return { ...walk, ...standingAt(event.opened, walk.count) }
  }
}

const judging = <Question extends TimedQuestion>(
  walk: Walk<Question>,
  { deadline }: { deadline: number },
  choice: Choice,
): Walk<Question> => ({ ...walk, phase: { name: 'judging', deadline, choice } })

function standingAt<Question extends TimedQuestion>(
  opened: Opened<Question> | null,
  count: number,
): Pick<Walk<Question>, 'index' | 'question' | 'phase'> {
  if (!opened) return { index: count, question: null, phase: { name: 'finished' } }
  const { index, question, openedAt, deadline } = opened
  return { index, question, phase: { name: 'question', openedAt, deadline } }
}

/** A question as it opens where nothing but its own time ends it. */
export const openedAt = <Question extends TimedQuestion>(
  questions: readonly Question[],
  index: number,
  at: number,
): Opened<Question> | null => {
  const question = questions[index]
  return question ? { index, question, openedAt: at, deadline: at + (question.timeLimit ?? Infinity) * 1_000 } : null
}
