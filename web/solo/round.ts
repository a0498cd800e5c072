import { limits } from '../../contract/limits'
import type { Answer } from '../questions/kinds'
import type { OpenQuestion } from '../questions/kinds'

/** A question and its time in seconds. */
export interface TimedQuestion extends Omit<OpenQuestion, 'timeLimit'> {
  timeLimit: number
}

/** The answer and the time it took; null when the time ran out first. */
export interface Choice {
  answer: Answer | null
  tookMs: number
}

/** The result of a choice. */
export interface Verdict {
  isCorrect: boolean
  points: number
  correctAnswer: number
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
  | { type: 'timed-out'; at: number }
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
      const choice = { answer: null, tookMs: phase.deadline - phase.openedAt }
      return { ...round, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'judged': {
      if (phase.name !== 'judging') return round
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
      return { ...round, index: index + 1, phase: open(questions[index + 1], Math.min(event.at, phase.nextBy)) }
  }
}

const open = (question: TimedQuestion | undefined, at: number): RoundPhase =>
  question ? { name: 'question', openedAt: at, deadline: at + question.timeLimit * 1_000 } : { name: 'finished' }
