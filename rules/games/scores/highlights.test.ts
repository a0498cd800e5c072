import { describe, expect, test } from 'vitest'
import { aGameState, asked, finishedPhase } from '../../../tests/kit/game-state'
import { inOrder } from '../evenings/evening'
import { hardestQuestion, namedBests, noBests, resultsAfter, withQuestion } from './highlights'
import { recounted } from './recount'
import type { Result } from './standings'
import { noTotals } from './totals'

const result = (id: number, before: number, points: number, countedMs = 5_000): Result => ({
  ...noTotals,
  id,
  nickname: `n${id}`,
  face: 0,
  teamId: null,
  score: before + points,
  correctAnswers: points > 0 ? 1 : 0,
  totalTimeMs: countedMs,
  answer: null,
  credit: 0,
  isCorrect: points > 0,
  pointsAwarded: points,
  countedMs,
})
const ranked = [3, 2, 1, 4].map((id) => ({ id, nickname: `n${id}` }))
const after = (...questions: Result[][]) => namedBests(questions.reduce(withQuestion, noBests), ranked)

describe('the fastest right answer', () => {
  test('is the fastest of all questions, and no wrong one', () => {
    const { fastestRight } = after([result(1, 0, 800, 2_000), result(2, 0, 0, 100)], [result(2, 0, 900, 1_400)])
    expect(fastestRight).toEqual({ ms: 1_400, nicknames: ['n2'], players: 1 })
  })

  test('is shared by equals, the best player first, and named once for who did it twice', () => {
    const question = [1, 2, 3, 4].map((id) => result(id, 0, 900, 1_400))
    expect(after(question, question).fastestRight).toEqual({ ms: 1_400, nicknames: ['n3', 'n2', 'n1'], players: 4 })
  })

  test('is nobody’s where nobody was right', () => {
    expect(after([result(1, 0, 0), result(2, 0, 0)])).toEqual({ fastestRight: null, biggestClimb: null })
  })
})

describe('the biggest climb', () => {
  test('is the most places won by one question', () => {
    const { biggestClimb } = after([result(1, 0, 500), result(2, 400, 0), result(3, 300, 0)])
    expect(biggestClimb).toEqual({ places: 2, nicknames: ['n1'], players: 1 })
  })

  test('begins when players differ, and one place is worth no word', () => {
    expect(after([result(1, 0, 900), result(2, 0, 500), result(3, 0, 0)]).biggestClimb).toBeNull()
    expect(after([result(1, 300, 500), result(2, 400, 0)]).biggestClimb).toBeNull()
  })
})

describe('G69 in an evening', () => {
  /** Two rounds of one question, of which the second counts twice. */
  function climbIn(points: number[][], jokers: number[]) {
    const planned = [1, 2].map((weight) => ({
      title: '',
      weight: weight as 1 | 2,
      count: 1,
      scoring: 'speed' as const,
    }))
    const rounds = inOrder(planned).map((round, place) => ({ ...round, jokers: place === 1 ? jokers : [] }))
    const evening = { rounds, hasJokers: true }
    const game = { ...aGameState({ questions: asked(2) }), evening, phase: finishedPhase(1) }
    const players = [1, 2, 3].map((id) => ({ ...noTotals, id, nickname: `n${id}`, face: 0, teamId: null }))
    let bests = noBests
    const counting = recounted(players, game, (now, gains, index) => {
      bests = withQuestion(bests, resultsAfter(game, index, now, gains))
    })
    let step = counting.next()
    while (!step.done) {
      const given = points[step.value] ?? []
      step = counting.next(
        new Map(
          given.map((pointsAwarded, place) => [
            place + 1,
            { isCorrect: pointsAwarded > 0, pointsAwarded, countedMs: 1_000 },
          ]),
        ),
      )
    }
    return namedBests(bests, ranked).biggestClimb
  }
  const first = [900, 800, 0]

  test('players climb on its board, where a round does not begin anew', () => {
    expect(climbIn([first, [0, 0, 300]], [])).toBeNull()
  })

  test('and what a question brings counts as its round does', () => {
    expect(climbIn([first, [0, 0, 440]], [])).toBeNull()
    expect(climbIn([first, [0, 0, 460]], [])).toMatchObject({ places: 2, nicknames: ['n3'] })
    expect(climbIn([first, [0, 0, 300]], [3])).toMatchObject({ places: 2, nicknames: ['n3'] })
  })
})

describe('the hardest question', () => {
  const questions = (...right: number[]) => right.map((count, index) => ({ index, text: `Q${index}`, right: count }))

  test('is the one that fewest got right, with the number of those as hard', () => {
    expect(hardestQuestion(questions(3, 1, 2))).toEqual({ index: 1, text: 'Q1', right: 1, others: 0 })
    expect(hardestQuestion(questions(3, 0, 2, 0))).toEqual({ index: 1, text: 'Q1', right: 0, others: 1 })
  })

  test('is none where all were as hard, and where there is but one', () => {
    expect(hardestQuestion(questions(0, 0))).toBeNull()
    expect(hardestQuestion(questions(2))).toBeNull()
    expect(hardestQuestion([])).toBeNull()
  })
})
