import { describe, expect, test } from 'vitest'
import { plainQuestion } from '../tests/kit/game-state'
import type { GameQuestion } from './questions'
import { judgeSolo, localPoints, type SoloGame } from './solo'

const game = (given: Partial<SoloGame> = {}): SoloGame => ({
  startedAt: 1_000_000,
  opensInMs: 0,
  limitMs: 20_000,
  answeredAt: [],
  scoring: 'speed',
  ...given,
})
const question: GameQuestion = { ...plainQuestion, id: 1, text: '?', options: ['A', 'B', 'C', 'D'], correctAnswer: 1 }
const right = { selectedAnswer: 1, claimedMs: 0 }

describe('a public game', () => {
  test.each([
    [0, 1_000],
    [10_000, 750],
    [20_000, 500],
  ])('a right answer after %i ms is worth %i points, as in a live game', (tookMs, points) => {
    const judged = judgeSolo(game(), question, { ...right, claimedMs: tookMs }, 1_000_000 + tookMs)
    expect(judged).toMatchObject({ isCorrect: true, pointsAwarded: points, countedMs: tookMs })
  })

  test('a wrong answer is worth nothing', () => {
    const judged = judgeSolo(game(), question, { ...right, selectedAnswer: 3 }, 1_001_000)
    expect(judged).toMatchObject({ isCorrect: false, pointsAwarded: 0, answer: { selectedAnswer: 3 } })
  })

  test('-1 is a timeout: incorrect, the whole time, no points', () => {
    const judged = judgeSolo(game(), question, { ...right, selectedAnswer: -1 }, 1_020_000)
    expect(judged).toMatchObject({ isCorrect: false, pointsAwarded: 0, answer: null, countedMs: 20_000 })
  })

  test('the player’s own clock wins no more than the network may have taken', () => {
    const judged = judgeSolo(game(), question, { ...right, claimedMs: 0 }, 1_000_000 + 11_500)
    expect(judged).toMatchObject({ countedMs: 10_000, pointsAwarded: 750 })
  })

  test('the next question’s clock starts three seconds after the latest answer', () => {
    const second = game({ answeredAt: [1_005_000, 1_002_000] })
    expect(judgeSolo(second, question, right, 1_007_000)).toMatchObject({ countedMs: 0, pointsAwarded: 1_000 })
    expect(judgeSolo(second, question, { ...right, claimedMs: 4_000 }, 1_012_000)).toMatchObject({ countedMs: 4_000 })
  })

  test('pictures of the first question are seen before its clock starts, those of the next while the result is', () => {
    const seen = { opensInMs: 3_000 }
    expect(judgeSolo(game(seen), question, { ...right, claimedMs: 4_000 }, 1_007_000)).toMatchObject({
      countedMs: 4_000,
    })
    const second = game({ ...seen, answeredAt: [1_005_000] })
    expect(judgeSolo(second, question, { ...right, claimedMs: 4_000 }, 1_012_000)).toMatchObject({ countedMs: 4_000 })
  })

  test('brought right behind an answer that came late, it counts by the player’s own clock', () => {
    const second = game({ answeredAt: [1_012_000] })
    expect(judgeSolo(second, question, { ...right, claimedMs: 5_000 }, 1_012_100)).toMatchObject({ countedMs: 5_000 })
    expect(judgeSolo(second, question, { ...right, claimedMs: -5 }, 1_012_100)).toMatchObject({ countedMs: 0 })
  })

  test('what was on its way when the time ended counts with the whole time; what comes later is a timeout', () => {
    expect(judgeSolo(game(), question, right, 1_022_500)).toMatchObject({ isCorrect: true, pointsAwarded: 500 })
    expect(judgeSolo(game(), question, right, 1_022_501)).toMatchObject({ answer: null, isCorrect: false })
  })

  test('an option that the question does not have is refused', () => {
    const beyond = { selectedAnswer: 2, claimedMs: 0 }
    const judged = judgeSolo(game(), { ...question, options: ['Yes', 'No'] }, beyond, 1_000_000)
    expect(judged).toHaveProperty('invalid')
  })
})

describe('a local game', () => {
  test.each([
    [0, 100],
    [99, 100],
    [100, 99],
    [8_950, 11],
    [9_000, 10],
    [60_000, 10],
  ])('a right answer after %i ms is worth %i points', (tookMs, points) =>
    expect(localPoints(1, tookMs, 1)).toBe(points),
  )

  test('a wrong one is worth nothing', () => expect(localPoints(0, 0, 2)).toBe(0))

  test('K11 credit and the question’s factor multiply them', () => {
    expect(localPoints(0.5, 0, 2)).toBe(100)
    expect(localPoints(0.25, 1_000, 1)).toBe(23)
  })
})
