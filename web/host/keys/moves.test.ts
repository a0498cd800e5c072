import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/game-settings'
import { limits } from '../../../contract/limits'
import type { CountdownPhase, Phase, QuestionPhase } from '../../live/view/phase'
import { boardAtMs } from '../reveal/board-alone'
import { moveOf, type Move, type Press, type Situation } from './moves'

const last = 2
const view = (phase: Phase, more: Partial<Situation> = {}): Situation => ({
  ...{ phase, settings: defaultSettings, locked: false, lateJoin: true, countdownSeconds: 3, totalQuestions: last + 1 },
  counts: { joined: 60, connected: 60, answered: 0 },
  ...more,
})
const question = (more: Partial<QuestionPhase> = {}): QuestionPhase => ({
  ...{ name: 'question', index: 1, question: { id: 7, text: '?', image: null, options: [], optionImages: [] } },
  ...{ shownAt: 0, opensAt: 0, deadline: 20_000, areAnswersHidden: false, pausedAt: null, extensions: 0 },
  ...{ tallies: [], own: { name: 'none' } },
  ...more,
})
const countdown = (more: Partial<CountdownPhase> = {}): CountdownPhase => ({
  ...{ name: 'countdown', index: 1, question: null, correctAnswer: 0, tallies: [], leaderboard: [] },
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
const previous = (more: Partial<CountdownPhase> = {}) =>
  countdown({ until: null, shown: 'previous_leaderboard', ...more })
const finished: Phase = { name: 'finished', leaderboard: [], asked: 3, revealedAt: 0, longestStreak: null }
const byHand: Partial<Situation> = { countdownSeconds: null }
const nobody: Partial<Situation> = { counts: { joined: 0, connected: 0, answered: 0 } }

const table: [press: Press, where: string, view: Situation, move: Move | null][] = [
  ['on', 'in the lobby', view({ name: 'waiting' }), { type: 'start', index: 0 }],
  ['on', 'in an empty lobby', view({ name: 'waiting' }, nobody), { type: 'ask-to-start' }],
  ['on', 'while a question is open', view(question()), { type: 'close', index: 1 }],
  ['on', 'while a question is paused', view(question({ pausedAt: 1 })), { type: 'resume', index: 1 }],
  ['on', 'while the countdown runs', view(countdown()), { type: 'start', index: 2 }],
  ['on', 'on hold', view(countdown({ isHeld: true, until: null })), { type: 'start', index: 2 }],
  [
    ...(['on', 'at a reveal that waits for the host'] as const),
    view(countdown({ until: null }), byHand),
    { type: 'show', index: 1, shown: 'leaderboard' },
  ],
  [
    ...(['on', 'at a leaderboard that waits for the host'] as const),
    view(countdown({ until: null, shown: 'leaderboard' }), byHand),
    { type: 'start', index: 2 },
  ],
  [
    ...(['on', 'after the last question, whose ranks wait for the end'] as const),
    view(countdown({ until: null, index: last }), byHand),
    { type: 'start', index: 3 },
  ],
  ['on', 'at the end', view(finished), null],

  ['back', 'in the lobby', view({ name: 'waiting' }), null],
  ['back', 'while a question is open', view(question()), null],
  [
    ...(['back', 'while the countdown runs'] as const),
    view(countdown()),
    { type: 'show', index: 1, shown: 'previous_leaderboard', held: true },
  ],
  [
    ...(['back', 'at a held reveal'] as const),
    view(countdown({ isHeld: true, until: null })),
    { type: 'show', index: 1, shown: 'previous_leaderboard' },
  ],
  [
    ...(['back', 'at a reveal that waits for the host'] as const),
    view(countdown({ until: null }), byHand),
    { type: 'show', index: 1, shown: 'previous_leaderboard' },
  ],
  [
    ...(['back', 'at the reveal of the last question'] as const),
    view(countdown({ until: null, index: last }), byHand),
    { type: 'show', index: last, shown: 'previous_leaderboard' },
  ],
  [
    ...(['back', 'at the first reveal, before which there was no board'] as const),
    view(countdown({ index: 0 })),
    { type: 'show', index: 0, shown: 'reveal', held: true },
  ],
  ['back', 'at the first reveal on hold', view(countdown({ index: 0, isHeld: true, until: null })), null],
  ['back', 'at the board before', view(previous(), byHand), null],
  ['back', 'while the next question gets ready', view(question({ shownAt: Number.POSITIVE_INFINITY })), null],
  ['on', 'at the board before', view(previous(), byHand), { type: 'show', index: 1, shown: 'reveal' }],
  [
    ...(['on', 'at the board before, on hold'] as const),
    view(previous({ isHeld: true })),
    { type: 'show', index: 1, shown: 'reveal' },
  ],
  [
    ...(['back', 'at a leaderboard that waits for the host'] as const),
    view(countdown({ until: null, shown: 'leaderboard' }), byHand),
    { type: 'show', index: 1, shown: 'reveal' },
  ],

  ['hold', 'while the countdown runs', view(countdown()), { type: 'show', index: 1, held: true }],
  ['hold', 'on hold', view(countdown({ isHeld: true, until: null })), { type: 'show', index: 1, held: false }],
  ['hold', 'where the game waits for the host', view(countdown({ until: null }), byHand), null],
  ['hold', 'while a question is open', view(question()), null],

  ['pause', 'while a question is open', view(question()), { type: 'pause', index: 1 }],
  ['pause', 'in a pause', view(question({ pausedAt: 1 })), { type: 'resume', index: 1 }],
  ['pause', 'at the reveal', view(countdown()), null],

  ['close', 'in a pause', view(question({ pausedAt: 1 })), { type: 'close', index: 1 }],
  ['close', 'while a question is open, where going on closes it', view(question()), null],
  ['close', 'at the reveal', view(countdown()), null],

  ['more-time', 'while a question is open', view(question()), { type: 'extend', index: 1, extension: 1 }],
  ['more-time', 'once more', view(question({ extensions: 1 })), { type: 'extend', index: 1, extension: 2 }],
  ['more-time', 'after the last time', view(question({ extensions: limits.extension.most })), null],

  ['counts', 'while they are shown', view(question()), { type: 'set', chosen: { countsShown: false } }],
  ['counts', 'with a server of the version before', view(question(), { settings: null }), null],
  ['counts', 'at the end', view(finished), null],

  ['lock', 'in the lobby', view({ name: 'waiting' }), { type: 'lock', locked: true }],
  ['lock', 'when it is locked', view({ name: 'waiting' }, { locked: true }), { type: 'lock', locked: false }],
  ['lock', 'in a game that takes latecomers', view(question()), { type: 'lock', locked: true }],
  ['lock', 'at the last question', view(question({ index: last })), null],
  ['lock', 'in a game that takes nobody', view(question(), { lateJoin: false }), null],
]

test.each(table)('"%s" %s', (press, _, shown, move) => {
  expect(moveOf(press, shown)).toEqual(move)
})

test.each([
  ['where the host presses', byHand, null],
  ['with a countdown', {}, 6_000],
] as const)('back and on lead the same way, %s', (_, pace, until) => {
  let phase = countdown({ until, shown: pace === byHand ? 'leaderboard' : 'reveal' })
  const pressed = (press: Press) => {
    const move = moveOf(press, view(phase, pace))
    if (move?.type === 'show') phase = { ...phase, shown: move.shown ?? phase.shown, isHeld: move.held ?? phase.isHeld }
    return move?.type === 'show' ? phase.shown : move?.type
  }
  const start = phase.shown
  const back = [pressed('back'), pressed('back')]
  expect(back).toContain('previous_leaderboard')
  while (phase.shown !== start) expect(pressed('on')).toBe(phase.shown)
  expect(pressed('on')).toBe('start')
})

test('with long answers back leads from the board that came by itself to the answers, and on to the board again', () => {
  const options = ['Etna', 'A volcano whose name no hall can read in a lane']
  let phase = countdown({ question: { ...question().question, options }, revealedAt: 3_000 })
  const boardComesAt = 3_000 - limits.revealMs + boardAtMs
  const pressed = (press: Press) => {
    const move = moveOf(press, view(phase), boardComesAt)
    if (move?.type === 'show') phase = { ...phase, shown: move.shown ?? phase.shown, isHeld: move.held ?? phase.isHeld }
    return move?.type === 'show' ? phase.shown : move?.type
  }
  expect(moveOf('back', view(phase), boardComesAt - 1)).toMatchObject({ shown: 'previous_leaderboard' })
  expect(moveOf('hold', view(phase), boardComesAt - 1)).toEqual({ type: 'show', index: 1, held: true })
  expect(moveOf('hold', view(phase), boardComesAt)).toMatchObject({ shown: 'leaderboard', held: true })
  const presses = ['back', 'back', 'on', 'on', 'on'] as const
  expect(presses.map(pressed)).toEqual(['reveal', 'previous_leaderboard', 'reveal', 'leaderboard', 'start'])
})

test('a question that nobody has seen yet is closed by no press', () => {
  const on = (more: Partial<QuestionPhase>, now: number) => moveOf('on', view(question(more)), now)
  expect(on({ shownAt: 5_000 }, 4_999)).toBeNull()
  expect(on({ shownAt: 5_000 }, 5_000)).toEqual({ type: 'close', index: 1 })
  expect(on({ shownAt: 5_000, pausedAt: 4_000 }, 60_000)).toEqual({ type: 'resume', index: 1 })
})
