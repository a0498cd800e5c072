/** G58: who comes along from the game before. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/games/game-settings'
import { limits } from '../../../contract/limits'
import { aGameState, asked, finishedPhase, openPhase } from '../../../tests/kit/game-state'
import type { Game } from '../game-state'
import { join, type GameBefore, type GivenSeat, type SeatAsked } from './joining'

const withLateJoin = { ...defaultSettings, lateJoin: true }
const fresh = { formerKeys: [], extraTimes: [], codeId: null }
/** Each has a browser of their own, which is another one to the next game. */
const browserOf = (key: string) => `${key}’s`
const asking = (key: string): SeatAsked => ({ key, browser: `next ${browserOf(key)}`, formerBrowser: null })
const following = (key: string, by = key): SeatAsked => ({
  key,
  browser: `next ${browserOf(by)}`,
  formerBrowser: browserOf(by),
})
const had = (key: string, browser = browserOf(key)): GivenSeat => ({ key, browser, isRemoved: false, ...fresh })
const removed = (key: string, browser = browserOf(key)): GivenSeat => ({
  key,
  browser,
  isRemoved: true,
  ...fresh,
})
const before = (...seats: GivenSeat[]): GameBefore => ({ seats, areNamesReserved: true })
const later = (...seats: GivenSeat[]): GameBefore => ({ seats, areNamesReserved: false })
const refusal = (game: Game, one: SeatAsked, former: GameBefore) => join(game, [one], [], former).refusals[0]

test('G58 no lock keeps out who comes along, and nobody has to wait for the host', () => {
  const door = aGameState({ locked: true, byHand: true, waiting: limits.waitingPerGame })
  const { game, seated, waiting } = join(door, [following('zoe')], [], before(had('zoe')))
  expect([seated, waiting]).toEqual([
    [{ ...following('zoe'), follows: true, extraTime: 1, codeId: null, teamId: null, members: [] }],
    [],
  ])
  expect(game).toMatchObject({ joined: 1, waiting: limits.waitingPerGame, version: 2 })
})

test('G58 who comes along has a seat while others of the same moment wait, each group with a version', () => {
  const { game, refusals, seated, waiting } = join(
    aGameState({ byHand: true }),
    [asking('new'), following('zoe'), following('amir')],
    [],
    before(had('zoe'), had('amir')),
  )
  expect(refusals).toEqual([null, null, null])
  expect(seated.map(({ key }) => key)).toEqual(['zoe', 'amir'])
  expect(waiting.map(({ key, follows }) => [key, follows])).toEqual([['new', false]])
  expect(game).toMatchObject({ joined: 2, waiting: 1, version: 3 })
})

test('G58 a full, started or finished game takes nobody along', () => {
  const zoe = before(had('zoe'))
  expect(refusal(aGameState({ joined: limits.playersPerGame }), following('zoe'), zoe)).toBe('game_full')
  expect(refusal(aGameState({ phase: openPhase() }), following('zoe'), zoe)).toBe('game_started')
  expect(
    refusal(aGameState({ phase: openPhase(), settings: withLateJoin, questions: asked(3) }), following('zoe'), zoe),
  ).toBe(null)
  expect(refusal(aGameState({ phase: finishedPhase(2) }), following('zoe'), zoe)).toBe('game_over')
})

test('G58 a nickname of the game before is kept for its browser, and later free to all', () => {
  expect(refusal(aGameState(), asking('zoe'), before(had('zoe')))).toBe('nickname_taken')
  expect(refusal(aGameState(), following('zoe', 'amir'), before(had('zoe'), had('amir')))).toBe('nickname_taken')
  expect(refusal(aGameState(), asking('zoe'), later(had('zoe')))).toBe(null)
  expect(refusal(aGameState(), asking('mia'), before(had('zoe')))).toBe(null)
})

test('G58 under another nickname one is a newcomer like any other', () => {
  expect(refusal(aGameState({ locked: true }), following('mia', 'zoe'), before(had('zoe')))).toBe('game_locked')
  const { waiting } = join(aGameState({ byHand: true }), [following('mia', 'zoe')], [], before(had('zoe')))
  expect(waiting).toHaveLength(1)
})

test('G58 who was removed stays out, and the others of the same browser come along', () => {
  expect(refusal(aGameState(), following('zoe'), before(removed('zoe')))).toBe('removed')
  expect(refusal(aGameState(), following('other', 'zoe'), later(removed('zoe')))).toBe('removed')
  const shared = before(removed('zoe', 'lea’s'), had('lea'))
  expect(refusal(aGameState(), following('lea'), shared)).toBe(null)
  expect(refusal(aGameState(), following('zoe', 'lea'), shared)).toBe('removed')
  // The nickname itself is free.
  expect(refusal(aGameState(), asking('zoe'), shared)).toBe(null)
})

test('G58 who is there already stays there, whoever had the name before', () => {
  const given = [{ key: 'zoe', browser: 'next zoe’s', isRemoved: false, ...fresh }]
  const again = join(aGameState({ joined: 1 }), [following('zoe')], given, before(had('zoe')))
  expect(again).toMatchObject({ refusals: [null], seated: [], game: { joined: 1, version: 1 } })
  const late = join(aGameState({ joined: 1 }), [following('zoe')], [had('zoe', 'another')], later(had('zoe')))
  expect(late.refusals).toEqual(['nickname_taken'])
})

test('G9 G10 G58 whoever follows and joins in whatever order, seats and names are given once and nobody else has a kept name', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const anyone = fc.record({ key: fc.constantFrom(...names), by: fc.constantFrom(...names), shows: fc.boolean() })
  const door = fc.record({ locked: fc.boolean(), byHand: fc.boolean(), joined: fc.constantFrom(0, 1_997) })
  fc.assert(
    fc.property(fc.array(anyone), fc.subarray(names), fc.boolean(), door, (all, players, areNamesReserved, start) => {
      const former = { seats: players.map((key) => had(key)), areNamesReserved }
      const asks = all.map(({ key, by, shows }) => (shows ? following(key, by) : { ...asking(key), browser: by }))
      const { game, refusals, seated, waiting } = join(aGameState(start), asks, [], former)
      expect(game.joined).toBe(start.joined + seated.length)
      expect(game.joined).toBeLessThanOrEqual(limits.playersPerGame)
      const taken = [...seated, ...waiting]
      expect(new Set(taken.map(({ key }) => key)).size).toBe(taken.length)
      for (const one of taken) {
        const isOwn = players.includes(one.key) && one.formerBrowser === browserOf(one.key)
        expect(one.follows).toBe(isOwn)
        if (areNamesReserved && players.includes(one.key)) expect(isOwn).toBe(true)
        if (start.locked) expect(isOwn).toBe(true)
      }
      expect(waiting.every(({ follows }) => start.byHand && !follows)).toBe(true)
      refusals.forEach((refused, index) => {
        const holder = taken.find(({ key }) => key === asks[index]!.key)
        if (refused === null) expect(holder?.browser).toBe(asks[index]!.browser)
      })
    }),
  )
})
