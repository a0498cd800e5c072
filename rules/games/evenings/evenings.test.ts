import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGameState, countdownPhase, finishedPhase, openPhase, run, typesOf } from '../../../tests/kit/game-state'
import { recounted } from '../scores/recount'
import { noTotals, totalsAfter, type Gain } from '../scores/totals'
import { joinRefusal, startOf } from '../seats/joining'
import { refreshStep } from './plan'
import { nextRound, roundNumber } from './rounds'
import { atEnd, eveningOf, intoNextRound, overRounds } from './scores'
import { teamTotalsOf } from './team-rounds'
import { anEvening, inBreak, planned, refused, withJokers } from '../../../tests/kit/evening-states'

describe('G68 the course of an evening', () => {
  const game = anEvening([1, 2, 1])

  test('a round begins with its first question, and after its last one there is a break', () => {
    const first = run(game, { type: 'advance' })
    expect(typesOf(first)).toEqual(['round_begun', 'opened'])
    const closed = run(first.game, { type: 'close', index: 0 })
    expect(closed.game.phase).toMatchObject({ name: 'countdown', break: { endsAt: null, leftMs: null } })
    const second = run(closed.game, { type: 'next_round', round: 2 })
    expect(typesOf(second)).toEqual(['round_begun', 'opened'])
    expect(roundNumber(second.game)).toBe(2)
    const within = run(run(second.game, { type: 'close', index: 1 }).game, { type: 'advance' })
    expect(typesOf(within)).toEqual(['opened'])
    const last = run(run(within.game, { type: 'close', index: 2 }).game, { type: 'next_round', round: 3 })
    expect(run(last.game, { type: 'close', index: 3 }).game.phase).not.toHaveProperty('break')
  })

  test('going on from the last question of a round leads into the break', () => {
    const open = { ...game, phase: openPhase({ index: 0 }), evening: withJokers(game, []) }
    const outcome = run(open, { type: 'advance', to: 1 })
    expect(typesOf(outcome)).toEqual(['closed'])
    expect(nextRound(outcome.game)).toBe(2)
  })

  test('a repeated call after that leaves the break alone: only one for the round ends it', () => {
    const open = { ...game, phase: openPhase({ index: 0 }), evening: withJokers(game, []) }
    const { game: closed } = run(open, { type: 'advance', to: 1 })
    for (const again of [{ to: 1 }, {}, { to: 0 }])
      expect(run(closed, { type: 'advance', ...again }).changes).toEqual([])
    expect(refused(closed, { type: 'advance', to: 2 })).toBe('question_not_next')
    expect(typesOf(run(closed, { type: 'next_round', round: 2 }))).toEqual(['round_begun', 'opened'])
  })

  test('a call for the round that is played changes nothing, and for any other but the next is refused', () => {
    const second = { ...game, phase: openPhase({ index: 1 }), evening: withJokers(game, [], []) }
    expect(run(second, { type: 'next_round', round: 2 }).changes).toEqual([])
    expect(refused(second, { type: 'next_round', round: 3 })).toBe('round_not_next')
    expect(refused(inBreak(second, 2), { type: 'next_round', round: 1 })).toBe('round_not_next')
    expect(refused(aGameState(), { type: 'next_round', round: 1 })).toBe('no_rounds')
  })

  test('what is left of a break stands still while it is held, in every order of holds', () => {
    const moves = fc.array(fc.record({ held: fc.boolean(), afterMs: fc.nat(60_000) }), { maxLength: 20 })
    fc.assert(
      fc.property(moves, fc.integer({ min: 60_000, max: 1_800_000 }), (all, lengthMs) => {
        let now = 0
        let ranMs = 0
        let at = run(inBreak(game, 0), { type: 'break', round: 2, endsInMs: lengthMs }, now).game
        for (const { held, afterMs } of all) {
          if (at.phase.name === 'countdown' && !at.phase.isHeld) ranMs += afterMs
          now += afterMs
          const isOver = ranMs >= lengthMs - 1_000
          const byItself = run(at, { type: 'next_round', round: 2, byItself: true }, now)
          const isHeld = at.phase.name === 'countdown' && at.phase.isHeld
          expect(byItself.changes.length > 0).toBe(isOver && !isHeld)
          at = run(at, { type: 'show', index: 0, held }, now).game
        }
      }),
    )
  })

  test('only the host’s press ends a break without an end', () => {
    const open = inBreak(game, 0)
    expect(run(open, { type: 'next_round', round: 2, byItself: true }, 1e9).changes).toEqual([])
    expect(run(open, { type: 'clock' }, 1e9).changes).toEqual([])
    expect(typesOf(run(open, { type: 'next_round', round: 2 }))).toEqual(['round_begun', 'opened'])
  })

  test('lets people in whatever the setting, but not when the game is locked', () => {
    expect(joinRefusal(inBreak(game, 0))).toBe(null)
    expect(joinRefusal({ ...inBreak(game, 0), locked: true })).toBe('game_locked')
    expect(joinRefusal({ ...game, phase: countdownPhase({ index: 1 }) })).toBe('game_started')
  })

  test('a round that has not begun takes its quiz anew, and the rounds after it move along', () => {
    const outcome = refreshStep(inBreak({ ...game, evening: withJokers(game, []) }, 0), 2, {
      ...{ title: 'New', count: 5, scoring: 'right' as const },
    })
    expect('refused' in outcome || outcome.game.evening?.rounds.map(({ from, count }) => [from, count])).toEqual([
      [0, 1],
      [1, 5],
      [6, 1],
    ])
    expect(refreshStep(inBreak({ ...game, evening: withJokers(game, [], []) }, 0), 2, planned(1)[0]!)).toEqual({
      refused: 'round_begun',
    })
    expect(refreshStep(inBreak(game, 0), 2, { ...planned(999)[0]! })).toEqual({ refused: 'evening_too_long' })
  })
})

describe('G69 scores', () => {
  const aGain = fc.record({
    isCorrect: fc.constantFrom(true, false, null),
    pointsAwarded: fc.nat(1_000),
    countedMs: fc.nat(20_000),
  })
  /** What one player gets in each question of each round, and which round they double. */
  const course = fc.record({
    rounds: fc.array(fc.array(aGain, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
    doubled: fc.nat(6),
  })
  type Course = typeof course extends fc.Arbitrary<infer One> ? One : never

  const gameOf = ({ rounds, doubled }: Course) => {
    const game = anEvening(rounds.map(({ length }) => length))
    return { ...game, evening: withJokers(game, ...rounds.map((_, place) => (place === doubled ? [1] : []))) }
  }

  test('of an evening are the sums of its rounds, each times its weight and a joker, at most four', () => {
    fc.assert(
      fc.property(course, ({ rounds, doubled }) => {
        const game = gameOf({ rounds, doubled })
        const all = game.evening.rounds
        let player = { ...noTotals, id: 1 }
        for (const [place, gains] of rounds.entries()) {
          if (place > 0) player = intoNextRound(game, all[place - 1]!, player)
          for (const [at, gain] of gains.entries()) player = { ...player, ...totalsAfter(player, gain, at) }
          const points = gains.reduce((sum, { pointsAwarded }) => sum + pointsAwarded, 0)
          expect(player.score).toBe(points)
        }
        const ended = atEnd(game, all.at(-1)!, player)
        const times = (place: number) => (place % 2 ? 2 : 1) * (place === doubled ? 2 : 1)
        const sum = (of: (gain: Gain) => number, factor = (_: number) => 1) =>
          rounds.reduce((total, gains, place) => total + factor(place) * gains.reduce((s, gain) => s + of(gain), 0), 0)
        expect(ended).toMatchObject({
          score: sum(({ pointsAwarded }) => pointsAwarded, times),
          correctAnswers: sum(({ isCorrect }) => (isCorrect ? 1 : 0)),
          totalTimeMs: sum(({ countedMs }) => countedMs),
          streak: trailing(rounds.flat()),
        })
        const points = rounds.map((gains) => gains.reduce((s, { pointsAwarded }) => s + pointsAwarded, 0))
        const score = Math.max(...points)
        const best = score > 0 ? { ...noSums, best: { round: points.indexOf(score) + 1, score } } : null
        expect(ended.earlier).toEqual(best)
        expect(Math.max(...rounds.map((_, place) => times(place)))).toBeLessThanOrEqual(4)
      }),
    )
  })

  const noSums = { score: 0, correctAnswers: 0, totalTimeMs: 0 }
  const trailing = (gains: Gain[]): number => gains.length - 1 - gains.findLastIndex(({ isCorrect }) => !isCorrect)

  test('T3 counted from nothing are the same, wherever the evening stands', () => {
    fc.assert(
      fc.property(course, fc.nat(20), fc.boolean(), (given, to, isOver) => {
        const game = gameOf(given)
        const gains = given.rounds.flat()
        const last = Math.min(to, gains.length - 1)
        const at = { ...game, phase: isOver ? finishedPhase(last) : countdownPhase({ index: last }) }
        const counting = recounted([{ ...noTotals, id: 1 }], at)
        let found = counting.next()
        while (!found.done) found = counting.next(new Map([[1, gains[found.value]!]]))
        let player = { ...noTotals, id: 1 }
        for (let index = 0; index <= last; index++) {
          const begun = game.evening.rounds.findIndex(({ from }) => from === index)
          if (begun > 0) player = intoNextRound(game, game.evening.rounds[begun - 1]!, player)
          player = { ...player, ...totalsAfter(player, gains[index]!, index) }
        }
        const round = game.evening.rounds.findLast(({ from }) => from <= last)!
        expect(found.value).toEqual([isOver ? atEnd(game, round, player) : player])
      }),
    )
  })

  test('who comes later has missed the rounds before with their whole time', () => {
    const start = startOf(inBreak(anEvening([2, 1, 1]), 2))
    expect(start).toMatchObject({
      ...{ missedMs: 20_000, firstQuestion: 3 },
      earlier: { score: 0, correctAnswers: 0, totalTimeMs: 40_000 },
    })
    expect(overRounds({ ...noTotals, totalTimeMs: start.missedMs, earlier: start.earlier }, 2)).toEqual({
      ...{ score: 0, correctAnswers: 0, totalTimeMs: 60_000 },
    })
  })

  test('rank the evening by the weighted sum, then right answers, then time', () => {
    const game = inBreak(anEvening([1, 1, 1]), 1)
    const player = (id: number, score: number, earlier: number) => ({
      ...{ ...noTotals, id, nickname: `P${id}`, face: 0, teamId: null, score },
      earlier: { score: earlier, correctAnswers: 0, totalTimeMs: 0 },
    })
    const byId = eveningOf(game, [player(1, 100, 900), player(2, 500, 0), player(3, 500, 100)])
    expect([...(byId ?? [])].map(([id, { rank, score }]) => [id, rank, score])).toEqual([
      [1, 1, 1_100],
      [3, 1, 1_100],
      [2, 3, 1_000],
    ])
  })

  test('of teams count in the same way, and jokers are theirs alone', () => {
    const game = anEvening([1, 1])
    const evening = withJokers(game, [2], [])
    const sums = [
      { teamId: 1, round: 1, score: 100, timeMs: 5, pointsAwarded: 0 },
      { teamId: 1, round: 2, score: 50, timeMs: 7, pointsAwarded: 50 },
      { teamId: 2, round: 1, score: 100, timeMs: 5, pointsAwarded: 0 },
    ]
    const second = { evening, phase: countdownPhase({ index: 1 }) }
    expect(teamTotalsOf(second, sums)).toEqual([
      { teamId: 1, score: 50, timeMs: 7, pointsAwarded: 50, earlier: { score: 100, timeMs: 5 } },
      { teamId: 2, score: 0, timeMs: 0, pointsAwarded: 0, earlier: { score: 200, timeMs: 5 } },
    ])
    expect(teamTotalsOf({ ...second, phase: finishedPhase(1) }, sums)).toMatchObject([
      { teamId: 1, score: 200, timeMs: 12, earlier: null },
      { teamId: 2, score: 200, timeMs: 5, earlier: null },
    ])
    // The player with the number of that team.
    const player = { ...noTotals, id: 2, score: 100 }
    const teams = { list: [], spread: 'even', keepEven: true, seatsPerBrowser: 1, lastId: 2 } as const
    expect(atEnd({ evening, teams: { ...teams, list: [] } }, evening.rounds[0]!, player).score).toBe(100)
    expect(atEnd({ evening, teams: null }, evening.rounds[0]!, player).score).toBe(200)
  })
})
