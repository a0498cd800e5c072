/** The phase of a game, as a screen shows it. */
import type { BoardEntry, LeaderboardEntry } from '../../../contract/games/players'
import type { BreakShown, EndOfEvening } from '../../../contract/games/evenings'
import type { GameEvent, GameEventType } from '../../../contract/games/game-events'
import type { Shown } from '../../../contract/games/game-state'
import { limits } from '../../../contract/limits'
import type { AnswerSummary } from '../../../contract/questions/questions'
import type { OpenQuestion, Told } from '../../questions/kinds'
import type { OwnAnswer } from './own-answer'

/** Moments are by this page's clock, in ms since 1970. */
export type Phase = { name: 'waiting' } | QuestionPhase | CountdownPhase | FinishedPhase

export interface QuestionPhase {
  name: 'question'
  index: number
  question: OpenQuestion
  /** When the question itself is shown: before that, players get ready. */
  shownAt: number
  /** When the options can be chosen: after any time to get ready, to read, or to see pictures. */
  opensAt: number
  /** Infinity for a slide without a limit. */
  deadline: number
  /** The options stay hidden until they can be chosen. */
  areAnswersHidden: boolean
  /** When the clock was paused; null while it runs. The three moments above pause with it. */
  pausedAt: number | null
  /** How often it got more time. */
  extensions: number
  /** Each phone shows the options in another order: this one's, once it is known. */
  isMixed: boolean
  order: readonly number[] | undefined
  tallies: number[]
  own: OwnAnswer
}

export interface CountdownPhase extends Closing {
  name: 'countdown'
  index: number
  question: OpenQuestion | null
  leaderboard: BoardEntry[]
  /** The previous question's board, while the hall is shown it. Only hosts' screens and remotes receive it. */
  previousLeaderboard: BoardEntry[]
  /** Before the next round of an evening; `until` is its end. */
  break: BreakShown | undefined
  /** The best of the evening so far, in a break. */
  eveningLeaderboard: LeaderboardEntry[]
  /** When the step-by-step reveal is over. */
  revealedAt: number
  /** When the countdown to the next question is over; null while the game waits for the host. */
  until: number | null
  shown: Shown
  isHeld: boolean
  isMixed: boolean
  order: readonly number[] | undefined
  own: OwnAnswer
}

/** What a close tells. */
export interface Closing {
  /** -1 where no option alone is right. */
  correctAnswer: number
  tallies: number[]
  told: Told
  /** All answers together; null after a slide. */
  summary: AnswerSummary | null
}

export interface FinishedPhase {
  name: 'finished'
  leaderboard: LeaderboardEntry[]
  /** The number of questions asked: a game can end before its last. */
  asked: number
  /** How many of them count; 0 from older servers. */
  questionsCounted: number
  /** When the ceremony has shown the winner. */
  revealedAt: number
  /** What the ceremony names beside the podium. */
  told: Pick<Event<'game_state'>, 'longestStreak' | keyof EndOfEvening>
}

export type Event<Type extends GameEventType> = Extract<GameEvent, { type: Type }>

/** As many as a `choice` may have options, and more where a poll has more. */
export const noTallies = (question?: object): number[] =>
  Array.from({ length: Math.max(limits.optionsMax, optionsOf(question)) }, () => 0)

const optionsOf = (question: { options?: string[] } = {}) => question.options?.length ?? 0

type ClosingEvent = Pick<Event<'game_state'>, 'correctAnswer' | 'tallies' | 'explanation' | 'reveal' | 'results'>

/** What is told of a closed question after its key was corrected. */
export const correctedClosing = ({ correctAnswer }: Closing, { reveal, results }: Event<'scores_corrected'>): Closing =>
  // Of a `choice` alone, one option was told.
  closingOf({ reveal, results, correctAnswer: correctAnswer < 0 ? undefined : reveal.correctAnswers?.[0] })

/** What a close told, as its event or a later state tells it. */
export function closingOf({ correctAnswer, tallies, explanation, reveal, results }: ClosingEvent): Closing {
  const why = explanation ?? reveal?.explanation
  return {
    correctAnswer: correctAnswer ?? -1,
    tallies: tallies ?? (results && 'tallies' in results ? results.tallies : noTallies()),
    told: {
      ...(correctAnswer !== undefined && { correctAnswer }),
      ...(reveal && { reveal }),
      ...(why !== undefined && { explanation: why }),
    },
    summary: results ?? (tallies ? { tallies } : null),
  }
}
