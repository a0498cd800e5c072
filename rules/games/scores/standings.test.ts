import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asked } from '../../../tests/kit/game-state'
import {
  boardAfter,
  entry,
  previousBoard,
  standings,
  standingsById,
  type Player,
  type Result,
  type TwoResults,
  tally,
} from './standings'
import { streakAfter } from './streaks'
import { noTotals } from './totals'

const player = (id: number, player: Partial<Player> = {}): Player => ({
  ...noTotals,
  id,
  nickname: `Player ${id}`,
  teamId: null,
  face: 0,
  ...player,
})

const order = (players: Player[]) => standings(players).map(({ id }) => id)

test('G29 order: score, then right answers, then less time, then who joined first', () => {
  expect(order([player(1, { score: 900 }), player(2, { score: 901 })])).toEqual([2, 1])
  expect(order([player(1, { correctAnswers: 1 }), player(2, { correctAnswers: 2 })])).toEqual([2, 1])
  expect(order([player(1, { totalTimeMs: 9 }), player(2, { totalTimeMs: 8 })])).toEqual([2, 1])
  expect(order([player(2), player(1)])).toEqual([1, 2])
})

test('G29 equal on all but the moment of joining is an equal rank: 1, 1, 3', () => {
  const ranks = standings([player(1, { score: 5 }), player(2, { score: 5 }), player(3)]).map(({ rank }) => rank)
  expect(ranks).toEqual([1, 1, 3])
})

test('one’s gap is to the nearest player of a better rank', () => {
  const byId = standingsById(
    standings([
      player(1, { score: 900 }),
      player(2, { score: 700 }),
      player(3, { score: 700 }),
      player(4, { score: 100 }),
    ]),
  )
  expect(byId.get(1)).toMatchObject({ rank: 1, gapToNext: null, nextNickname: null })
  expect(byId.get(2)).toMatchObject({ rank: 2, gapToNext: 200, nextNickname: 'Player 1' })
  expect(byId.get(3)).toMatchObject({ rank: 2, gapToNext: 200, nextNickname: 'Player 1' })
  expect(byId.get(4)).toMatchObject({ rank: 4, gapToNext: 600, nextNickname: 'Player 3' })
})

test('the best answer is told of who has one', () => {
  const byId = standingsById(standings([player(1, { bestPoints: 967, bestIndex: 2 }), player(2)]))
  expect(byId.get(1)).toMatchObject({ best: { points: 967, questionIndex: 2 } })
  expect(byId.get(2)).not.toHaveProperty('best')
})

test('G29 who has the score of a neighbour shows the time that decides, and how much it was to the next', () => {
  const level = [player(1, { score: 900, totalTimeMs: 4_400 }), player(2, { score: 900, totalTimeMs: 4_000 })]
  const ranked = standings([...level, player(3, { score: 100, totalTimeMs: 9_000 })])
  expect(ranked.map(entry).map(({ id, totalTimeMs }) => [id, totalTimeMs])).toEqual([
    [2, 4_000],
    [1, 4_400],
    [3, undefined],
  ])
  const byId = standingsById(ranked)
  expect(byId.get(1)).toMatchObject({ gapToNext: 0, behindMs: 400 })
  expect(byId.get(2)).not.toHaveProperty('behindMs')
  expect(byId.get(3)).not.toHaveProperty('behindMs')
  const moreRight = standings([player(1, { score: 900, correctAnswers: 2 }), player(2, { score: 900 })])
  expect(standingsById(moreRight).get(2)).not.toHaveProperty('behindMs')
})

test('the board after a question says how far each climbed or fell by it, what it brought, and how many in a row', () => {
  const result = (id: number, score: number, pointsAwarded: number): Result => ({
    ...player(id, { score, streak: pointsAwarded > 0 ? 3 : 0 }),
    ...{ answer: { selectedAnswer: 0 }, credit: Number(pointsAwarded > 0) },
    isCorrect: pointsAwarded > 0,
    pointsAwarded,
    countedMs: 0,
  })
  expect(boardAfter([result(1, 900, 0), result(2, 1_500, 1_000), result(3, 100, 0)], 2, true)).toEqual([
    {
      id: 2,
      nickname: 'Player 2',
      face: 0,
      score: 1_500,
      correctAnswers: 0,
      rank: 1,
      climbed: 1,
      won: 1_000,
      streak: 3,
    },
    { id: 1, nickname: 'Player 1', face: 0, score: 900, correctAnswers: 0, rank: 2, climbed: -1, won: 0, streak: 0 },
  ])
})

test('G52 the board of before is the one that was shown then, whatever the players have answered', () => {
  const gain = fc.record({ isCorrect: fc.constantFrom(true, false, null), points: fc.nat(3), countedMs: fc.nat(3) })
  const games = fc.array(fc.tuple(gain, gain, gain), { maxLength: 8 })
  const resultsAfter = (all: typeof games extends fc.Arbitrary<infer All> ? All : never, question: number) =>
    all.map((gains, index): TwoResults => {
      const asked = gains.slice(0, question + 1)
      const [before, last] = asked.slice(-2).map(({ points: pointsAwarded, ...rest }) => ({ pointsAwarded, ...rest }))
      return {
        ...player(index + 1, {
          score: asked.reduce((sum, { points }) => sum + points, 0),
          correctAnswers: asked.filter(({ isCorrect }) => isCorrect).length,
          totalTimeMs: asked.reduce((sum, { countedMs }) => sum + countedMs, 0),
        }),
        ...{ ...last!, answer: null, credit: 0, before: before! },
      }
    })
  fc.assert(
    fc.property(games, fc.constantFrom(3, 5), (all, top) => {
      const then = boardAfter(resultsAfter(all, 1), top, true).map(({ streak: _, ...entry }) => entry)
      expect(previousBoard(resultsAfter(all, 2), top, { last: true, earlier: true })).toEqual(then)
    }),
  )
})

test('G29 the same players give the same standings, in whatever order they come', () => {
  const anyPlayers = fc.uniqueArray(
    fc.record({ id: fc.nat(50), score: fc.nat(3), correctAnswers: fc.nat(2), totalTimeMs: fc.nat(2) }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(anyPlayers, fc.infiniteStream(fc.nat()), (some, dice) => {
      const players = some.map(({ id, ...rest }) => player(id, rest))
      const shuffled = players.map((value) => ({ value, key: dice.next().value as number }))
      shuffled.sort((a, b) => a.key - b.key)
      const ranked = standings(shuffled.map(({ value }) => value))
      expect(ranked).toEqual(standings(players))
      for (const [index, { rank }] of ranked.entries()) {
        expect(rank === index + 1 || rank === ranked[index - 1]?.rank).toBe(true)
      }
    }),
  )
})

test('G59 a streak after a question is as long as the right answers without one between that was not', () => {
  const right = new Set([0, 2, 3, 4])
  const questions = asked(5)
  expect(questions.map((_, index) => streakAfter(questions, index, right))).toEqual([1, 0, 1, 2, 3])
  const secondIsVoid = questions.map((question, index) =>
    index === 1 ? { ...question, isVoid: true as const } : question,
  )
  expect(streakAfter(secondIsVoid, 4, right)).toBe(4)
})

test('K2 a question that does not count moves nobody on the board', () => {
  const results = [1, 2].map((id) => ({
    ...{ ...player(id, { score: 100 * id }), answer: null, credit: 0, isCorrect: false },
    ...{ pointsAwarded: 0, countedMs: 9_000 * id },
  }))
  expect(boardAfter(results, 2, false).map(({ id, climbed }) => [id, climbed])).toEqual([
    [2, 0],
    [1, 0],
  ])
})

test('tallies count each option, and nobody who did not answer', () => {
  expect(tally(3, [0, 2, 2, null])).toEqual([1, 0, 2])
})
