import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extraTimeFactors } from '../../../contract/games/extra-time'
import { limits } from '../../../contract/limits'
import { aGameState, openPhase, run } from '../../../tests/kit/game-state'
import { countedTime } from '../../score'
import { judgeAnswer } from '../answers'
import { closesAt, type Game } from '../game-state'
import { extraTimeAt, ownWindow, withExtraTime, type ExtraTimes } from './extra-time'
import { join, type GivenSeat, type SeatAsked } from './joining'

const anyFactor = fc.constantFrom(...extraTimeFactors)
const open = (phase = {}): Game => aGameState({ phase: openPhase({ opensAt: 10_000, ...phase }) })
const answerAt = (game: Game, at: number, extraTime: (typeof extraTimeFactors)[number]) =>
  judgeAnswer(
    game,
    { selectedAnswer: 1, claimedMs: at - 10_000 },
    { firstQuestion: 0, hasOtherSeat: false, extraTime },
    at,
  )

test('G64 equal parts of one’s window count alike, and give equal points', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 240 }),
      fc.integer({ min: 0, max: 10_000 }),
      anyFactor,
      (seconds, part, factor) => {
        const limitMs = seconds * 1_000
        const tookMs = (limitMs * part) / 10_000
        const counted = countedTime({ claimedMs: tookMs, elapsedMs: tookMs, limitMs })
        const own = tookMs * factor
        expect(countedTime({ claimedMs: own, elapsedMs: own, limitMs, extraTime: factor })).toBe(counted)
        const game = { ...open(), timePerQuestion: seconds }
        const points = (at: number, extraTime: typeof factor) => {
          const judged = answerAt(game, 10_000 + at, extraTime)
          return 'pointsAwarded' in judged ? judged.pointsAwarded : judged
        }
        expect(points(own, factor)).toBe(points(tookMs, 1))
      },
    ),
  )
})

test('G64 a seat’s answers count until a second after its own deadline, with each extension ten seconds longer', () => {
  fc.assert(
    fc.property(anyFactor, fc.integer({ min: 0, max: limits.extensionsMost }), (factor, extensions) => {
      const game = open({ extensions })
      const end = 10_000 + 20_000 * factor + extensions * 10_000 + 1_000
      expect(answerAt(game, end, factor)).toMatchObject({ countedMs: 20_000, pointsAwarded: 500 })
      expect(answerAt(game, end + 1, factor)).toEqual({ refused: 'question_closed' })
    }),
  )
})

test('G64 the clock closes a question a second after the longest window that it waits for', () => {
  const game = open({ opensAt: 0 })
  for (const longest of extraTimeFactors) {
    const end = 20_000 * longest + 1_000
    expect(run(game, { type: 'clock', longest }, end - 1).changes).toEqual([])
    expect(run(game, { type: 'clock', longest }, end).changes).toMatchObject([{ type: 'closed' }])
  }
  expect(run(game, { type: 'clock' }, 21_000).changes).toMatchObject([{ type: 'closed' }])
  const paused = openPhase({ pausedAt: 5_000 })
  expect(closesAt(aGameState({ phase: paused }), paused, 2)).toBe(5_000 + limits.longestPauseMs)
})

test('G64 a pause keeps what is left of each window', () => {
  const game = open({ opensAt: 0, pausedAt: 25_000 })
  expect(ownWindow(game, 1.5, 60_000)).toEqual({ windowMs: 30_000, remainingMs: 5_000 })
  const resumed = run(game, { type: 'resume', index: 0 }, 85_000).game
  expect(ownWindow(resumed, 1.5, 85_000)).toEqual({ windowMs: 30_000, remainingMs: 5_000 })
  expect(ownWindow(resumed, 1, 85_000)).toEqual({})
  expect(ownWindow(aGameState(), 2, 0)).toEqual({})
})

test('G64 a factor holds from a question on, until another one does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ step: fc.nat(3), factor: anyFactor }), { maxLength: 12 }),
      fc.nat(40),
      (given, index) => {
        let times: ExtraTimes = []
        let from = 0
        let expected: number = 1
        for (const { step, factor } of given) {
          from += step
          times = withExtraTime(times, from, factor)
          if (from <= index) expected = factor
        }
        expect(extraTimeAt(times, index)).toBe(expected)
        // As few as say it.
        expect(times.every(([, factor], at) => factor !== (times[at - 1]?.[1] ?? 1))).toBe(true)
      },
    ),
  )
})

const lea: SeatAsked = { key: 'lea', browser: 'lea’s', formerBrowser: null, code: { id: 7, factor: 2 } }
const seat = (more: Partial<GivenSeat> = {}): GivenSeat => ({
  ...{ key: 'lea', browser: 'former', isRemoved: false, formerKeys: [], extraTimes: [[0, 1.5]], codeId: 7 },
  ...more,
})

test('G64 a code gives one seat of a game extra time, and another once that is removed', () => {
  const two = join(aGameState(), [lea, { ...lea, key: 'amir', browser: 'amir’s' }], [])
  expect(two.refusals).toEqual([null, 'extra_time_code_used'])
  expect(two.seated).toMatchObject([{ key: 'lea', extraTime: 2, codeId: 7 }])
  const held = seat({ key: 'mia', browser: 'mia’s' })
  expect(join(aGameState(), [lea], [held]).refusals).toEqual(['extra_time_code_used'])
  expect(join(aGameState(), [lea], [{ ...held, isRemoved: true }]).refusals).toEqual([null])
})

test('G64 extra time stays with a seat over a game that follows', () => {
  const follows: SeatAsked = { key: 'lea', browser: 'next', formerBrowser: 'former' }
  const before = (former: GivenSeat) => ({ seats: [former], areNamesReserved: false })
  expect(join(aGameState(), [follows], [], before(seat())).seated).toMatchObject([{ extraTime: 1.5, codeId: 7 }])
  const ended = seat({
    extraTimes: [
      [0, 1.5],
      [2, 1],
    ],
  })
  expect(join(aGameState(), [follows], [], before(ended)).seated).toMatchObject([{ extraTime: 1 }])
  const other = seat({ key: 'mia', browser: 'mia’s' })
  expect(join(aGameState(), [follows], [other], before(seat())).seated).toMatchObject([{ extraTime: 1, codeId: null }])
  const stranger = { ...follows, formerBrowser: 'another' }
  expect(join(aGameState(), [stranger], [], before(seat())).seated).toMatchObject([{ extraTime: 1, codeId: null }])
})
