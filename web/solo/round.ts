import { limits } from '../../contract/limits'
import type { Answer, OpenQuestion, Told } from '../questions/kinds'

/** A question with the time that it takes: null for a slide without a limit. */
export type TimedQuestion = OpenQuestion

/** The answer and the time it took; null when the time ran out first. */
export interface Choice {
  answer: Answer | null
  tookMs: number
}

/** The result of a choice. */
export interface Verdict extends Told {
  isCorrect: boolean
  /** From 0 to 1. */
  credit: number
  points: number
  /** The totals, including this question. */
  score: number
  correct: number
  /** Chosen in time, but too long on its way. */
  wasLate: boolean
}

/** The judge's reply to a choice. */
export interface Judged {
  /** Null if the answer was lost on its way. */
  verdict: Verdict | null
  /** The latest start of the next question's clock, whatever keeps the page from opening it. */
  nextBy: number
}

export type RoundPhase =
  /** Before `openedAt` its pictures are visible, and nothing can be chosen. */
  | { name: 'question'; openedAt: number; deadline: number }
  | { name: 'judging'; deadline: number; choice: Choice }
  /** `arrived`: points of earlier answers that seemed lost but were not. */
  | ({ name: 'result'; choice: Choice; arrived: number; until: number } & Judged)
  | { name: 'finished' }

/** A quiz played alone, question by question. */
export interface Round<Question extends TimedQuestion> {
  questions: Question[]
  index: number
  score: number
  correct: number
  phase: RoundPhase
}

export type RoundEvent =
  | { type: 'chosen'; answer: Answer; at: number }
  /** `draft`: what had been made of an answer by then. */
  | { type: 'timed-out'; draft: Answer | null; at: number }
  /** A slide has been read. */
  | { type: 'passed'; at: number }
  | { type: 'judged'; judged: Judged; at: number }
  | { type: 'advanced'; at: number }

export const begin = <Question extends TimedQuestion>(questions: Question[], openedAt: number): Round<Question> => ({
  questions,
  index: 0,
  score: 0,
  correct: 0,
  phase: open(questions[0], openedAt),
})

/** The round after an event. Late and repeated events change nothing. */
export function stepRound<Question extends TimedQuestion>(round: Round<Question>, event: RoundEvent): Round<Question> {
  const { phase, questions, index } = round
  switch (event.type) {
    case 'chosen': {
      if (phase.name !== 'question' || event.at < phase.openedAt || event.at >= phase.deadline) return round
      const choice = { answer: event.answer, tookMs: event.at - phase.openedAt }
      return { ...round, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'timed-out': {
      if (phase.name !== 'question' || event.at < phase.deadline) return round
      const choice = { answer: event.draft, tookMs: phase.deadline - phase.openedAt }
      return { ...round, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'passed': {
      if (phase.name !== 'question') return round
      const choice = { answer: null, tookMs: event.at - phase.openedAt }
      return { ...round, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'judged': {
      if (phase.name !== 'judging') return round
      // A slide has no result to show.
      if (questions[index]?.kind === 'slide') return next(round, Math.min(event.at, event.judged.nextBy))
      const { verdict } = event.judged
      const { score, correct } = verdict ?? round
      const arrived = score - round.score - (verdict?.points ?? 0)
      const until = event.at + limits.resultMs
      return {
        ...round,
        score,
        correct,
        phase: { name: 'result', choice: phase.choice, ...event.judged, arrived, until },
      }
    }
    case 'advanced':
      if (phase.name !== 'result' || event.at < phase.until) return round
      return next(round, Math.min(event.at, phase.nextBy))
  }
}

const next = <Question extends TimedQuestion>(round: Round<Question>, at: number): Round<Question> => ({
  ...round,
  ...{ index: round.index + 1, phase: open(round.questions[round.index + 1], at) },
})

const open = (question: TimedQuestion | undefined, at: number): RoundPhase =>
  question
    ? { name: 'question', openedAt: at, deadline: at + (question.timeLimit ?? Infinity) * 1_000 }
    : { name: 'finished' }
