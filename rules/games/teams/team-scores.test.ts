import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGameState, finishedPhase } from '../../../tests/kit/game-state'
import type { Gains } from '../scores/recount'
import { countedAt, setAsideIn, teamGainOf, teamStandings, type Member } from './team-scores'

const member = (id: number, over: Partial<Member> = {}): Member => ({
  ...{ id, teamId: 1, isSetAside: false, firstQuestion: 0, wasThere: true },
  ...over,
})
const gains = (points: Record<number, number>, countedMs = 4_000): Gains =>
  new Map(
    Object.entries(points).map(([id, pointsAwarded]) => [Number(id), { isCorrect: true, pointsAwarded, countedMs }]),
  )
const game = aGameState({ phase: finishedPhase(2) })

describe('E2 who counts for a team', () => {
  test('those who were there and could answer', () => {
    const members = [
      member(1),
      member(2, { wasThere: false }),
      member(3, { firstQuestion: 2 }),
      member(4, { teamId: 2 }),
    ]
    expect(countedAt(members, 1)).toEqual([
      { teamId: 1, members: [1], aside: [] },
      { teamId: 2, members: [4], aside: [] },
    ])
  })

  test('E2a not those whom the host has set aside, who stand beside', () => {
    expect(countedAt([member(1), member(2, { isSetAside: true })], 0)).toEqual([
      { teamId: 1, members: [1], aside: [2] },
    ])
  })

  test('nobody without a team', () => {
    expect(countedAt([member(1, { teamId: null })], 0)).toEqual([])
  })

  test('E2a setting aside for the past, too, can be undone', () => {
    const counted = { teamId: 1, members: [1, 2, 3], aside: [] }
    const without = setAsideIn(counted, 2, true)
    expect(without).toEqual({ teamId: 1, members: [1, 3], aside: [2] })
    expect(setAsideIn(without, 2, false)).toEqual(counted)
    expect(setAsideIn(counted, 9, true)).toBe(counted)
  })
})

describe('E2 what a question gives a team', () => {
  test.each([
    [{ 1: 900, 2: 801 }, 851],
    [{ 1: 900, 2: 800 }, 850],
    [{ 1: 1_000 }, 500],
    [{ 1: 1, 2: 0 }, 1],
    [{}, 0],
  ])('the mean of %o over two members is %i, halves upward', (points, mean) => {
    expect(teamGainOf(game, 0, [1, 2], gains(points)).points).toBe(mean)
  })

  test('who did not answer counts with the whole time', () => {
    expect(teamGainOf(game, 0, [1, 2], gains({ 1: 900 })).timeMs).toBe(12_000)
  })

  test('without members nothing', () => {
    expect(teamGainOf(game, 0, [], gains({ 1: 900 }))).toEqual({ points: 0, timeMs: 0 })
  })

  test('E2a a dummy of a rival lowers it until the host sets it aside', () => {
    const all = gains({ 1: 900, 2: 900 })
    const counted = { teamId: 1, members: [1, 2, 3], aside: [] }
    expect(teamGainOf(game, 0, counted.members, all).points).toBe(600)
    expect(teamGainOf(game, 0, setAsideIn(counted, 3, true).members, all).points).toBe(900)
  })

  test('it lies between the least and the most of its members, in whatever order they are counted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000), { minLength: 1, maxLength: 50 }), (points) => {
        const ids = points.map((_, id) => id)
        const of = gains(Object.fromEntries(points.map((each, id) => [id, each])))
        const gain = teamGainOf(game, 0, ids, of)
        expect(gain).toEqual(teamGainOf(game, 0, ids.toReversed(), of))
        expect(gain.points).toBeGreaterThanOrEqual(Math.min(...points))
        expect(gain.points).toBeLessThanOrEqual(Math.max(...points))
      }),
    )
  })
})

describe('E2 the board of teams', () => {
  const made = [1, 2, 3].map((id) => ({ id, name: `Team ${id}`, mark: 4 - id }))
  const totals = (...all: [score: number, timeMs: number][]) =>
    all.map(([score, timeMs], place) => ({ teamId: place + 1, score, timeMs, pointsAwarded: 0, earlier: null }))
  const order = (...all: [number, number][]) => teamStandings(made, totals(...all)).map(({ id, rank }) => [rank, id])

  test('ranks by points, then by the least time, then by mark, without ties', () => {
    expect(order([900, 5], [800, 1], [950, 9])).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
    ])
    expect(order([900, 5], [900, 4], [900, 6])).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
    ])
    expect(order([900, 5], [900, 5], [900, 5])).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
    ])
  })

  test('a team that has nothing yet is there, too', () => {
    expect(teamStandings(made, []).map(({ score }) => score)).toEqual([0, 0, 0])
  })
})
