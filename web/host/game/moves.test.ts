import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/games/game-settings'
import { limits } from '../../../contract/limits'
import type { CountdownPhase, Phase, QuestionPhase } from '../../live/view/phase'
import { boardAtMs } from './board-turn'
import { aCountdownPhase, aQuestionPhase, aSituation } from '../../../tests/kit/situations'
import { moveOf, type Move, type Press, type Situation } from './moves'

const last = 2
const previous = (more: Partial<CountdownPhase> = {}) =>
  aCountdownPhase({ until: null, shown: 'previous_leaderboard', ...more })
const finished: Phase = {
  name: 'finished',
  leaderboard: [],
  asked: 3,
  questionsCounted: 3,
  revealedAt: 0,
  told: {},
}
const byHand: Partial<Situation> = { countdownSeconds: null }
const nobody: Partial<Situation> = { counts: { joined: 0, connected: 0, answered: 0 } }

const table: [press: Press, where: string, view: Situation, move: Move | null][] = [
  ['on', 'in the lobby', aSituation({ name: 'waiting' }), { type: 'start', index: 0 }],
  [
    ...(['on', 'in a lobby to which phones of the last game are on their way'] as const),
    aSituation({ name: 'waiting' }, { onTheirWay: 6 }),
    { type: 'ask-to-start' },
  ],
  ['on', 'in an empty lobby', aSituation({ name: 'waiting' }, nobody), { type: 'ask-to-start' }],
  ['on', 'while a question is open', aSituation(aQuestionPhase()), { type: 'close', index: 1 }],
  ['on', 'while a question is paused', aSituation(aQuestionPhase({ pausedAt: 1 })), { type: 'resume', index: 1 }],
  ['on', 'while the countdown runs', aSituation(aCountdownPhase()), { type: 'start', index: 2 }],
  [
    ...(['on', 'at the answers on hold'] as const),
    aSituation(aCountdownPhase({ isHeld: true, until: null })),
    { type: 'show', index: 1, shown: 'leaderboard' },
  ],
  [
    ...(['on', 'at the leaderboard on hold'] as const),
    aSituation(aCountdownPhase({ isHeld: true, until: null, shown: 'leaderboard' })),
    { type: 'start', index: 2 },
  ],
  [
    ...(['on', 'at a reveal that waits for the host'] as const),
    aSituation(aCountdownPhase({ until: null }), byHand),
    { type: 'show', index: 1, shown: 'leaderboard' },
  ],
  [
    ...(['on', 'at a leaderboard that waits for the host'] as const),
    aSituation(aCountdownPhase({ until: null, shown: 'leaderboard' }), byHand),
    { type: 'start', index: 2 },
  ],
  [
    ...(['on', 'after the last question, whose ranks wait for the end'] as const),
    aSituation(aCountdownPhase({ until: null, index: last }), byHand),
    { type: 'start', index: 3 },
  ],
  ['on', 'at the end', aSituation(finished), null],

  ['back', 'in the lobby', aSituation({ name: 'waiting' }), null],
  ['back', 'while a question is open', aSituation(aQuestionPhase()), null],
  [
    ...(['back', 'while the countdown runs'] as const),
    aSituation(aCountdownPhase()),
    { type: 'show', index: 1, shown: 'previous_leaderboard', held: true },
  ],
  [
    ...(['back', 'at a held reveal'] as const),
    aSituation(aCountdownPhase({ isHeld: true, until: null })),
    { type: 'show', index: 1, shown: 'previous_leaderboard' },
  ],
  [
    ...(['back', 'at a reveal that waits for the host'] as const),
    aSituation(aCountdownPhase({ until: null }), byHand),
    { type: 'show', index: 1, shown: 'previous_leaderboard' },
  ],
  [
    ...(['back', 'at the reveal of the last question'] as const),
    aSituation(aCountdownPhase({ until: null, index: last }), byHand),
    { type: 'show', index: last, shown: 'previous_leaderboard' },
  ],
  [
    ...(['back', 'at the first reveal, before which there was no board'] as const),
    aSituation(aCountdownPhase({ index: 0 })),
    { type: 'show', index: 0, shown: 'reveal', held: true },
  ],
  ['back', 'at the first reveal on hold', aSituation(aCountdownPhase({ index: 0, isHeld: true, until: null })), null],
  ['back', 'at the board before', aSituation(previous(), byHand), null],
  [
    'back',
    'while the next question gets ready',
    aSituation(aQuestionPhase({ shownAt: Number.POSITIVE_INFINITY })),
    null,
  ],
  ['on', 'at the board before', aSituation(previous(), byHand), { type: 'show', index: 1, shown: 'reveal' }],
  [
    ...(['on', 'at the board before, on hold'] as const),
    aSituation(previous({ isHeld: true })),
    { type: 'show', index: 1, shown: 'reveal' },
  ],
  [
    ...(['back', 'at a leaderboard that waits for the host'] as const),
    aSituation(aCountdownPhase({ until: null, shown: 'leaderboard' }), byHand),
    { type: 'show', index: 1, shown: 'reveal' },
  ],

  ['hold', 'while the countdown runs', aSituation(aCountdownPhase()), { type: 'show', index: 1, held: true }],
  [
    'hold',
    'on hold',
    aSituation(aCountdownPhase({ isHeld: true, until: null })),
    { type: 'show', index: 1, held: false },
  ],
  ['hold', 'where the game waits for the host', aSituation(aCountdownPhase({ until: null }), byHand), null],
  ['hold', 'while a question is open', aSituation(aQuestionPhase()), null],

  ['pause', 'while a question is open', aSituation(aQuestionPhase()), { type: 'pause', index: 1 }],
  ['pause', 'in a pause', aSituation(aQuestionPhase({ pausedAt: 1 })), { type: 'resume', index: 1 }],
  ['pause', 'at the reveal', aSituation(aCountdownPhase()), null],

  ['close', 'in a pause', aSituation(aQuestionPhase({ pausedAt: 1 })), { type: 'close', index: 1 }],
  ['close', 'while a question is open, where going on closes it', aSituation(aQuestionPhase()), null],
  ['close', 'at the reveal', aSituation(aCountdownPhase()), null],

  ['more-time', 'while a question is open', aSituation(aQuestionPhase()), { type: 'extend', index: 1, extension: 1 }],
  ['more-time', 'once more', aSituation(aQuestionPhase({ extensions: 1 })), { type: 'extend', index: 1, extension: 2 }],
  ['more-time', 'after the last time', aSituation(aQuestionPhase({ extensions: limits.extensionsMost })), null],

  ['counts', 'while they are shown', aSituation(aQuestionPhase()), { type: 'set', chosen: { countsShown: false } }],
  ['counts', 'with a server of the version before', aSituation(aQuestionPhase(), { settings: null }), null],
  ['counts', 'at the end', aSituation(finished), null],

  ['lock', 'in the lobby', aSituation({ name: 'waiting' }), { type: 'lock', locked: true }],
  ['lock', 'when it is locked', aSituation({ name: 'waiting' }, { locked: true }), { type: 'lock', locked: false }],
  ['lock', 'in a game that takes latecomers', aSituation(aQuestionPhase()), { type: 'lock', locked: true }],
  ['lock', 'at the last question', aSituation(aQuestionPhase({ index: last })), null],
  ['lock', 'in a game that takes nobody', aSituation(aQuestionPhase(), { settings: defaultSettings }), null],
]

/** During a countdown the answers are shown until the board comes. */
const beforeTheBoard = 1_000

test.each(table)('"%s" %s', (press, _, shown, move) => {
  expect(moveOf(press, shown, beforeTheBoard)).toEqual(move)
})

test.each([
  ['where the host presses', byHand, null],
  ['with a countdown', {}, 6_000],
] as const)('back and on lead the same way, %s', (_, pace, until) => {
  let phase = aCountdownPhase({ until, shown: 'leaderboard' })
  const pressed = (press: Press) => {
    const move = moveOf(press, aSituation(phase, pace))
    if (move?.type === 'show') phase = { ...phase, shown: move.shown ?? phase.shown, isHeld: move.held ?? phase.isHeld }
    return move?.type === 'show' ? phase.shown : move?.type
  }
  const start = phase.shown
  const back = [pressed('back'), pressed('back')]
  expect(back).toContain('previous_leaderboard')
  while (phase.shown !== start) expect(pressed('on')).toBe(phase.shown)
  expect(pressed('on')).toBe('start')
})

test('back leads from the board that came by itself to the answers, and on to the board again', () => {
  let phase = aCountdownPhase({ revealedAt: 3_000 })
  const boardComesAt = 3_000 - limits.revealMs + (boardAtMs(aSituation(phase)) ?? 0)
  const pressed = (press: Press) => {
    const move = moveOf(press, aSituation(phase), boardComesAt)
    if (move?.type === 'show') phase = { ...phase, shown: move.shown ?? phase.shown, isHeld: move.held ?? phase.isHeld }
    return move?.type === 'show' ? phase.shown : move?.type
  }
  expect(moveOf('back', aSituation(phase), boardComesAt - 1)).toMatchObject({ shown: 'previous_leaderboard' })
  expect(moveOf('hold', aSituation(phase), boardComesAt - 1)).toEqual({ type: 'show', index: 1, held: true })
  expect(moveOf('hold', aSituation(phase), boardComesAt)).toMatchObject({ shown: 'leaderboard', held: true })
  const presses = ['back', 'back', 'on', 'on', 'on'] as const
  expect(presses.map(pressed)).toEqual(['reveal', 'previous_leaderboard', 'reveal', 'leaderboard', 'start'])
})

test('a question that nobody has seen yet is closed by no press', () => {
  const on = (more: Partial<QuestionPhase>, now: number) => moveOf('on', aSituation(aQuestionPhase(more)), now)
  expect(on({ shownAt: 5_000 }, 4_999)).toBeNull()
  expect(on({ shownAt: 5_000 }, 5_000)).toEqual({ type: 'close', index: 1 })
  expect(on({ shownAt: 5_000, pausedAt: 4_000 }, 60_000)).toEqual({ type: 'resume', index: 1 })
})
