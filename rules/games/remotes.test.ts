import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import {
  allowStep,
  askingMs,
  askAsHostStep,
  askStep,
  broughtAlong,
  freeDigits,
  isCodeShown,
  remotesNow,
  type GameRemote,
} from './remotes'
import { aGameState, finishedPhase } from '../../tests/kit/game-state'

const now = 1_000_000
const asking = (remote: Partial<GameRemote> = {}): GameRemote => ({
  ...{ id: 1, digits: '417', isAllowed: false, askedAt: now },
  ...remote,
})
const game = aGameState()

test('G63 asking and allowing are each one more version, which the host is told of', () => {
  for (const outcome of [askStep(game, [], now), askAsHostStep(game, []), allowStep(game, [asking()], 1, now)])
    expect(outcome).toMatchObject({ game: { version: game.version + 1 }, changes: [{ type: 'remotes' }] })
})

test('G63 allowing again changes nothing', () => {
  expect(allowStep(game, [asking({ isAllowed: true })], 1, now)).toEqual({ game, changes: [] })
})

test('G63 after two minutes nobody asks any more, and a remote is one for good', () => {
  const past = asking({ askedAt: now - limits.remoteAskingMs })
  expect([askingMs(past, now), askingMs(asking(), now)]).toEqual([null, limits.remoteAskingMs])
  expect(allowStep(game, [past], 1, now)).toEqual({ refused: 'remote_not_found' })
  expect(remotesNow([past, { ...past, id: 2, isAllowed: true }], now).map(({ id }) => id)).toEqual([2])
})

test('G63 twelve ask at once, and five are allowed, the host’s own too', () => {
  const twelve = Array.from({ length: 12 }, (_, id) => asking({ id }))
  expect(askStep(game, twelve.slice(1), now)).toMatchObject({ changes: [{ type: 'remotes' }] })
  expect(askStep(game, twelve, now)).toEqual({ refused: 'too_many_remotes' })
  const five = twelve.slice(0, 5).map((one) => ({ ...one, isAllowed: true }))
  expect(askAsHostStep(game, [...twelve, ...five.slice(1)])).toMatchObject({ changes: [{ type: 'remotes' }] })
  for (const outcome of [askAsHostStep(game, five), allowStep(game, [...five, asking({ id: 9 })], 9, now)])
    expect(outcome).toEqual({ refused: 'remotes_full' })
})

test('G63 whatever code is shown can be used for a minute more', () => {
  const shownFor = limits.remoteCodeMs - 60_000
  expect([isCodeShown(now, now + shownFor - 1), isCodeShown(now, now + shownFor)]).toEqual([true, false])
})

test('G63 a finished game gets no remotes', () => {
  const over = aGameState({ phase: finishedPhase(0) })
  const refused = { refused: 'game_finished' }
  expect(askStep(over, [], now)).toEqual(refused)
  expect(askAsHostStep(over, [])).toEqual(refused)
  expect(allowStep(over, [asking()], 1, now)).toEqual(refused)
})

test('G63 whatever is drawn, three digits are of one remote alone', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 50 }), (drawn) => {
      const digits: string[] = []
      for (const one of drawn)
        digits.push(
          freeDigits(
            digits.map((each) => ({ digits: each })),
            one,
          ),
        )
      expect(new Set(digits).size).toBe(drawn.length)
      for (const each of digits) expect(each).toMatch(/^[1-9]\d\d$/)
    }),
  )
})

const known = (id: number, remote: Partial<GameRemote> = {}) => ({
  ...asking({ id, digits: String(100 + id), isAllowed: true, ...remote }),
  secret: `secret ${id}`,
})

test('G63 the remotes of the games before come along once, each with its digits, unless another has them', () => {
  const here = [known(1, { digits: '102' })]
  const brought = broughtAlong(here, [known(1), known(2), known(3), known(3, { id: 9 })], 0)
  expect(brought.map(({ id, digits }) => [id, digits])).toEqual([
    [2, '100'],
    [3, '103'],
  ])
})

test('G63 as long as there is room; who only asks there takes none', () => {
  const here = [known(1), known(2, { isAllowed: false }), known(3)]
  const former = [4, 5, 6, 7, 8].map((id) => known(id))
  expect(broughtAlong(here, former, 0).map(({ id }) => id)).toEqual([4, 5, 6])
})
