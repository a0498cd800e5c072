import { limits } from '../../contract/limits'
import type { OpenQuestion } from '../../contract/game-events'

/** A question with the seconds that there are for it. */
export interface TimedQuestion extends OpenQuestion {
  timeLimit: number
}

/** What was chosen and how long it took; -1 when the time ran out first. */
export interface Choice {
  selected: number
  tookMs: number
}

/** What became of a choice. `score` is the total, this question included. */
export interface Verdict {
  isCorrect: boolean
  points: number
  correctAnswer: number
  score: number
  /** Chosen in time, and on its way for too long. */
  wasLate: boolean
}

export type RoundPhase =
  | { name: 'question'; openedAt: number; deadline: number }
  | { name: 'judging'; deadline: number; choice: Choice }
  /** Without a verdict the answer was lost on its way. */
  | { name: 'result'; choice: Choice; verdict: Verdict | null; until: number }
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
  | { did: 'choose'; selected: number; at: number }
  | { did: 'run-out'; at: number }
  | { did: 'hear'; verdict: Verdict | null; at: number }
  | { did: 'go-on'; at: number }

export const timeout = -1

export const begin = <Question extends TimedQuestion>(questions: Question[], at: number): Round<Question> => ({
  questions,
  index: 0,
  score: 0,
  correct: 0,
  phase: open(questions[0], at),
})

/** What the round is after something has happened. What comes too late or twice changes nothing. */
export function step<Question extends TimedQuestion>(round: Round<Question>, event: RoundEvent): Round<Question> {
  const { phase, questions, index } = round
  switch (event.did) {
    case 'choose': {
      if (phase.name !== 'question' || event.at >= phase.deadline) return round
      const choice = { selected: event.selected, tookMs: Math.max(0, event.at - phase.openedAt) }
      return { ...round, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'run-out': {
      if (phase.name !== 'question' || event.at < phase.deadline) return round
      const choice = { selected: timeout, tookMs: phase.deadline - phase.openedAt }
      return { ...round, phase: { name: 'judging', deadline: phase.deadline, choice } }
    }
    case 'hear': {
      if (phase.name !== 'judging') return round
      const { verdict } = event
      return {
        ...round,
        score: verdict?.score ?? round.score,
        correct: round.correct + (verdict?.isCorrect ? 1 : 0),
        phase: { name: 'result', choice: phase.choice, verdict, until: event.at + limits.resultMs },
      }
    }
    case 'go-on':
      if (phase.name !== 'result' || event.at < phase.until) return round
      return { ...round, index: index + 1, phase: open(questions[index + 1], event.at) }
  }
}

const open = (question: TimedQuestion | undefined, at: number): RoundPhase =>
  question ? { name: 'question', openedAt: at, deadline: at + question.timeLimit * 1_000 } : { name: 'finished' }
