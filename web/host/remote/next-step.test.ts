import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/game-settings'
import type { CountdownPhase, Phase } from '../../live/view/phase'
import type { Situation } from '../keys/moves'
import { nextStep } from './next-step'

const view = (phase: Phase, more: Partial<Situation> = {}): Situation => ({
  ...{ phase, settings: defaultSettings, locked: false, lateJoin: true, countdownSeconds: 3, totalQuestions: 2 },
  counts: { joined: 60, connected: 60, answered: 0 },
  ...more,
})
const countdown = (more: Partial<CountdownPhase> = {}): CountdownPhase => ({
  ...{ name: 'countdown', index: 0, question: null, correctAnswer: 0, tallies: [], leaderboard: [] },
  ...{
    previousLeaderboard: [],
    revealedAt: 3_000,
    until: 6_000,
    shown: 'reveal',
    isHeld: false,
    own: { name: 'none' },
  },
  ...more,
})
const byHand = { countdownSeconds: null }
const nobody = { counts: { joined: 0, connected: 0, answered: 0 } }
const question: Phase = {
  ...{ name: 'question', index: 0, question: { id: 7, text: '?', image: null, options: [], optionImages: [] } },
  ...{ shownAt: 3_000, opensAt: 3_000, deadline: 20_000, areAnswersHidden: false, pausedAt: null, extensions: 0 },
  ...{ tallies: [], own: { name: 'none' } },
}
const finished: Phase = { name: 'finished', leaderboard: [], asked: 2, revealedAt: 0, longestStreak: null }

const table: [where: string, view: Situation, does: string | undefined][] = [
  ['in the lobby', view({ name: 'waiting' }), 'opens the first question'],
  ['in an empty lobby', view({ name: 'waiting' }, nobody), 'opens the first question'],
  ['at a reveal', view(countdown()), 'opens the next question'],
  ['at a reveal that waits for the host', view(countdown({ until: null }), byHand), 'shows the leaderboard'],
  [
    'at the board before',
    view(countdown({ index: 1, until: null, shown: 'previous_leaderboard' }), byHand),
    'shows the answers again',
  ],
  ['at the last reveal', view(countdown({ index: 1 })), 'ends the game and shows who won'],
  ['at the end', view(finished), undefined],
]

test.each(table)('G63 the big button says what it does %s', (_, shown, does) => {
  expect(nextStep(shown)?.does).toBe(does)
})

test('G63 the big button closes no question before it is shown', () => {
  expect(nextStep(view(question), 2_999)).toMatchObject({ label: 'Get ready', isOff: true })
  expect(nextStep(view(question), 3_000)).toEqual({ label: 'Next', does: 'closes the question' })
})
