/** The state for a host's press and its button: the middle of a game of three questions, with everybody present. */
import { defaultSettings } from '../../contract/games/game-settings'
import type { Situation } from '../../web/host/game/moves'
import type { CountdownPhase, Phase, QuestionPhase } from '../../web/live/view/phase'

export const aSituation = (phase: Phase, more: Partial<Situation> = {}): Situation => ({
  ...{ phase, settings: { ...defaultSettings, lateJoin: true }, locked: false, countdownSeconds: 3, totalQuestions: 3 },
  counts: { joined: 60, connected: 60, answered: 0 },
  evening: null,
  ...more,
})

const aQuestion = { kind: 'choice', image: null, timeLimit: null, points: 1 } as const

export const aQuestionPhase = (more: Partial<QuestionPhase> = {}): QuestionPhase => ({
  ...{ name: 'question', index: 1, question: { ...aQuestion, id: 7, text: '?', options: [], optionImages: [] } },
  ...{ shownAt: 0, opensAt: 0, deadline: 20_000, areAnswersHidden: false, pausedAt: null, extensions: 0 },
  ...{ isMixed: false, order: undefined, tallies: [], own: { name: 'none' } },
  ...more,
})

export const aCountdownPhase = (more: Partial<CountdownPhase> = {}): CountdownPhase => ({
  ...{ name: 'countdown', index: 1, question: null, correctAnswer: 0, tallies: [], leaderboard: [] },
  ...{ told: { correctAnswer: 0 }, summary: null, isMixed: false, order: undefined },
  ...{
    previousLeaderboard: [],
    break: undefined,
    eveningLeaderboard: [],
    revealedAt: 3_000,
    until: 6_000,
    shown: 'reveal',
    isHeld: false,
    own: { name: 'none' },
  },
  ...more,
})
