/** Plain games for tests of the rules. */
import { defaultSettings } from '../../contract/games/game-settings'
import type { Outcome } from '../../rules/games/change'
import type { CountdownPhase, Game, Phase, QuestionPhase } from '../../rules/games/game-state'
import { step, type Command } from '../../rules/games/live-game'
import type { GameQuestion } from '../../rules/questions'

/** A `choice` without pictures, and with nothing but defaults. */
export const plainQuestion = {
  ...({ kind: 'choice', image: null, optionImages: null } as const),
  ...({ explanation: null, timeLimit: null, points: 1 } as const),
}

export const asked = (count: number): GameQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    ...plainQuestion,
    text: `Question ${index + 1}`,
    options: ['A', 'B', 'C', 'D'],
    correctAnswer: 1,
  }))

/** A waiting game of three questions, 20 s each, whose right answer is always option 1. */
export const aGameState = (game: Partial<Game> = {}): Game => ({
  version: 1,
  phase: { name: 'waiting' },
  questions: asked(3),
  timePerQuestion: 20,
  quizScoring: 'speed',
  settings: defaultSettings,
  singlePlayer: false,
  locked: false,
  joined: 0,
  byHand: false,
  waiting: 0,
  toLookAt: 0,
  hiddenTexts: [],
  lastCorrection: 0,
  correctedIndex: null,
  teams: null,
  teamsPerPhone: null,
  evening: null,
  refreshes: 0,
  nextPin: null,
  ...game,
})

/** The first question, which opened at 0 without delay. */
export const openPhase = (phase: Partial<QuestionPhase> = {}): QuestionPhase => ({
  ...{ name: 'question', index: 0, shownAt: phase.opensAt ?? 0, opensAt: 0, areAnswersHidden: false },
  ...{ isToldAtClose: false, pausedAt: null, extensions: 0, isMixed: false },
  ...phase,
})

/** The countdown after the first question, with its reveal over. */
export const countdownPhase = (phase: Partial<CountdownPhase> = {}): CountdownPhase => ({
  ...{ name: 'countdown', index: 0, opensAt: 0, closedAt: 0, countsFrom: phase.closedAt ?? 0 },
  ...{ shown: 'reveal', isHeld: false, isMixed: false },
  ...phase,
})

export const finishedPhase = (index: number): Phase => ({ name: 'finished', index, revealedAt: 0, linksUntil: 0 })

/** The default moment of a command. */
export const now = 100_000

/** The outcome of a command that must not be refused. */
export function run(game: Game, command: Command, at = now): Outcome {
  const result = step(game, command, at)
  if ('refused' in result) throw new Error(result.refused)
  return result
}

export const typesOf = ({ changes }: Outcome): string[] => changes.map(({ type }) => type)
