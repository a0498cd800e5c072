import { expect, test, vi } from 'vitest'
import { aCountdownPhase, aQuestionPhase } from '../../../tests/kit/situations'
import type { FinishedPhase, Phase } from '../../live/view/phase'
import { areCorrectable, openCorrections } from './open-corrections'

const ended: FinishedPhase = {
  name: 'finished',
  leaderboard: [],
  asked: 3,
  questionsCounted: 3,
  revealedAt: 9_000,
  told: {},
}

test.each<[Phase, number, boolean]>([
  [{ name: 'waiting' }, 0, false],
  [aQuestionPhase(), 0, false],
  [aCountdownPhase(), 0, true],
  [ended, 8_999, false],
  [ended, 9_000, true],
])('T3 right answers can be changed between questions and after the ceremony: %o at %i', (phase, now, may) => {
  expect(areCorrectable({ phase }, now)).toBe(may)
})

const opened = (phase: Phase) => {
  const controls = { press: vi.fn(), openDialog: vi.fn() }
  openCorrections({ phase }, controls)
  return [controls.press.mock.calls.flat(), controls.openDialog.mock.calls.flat()]
}

test('G52 the dialog holds the game, and leaves a hold as it is', () => {
  expect(opened(aCountdownPhase())).toEqual([['hold'], ['corrections']])
  expect(opened(aCountdownPhase({ isHeld: true }))).toEqual([[], ['corrections']])
  expect(opened(ended)).toEqual([[], ['corrections']])
  expect(opened(aQuestionPhase())).toEqual([[], []])
})
