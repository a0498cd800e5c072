import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import type { Outcome, Refused } from '../change'
import type { Game } from '../game-state'
import { join } from './joining'
import { step, type Command } from '../live-game'
import { aGameState, asked, countdownPhase, finishedPhase, openPhase } from '../../../tests/kit/game-state'

const now = 100_000
const asking = (key: string) => ({ key, browser: `${key}’s`, formerBrowser: null })
const byHand = (game: Partial<Game> = {}) => aGameState({ byHand: true, waiting: 3, ...game })
const done = (result: Outcome | Refused): Outcome => {
  if ('refused' in result) throw new Error(result.refused)
  return result
}
const admittedBy = ({ changes }: Outcome) =>
  changes.flatMap((change) => (change.type === 'admission' ? change.ids : []))
const allFine = (ids: readonly number[]) => ids.map((id) => ({ id, isToLookAt: false }))
const admit = (game: Game, waiting: number[], only?: number[]) =>
  step(game, { type: 'admit', waiting: allFine(waiting), ...(only && { only: new Set(only) }) }, now)
const setAdmission = (game: Game, isByHand: boolean, waiting: number[]) =>
  step(game, { type: 'set_admission', byHand: isByHand, waiting: allFine(waiting) }, now)

describe('G46 a newcomer whom the host has to let in', () => {
  test('is in no count until then, and one more version tells the host', () => {
    const { game, refusals, waiting } = join(byHand({ waiting: 0 }), [asking('zoe'), asking('amir')], [])
    expect(refusals).toEqual([null, null])
    expect(waiting).toHaveLength(2)
    expect(game).toMatchObject({ joined: 0, waiting: 2, version: 2 })
  })

  test('holds the nickname', () => {
    const { refusals } = join(
      byHand(),
      [{ ...asking('zoe'), browser: 'another' }],
      [{ ...asking('zoe'), isRemoved: false, formerKeys: [], extraTimes: [], codeId: null }],
    )
    expect(refusals).toEqual(['nickname_taken'])
  })

  test('is one of 500 at most', () => {
    const { game, refusals } = join(byHand({ waiting: limits.waitingPerGame - 1 }), [asking('a'), asking('b')], [])
    expect(refusals).toEqual([null, 'waiting_full'])
    expect(game.waiting).toBe(limits.waitingPerGame)
  })

  test('is not taken into a game that is full, and no more than any other into a locked one', () => {
    const refusal = (game: Game) => join(game, [asking('zoe')], []).refusals[0]
    expect(refusal(byHand({ joined: limits.playersPerGame }))).toBe('game_full')
    expect(refusal(byHand({ locked: true }))).toBe('game_locked')
  })
})

describe('G47 the host', () => {
  test('admits some, in the order in which they came', () => {
    const outcome = done(admit(byHand(), [4, 5, 9], [9, 4, 77]))
    expect(admittedBy(outcome)).toEqual([4, 9])
    expect(outcome.game).toMatchObject({ joined: 2, waiting: 1, version: 2 })
  })

  test('admits all, as long as there are seats', () => {
    const outcome = done(admit(byHand({ joined: 1_998 }), [4, 5, 9]))
    expect(admittedBy(outcome)).toEqual([4, 5])
    expect(outcome.game).toMatchObject({ joined: 2_000, waiting: 1 })
  })

  test('may ask again: a player who is in already is not admitted a second time', () => {
    const game = byHand({ waiting: 0 })
    expect(done(admit(game, [], [4]))).toEqual({ game, changes: [] })
  })

  test('may admit newcomers to a locked game, and to a running one without late joins', () => {
    expect(admittedBy(done(admit(byHand({ locked: true }), [4])))).toEqual([4])
    const running = byHand({ phase: countdownPhase({ index: 0, opensAt: 0, closedAt: 0 }) })
    expect(done(admit(running, [4])).changes).toEqual([
      { type: 'admission', ids: [4], missedMs: 20_000, firstQuestion: 1, earlier: null, version: 2 },
    ])
  })

  test('admits nobody once the last question has opened, or the game is over', () => {
    const last = byHand({ questions: asked(2), phase: openPhase({ index: 1, opensAt: 0 }) })
    expect(admit(last, [4])).toEqual({ refused: 'too_late_to_admit' })
    expect(admit(byHand({ phase: finishedPhase(2) }), [4])).toEqual({ refused: 'game_finished' })
  })

  test('admits everybody by switching admission by hand off', () => {
    const outcome = done(setAdmission(byHand(), false, [4, 5, 9]))
    expect(admittedBy(outcome)).toEqual([4, 5, 9])
    expect(outcome.game).toMatchObject({ byHand: false, joined: 3, waiting: 0, version: 2 })
  })

  test('changes nothing by setting it twice', () => {
    const on = byHand()
    expect(done(setAdmission(on, true, [4, 5, 9]))).toEqual({ game: on, changes: [] })
    const off = aGameState()
    expect(done(setAdmission(off, false, []))).toEqual({ game: off, changes: [] })
  })
})

test('a removal is one change, which frees the places of players and of newcomers', () => {
  const command: Command = { type: 'remove', players: [7, 3], newcomers: allFine([5]), canRejoin: true }
  const outcome = done(step(byHand({ joined: 4 }), command, now))
  expect(outcome.game).toMatchObject({ joined: 2, waiting: 2, version: 2 })
  expect(outcome.changes).toEqual([{ type: 'removed', ids: [3, 5, 7], canRejoin: true, version: 2 }])
  const nobody: Command = { type: 'remove', players: [], newcomers: [], canRejoin: true }
  expect(done(step(outcome.game, nobody, now))).toEqual({ game: outcome.game, changes: [] })
})

test('through all admissions and removals nobody is counted twice, and no seat is given that is not there', () => {
  const act = fc.record({
    what: fc.constantFrom('join', 'admit', 'by hand', 'by itself', 'remove'),
    count: fc.integer({ min: 1, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let game = aGameState()
      let next = 1
      let waiting: number[] = []
      const take = (outcome: Outcome) => {
        const admitted = admittedBy(outcome)
        waiting = waiting.filter((id) => !admitted.includes(id))
        game = outcome.game
      }
      for (const { what, count } of acts) {
        const { version } = game
        if (what === 'join') {
          const before = game.waiting
          const names = Array.from({ length: count }, () => asking(String(next++)))
          game = join(game, names, []).game
          waiting.push(...Array.from({ length: game.waiting - before }, () => next++))
        } else if (what === 'admit') take(done(admit(game, waiting, waiting.slice(0, count))))
        else if (what === 'remove') {
          const players = Array.from({ length: Math.min(count, game.joined) }, () => next++)
          const newcomers = allFine(waiting.splice(0, count))
          take(done(step(game, { type: 'remove', players, newcomers, canRejoin: true }, now)))
        } else take(done(setAdmission(game, what === 'by hand', waiting)))
        expect(game.joined).toBeLessThanOrEqual(limits.playersPerGame)
        expect(game.joined).toBeGreaterThanOrEqual(0)
        expect(game.waiting).toBe(waiting.length)
        expect(waiting.length).toBeLessThanOrEqual(limits.waitingPerGame)
        expect(game.version - version).toBeLessThanOrEqual(1)
      }
    }),
  )
})
