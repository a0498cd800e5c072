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

export type SoloGamePhase =
  /** Before `openedAt` its pictures are visible, and nothing can be chosen. */
  | { name: 'question'; openedAt: number; deadline: number }
  | { name: 'judging'; deadline: number; choice: Choice }
  /** `arrived`: points of earlier answers that seemed lost but were not. */
  | ({ name: 'result'; choice: Choice; arrived: number; until: number } & Judged)
  | { name: 'finished' }

/** A quiz played alone, question by question. */
export interface SoloGame<Question extends TimedQuestion> {
  questions: Question[]
  index: number
  score: number
  correct: number
  phase: SoloGamePhase
}

export type SoloGameEvent =
  | { type: 'chosen'; answer: Answer; at: number }
  /** `draft`: what had been made of an answer by then. */
  | { type: 'timed-out'; draft: Answer | null; at: number }
  /** A slide has been read. */
  | { type: 'passed'; at: number }
  | { type: 'judged'; judged: Judged; at: number }
  | { type: 'advanced'; at: number }

export const begin = <Question extends TimedQuestion>(questions: Question[], openedAt: number): SoloGame<Question> => ({
  questions,
  index: 0,
  score: 0,
  correct: 0,
  phase: open(questions[0], openedAt),
})

/** The game after an event. Late and repeated events change nothing. */
export function stepSoloGame<Question extends TimedQuestion>(
  game: SoloGame<Question>,
  event: SoloGameEvent,
): SoloGame<Question> {
  const { phase, questions, index } = game
  switch (event.type) {
    case 'chosen': {
      if (phase.name !== 'question' || event.at < phase.openedAt || event.at >= phase.deadline) return game
      const choice = { answer: event.answer, tookMs: event.at - phase.openedAt }
      return { ...game, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'timed-out': {
      if (phase.name !== 'question' || event.at < phase.deadline) return game
      const choice = { answer: event.draft, tookMs: phase.deadline - phase.openedAt }
      return { ...game, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'passed': {
      if (phase.name !== 'question') return game
      const choice = { answer: null, tookMs: event.at - phase.openedAt }
      return { ...game, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'judged': {
      if (phase.name !== 'judging') return game
      // A slide has no result to show.
      if (questions[index]?.kind === 'slide') return next(game, Math.min(event.at, event.judged.nextBy))
      const { verdict } = event.judged
      const { score, correct } = verdict ?? game
      const arrived = score - game.score - (verdict?.points ?? 0)
      const until = event.at + limits.resultMs
      return {
        ...game,
        score,
        correct,
        phase: { name: 'result', choice: phase.choice, ...event.judged, arrived, until },
      }
    }
    case 'advanced':
      if (phase.name !== 'result' || event.at < phase.until) return game
      return next(game, Math.min(event.at, phase.nextBy))
  }
}

const next = <Question extends TimedQuestion>(game: SoloGame<Question>, at: number): SoloGame<Question> => ({
  ...game,
  ...{ index: game.index + 1, phase: open(game.questions[game.index + 1], at) },
})

const open = (question: TimedQuestion | undefined, at: number): SoloGamePhase =>
  question
    ? { name: 'question', openedAt: at, deadline: at + (question.timeLimit ?? Infinity) * 1_000 }
    : { name: 'finished' }
