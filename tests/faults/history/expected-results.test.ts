/** The leaderboard as the checker counts it. */
import { expect, test } from 'vitest'
import { recount, answer, stored } from './example-histories'

test('players who are equal in all but the moment of joining share a rank', () => {
  const of = stored()
  of.answers = [answer(1, 0, 0, 500), answer(2, 0, 0, 500)]
  of.participants.push({
    ...of.participants[1]!,
    id: 3,
    nickname: 'Cy',
    score: 0,
    correctAnswers: 0,
    bestPoints: 0,
    bestIndex: null,
  })
  expect(recount(of).map(({ nickname, rank }) => [nickname, rank])).toEqual([
    ['Ann', 1],
    ['Ben', 1],
    ['Cy', 3],
  ])
})
