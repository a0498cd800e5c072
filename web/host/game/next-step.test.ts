import { expect, test } from 'vitest'
import type { CountdownPhase, Phase } from '../../live/view/phase'
import type { Situation } from './moves'
import { aCountdownPhase, aQuestionPhase, aSituation } from '../../../tests/kit/situations'
import { nextStep } from './next-step'

const view = (phase: Phase, more: Partial<Situation> = {}) => aSituation(phase, { totalQuestions: 2, ...more })
const countdown = (more: Partial<CountdownPhase> = {}) => aCountdownPhase({ index: 0, ...more })
const byHand = { countdownSeconds: null }
const nobody = { counts: { joined: 0, connected: 0, answered: 0 } }
const question = aQuestionPhase({ index: 0, shownAt: 3_000, opensAt: 3_000 })
const long = { ...question.question, options: ['Etna', 'A volcano whose name no hall can read in a lane'] }
const slide = aQuestionPhase({
  ...{ index: 0, shownAt: 3_000, deadline: Infinity },
  question: { ...question.question, kind: 'slide', body: '' },
})
const lastSlide = { ...slide, index: 1 }
const finished: Phase = {
  name: 'finished',
  leaderboard: [],
  asked: 2,
  questionsCounted: 2,
  revealedAt: 0,
  told: {},
}

const table: [where: string, view: Situation, said: string][] = [
  ['in the lobby', view({ name: 'waiting' }), 'Start: opens the first question'],
  ['in an empty lobby', view({ name: 'waiting' }, nobody), 'Start: opens the first question'],
  ['while a question is open', view(question), 'Next Question: closes this question'],
  ['on a slide', view(slide), 'Next Question: opens question 2'],
  ['on a slide at the end', view(lastSlide), 'Show final scores: ends the game and shows who won'],
  ['in a pause', view({ ...question, pausedAt: 4_000 }), 'Resume: lets the clock run again'],
  ['at a reveal', view(countdown()), 'Next Question: opens question 2'],
  [
    'at a reveal that waits for the host',
    view(countdown({ until: null }), byHand),
    'Show leaderboard: before the next question',
  ],
  [
    'at the board before',
    view(countdown({ index: 1, until: null, shown: 'previous_leaderboard' }), byHand),
    'Show answers: of question 2',
  ],
  [
    'at long answers on hold, after which the board has the hall to itself',
    view(countdown({ question: long, until: null, isHeld: true })),
    'Show leaderboard: before the next question',
  ],
  [
    'at that board',
    view(countdown({ question: long, until: null, isHeld: true, shown: 'leaderboard' })),
    'Next Question: opens question 2',
  ],
  ['at the last reveal', view(countdown({ index: 1 })), 'Show final scores: ends the game and shows who won'],
]

test.each(table)('the button that moves the game on says what it does %s', (_, shown, said) => {
  const { label, does } = nextStep(shown)!
  expect(`${label}: ${does}`).toBe(said)
})

test('it closes no question before that is shown, and there is none at the end', () => {
  expect(nextStep(view(question), 2_999)).toMatchObject({ isOff: true })
  expect(nextStep(view(question), 3_000)?.isOff).toBeUndefined()
  expect(nextStep(view(lastSlide), 2_999)).toMatchObject({ label: 'Show final scores', isOff: true })
  expect(nextStep(view(finished))).toBeNull()
})
