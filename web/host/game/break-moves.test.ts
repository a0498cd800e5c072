import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { aCountdownPhase, aSituation } from '../../../tests/kit/situations'
import type { CountdownPhase } from '../../live/view/phase'
import { moveOf } from './moves'
import { nextStep } from './next-step'

const minute = 60_000
const evening = {
  ...{ round: 1, hasJokers: false },
  list: [
    { title: 'Warm-up', weight: 1 as const, from: 0, count: 2 },
    { title: 'Finale', weight: 2 as const, from: 2, count: 1 },
  ],
}
const inBreak = (more: Partial<CountdownPhase> = {}, pace: number | null = 3) =>
  aSituation(
    aCountdownPhase({
      ...{ index: 1, until: null, shown: 'leaderboard', break: { nextRound: 2, endsInMs: null, held: false } },
      ...more,
    }),
    { evening, countdownSeconds: pace },
  )

test('E6 a press on the break’s screen opens the next round', () => {
  expect(moveOf('on', inBreak())).toEqual({ type: 'next-round', round: 2 })
  expect(nextStep(inBreak())).toEqual({ label: 'Start round 2', does: 'opens its first question' })
})

test('a press at the round’s last answers leads to the break, which nobody passes over', () => {
  const atAnswers = inBreak({ shown: 'reveal' }, null)
  expect(moveOf('on', atAnswers)).toEqual({ type: 'show', index: 1, shown: 'leaderboard' })
  expect(nextStep(atAnswers)?.label).toBe('Take a break')
  expect(moveOf('on', inBreak({ shown: 'reveal' }), 0)).toMatchObject({ type: 'show' })
})

test('by itself the break’s screen follows the answers, as a board does', () => {
  expect(moveOf('on', inBreak({ shown: 'reveal' }), minute)).toEqual({ type: 'next-round', round: 2 })
})

test('a minute more begins the clock of a break, or adds to it, up to half an hour', () => {
  const round = 2
  expect(moveOf('more-time', inBreak(), 0)).toEqual({ type: 'break', round, endsInMs: minute })
  expect(moveOf('more-time', inBreak({ until: 90_000 }), 30_000)).toMatchObject({ endsInMs: 2 * minute })
  expect(moveOf('more-time', inBreak({ until: limits.longestBreakMs }), 0)).toMatchObject({
    endsInMs: limits.longestBreakMs,
  })
  const held = inBreak({ isHeld: true, break: { nextRound: 2, endsInMs: 30_000, held: true } })
  expect(moveOf('more-time', held, 0)).toMatchObject({ endsInMs: 90_000 })
})

test('a break is held only while its time runs', () => {
  expect(moveOf('hold', inBreak())).toBeNull()
  const running = inBreak({ until: 9_000, break: { nextRound: 2, endsInMs: 9_000, held: false } })
  expect(moveOf('hold', running, 0)).toMatchObject({ type: 'show', held: true })
})

test('breaks let people in, so the lobby can be locked although nobody joins during questions', () => {
  const { settings } = inBreak()
  const closed = { ...inBreak(), settings: settings && { ...settings, lateJoin: false } }
  expect(moveOf('lock', closed)).toEqual({ type: 'lock', locked: true })
})

test('there is no board before the first question of a round', () => {
  const first = aSituation(aCountdownPhase({ index: 2, until: null }), { evening, countdownSeconds: null })
  expect(moveOf('back', { ...first, totalQuestions: 4 })).toBeNull()
})
