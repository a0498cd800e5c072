import { expect, test } from 'vitest'
import { bestRoundOf, bestsOfPlayers, bestsShown, closestQuestionOf } from './bests'

const scored = (id: number, round: number, score: number) => ({ id, round, score })

test('G69 the best round is the most points that anybody had in one', () => {
  expect(bestRoundOf([scored(1, 1, 900), scored(2, 1, 400), scored(2, 2, 1_200), scored(1, 2, 0)])).toEqual({
    ...{ round: 2, score: 1_200, ids: [2] },
  })
})

test('those who had as many share it, and of two rounds it is the earlier one', () => {
  const scores = [scored(3, 2, 900), scored(1, 1, 900), scored(2, 1, 900)]
  expect(bestRoundOf(scores)).toEqual({ round: 1, score: 900, ids: [1, 2] })
})

test('there is none where nobody had points', () => {
  expect(bestRoundOf([scored(1, 1, 0), scored(2, 1, 0)])).toBeNull()
  expect(bestRoundOf([])).toBeNull()
})

test('the best rounds of players are not known where a process of the version before has counted some', () => {
  const sums = { score: 0, correctAnswers: 0, totalTimeMs: 0 }
  const player = (id: number, score: number, round?: number) => ({
    ...{ id, score, earlier: round === undefined ? null : { ...sums, best: { round, score } } },
  })
  expect(bestsOfPlayers([player(1, 900, 2), player(2, 0)])).toEqual([scored(1, 2, 900)])
  expect(bestsOfPlayers([player(1, 900, 2), player(2, 100)])).toBeNull()
})

const answered = (index: number, right: number, all: number) => ({ index, text: `Q${index}`, right, answered: all })

test('G69 the closest question is the one that nearest to half had right', () => {
  expect(closestQuestionOf([answered(0, 9, 10), answered(1, 4, 10), answered(2, 2, 10)])).toEqual({
    ...{ questionIndex: 1, text: 'Q1', right: 4, answered: 10 },
  })
})

test('of equally close ones it is that with the most answers, then the earliest', () => {
  const even = [answered(0, 1, 2), answered(1, 10, 20), answered(2, 10, 20)]
  expect(closestQuestionOf(even)?.questionIndex).toBe(1)
})

test('a question that all had right, all had wrong or nobody answered is none', () => {
  expect(closestQuestionOf([answered(0, 5, 5), answered(1, 0, 5), answered(2, 0, 0)])).toBeNull()
})

test('the best three who share a round are named, and who was removed is not', () => {
  const ranked = [4, 3, 2, 1].map((id) => ({ id, nickname: `n${id}` }))
  const bestRound = { round: 1, score: 900, ids: [1, 2, 3, 4, 9] }
  expect(bestsShown({ bestRound, closestQuestion: null }, ranked)).toEqual({
    bestRound: { round: 1, score: 900, nicknames: ['n4', 'n3', 'n2'], players: 4 },
  })
  expect(bestsShown({ bestRound: { ...bestRound, ids: [9] }, closestQuestion: null }, ranked)).toEqual({})
})
