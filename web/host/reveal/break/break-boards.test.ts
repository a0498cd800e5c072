import { expect, test } from 'vitest'
import { aCountdownPhase } from '../../../../tests/kit/situations'
import { aPlayersState, received, viewAfter } from '../../../../tests/kit/view-actions'
import { breakBoards } from './break-boards'

const standing = (rank: number, score: number, more: { isDoubled?: true } = {}) => ({
  ...{ round: 2, rounds: 3, rank, score },
  ...more,
})
const player = (id: number, rank: number, score: number) => ({
  ...{ id, nickname: `Player ${id}`, score, correctAnswers: 0, rank },
})
const view = viewAfter(received(1, aPlayersState()))

test('E6 a break has the board of the round and that of the evening', () => {
  const leaderboard = [{ ...player(1, 1, 500), evening: standing(2, 900, { isDoubled: true }) }, player(2, 2, 100)]
  const eveningLeaderboard = [player(2, 1, 1_100), player(1, 2, 900)]
  const { round, evening } = breakBoards(view, aCountdownPhase({ leaderboard, eveningLeaderboard }))
  expect(round?.map(({ id, isDoubled }) => [id, isDoubled])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(evening.map(({ id, score }) => [id, score])).toEqual([
    [2, 1_100],
    [1, 900],
  ])
})

test('one board is enough where both are the same, as after the first round', () => {
  const leaderboard = [player(1, 1, 500), player(2, 2, 100)]
  expect(breakBoards(view, aCountdownPhase({ leaderboard, eveningLeaderboard: leaderboard })).round).toBeNull()
})

test('with teams both boards are theirs, each by its own ranks', () => {
  const team = (id: number, rank: number, score: number, inEvening: { rank: number; score: number }) => ({
    ...{ id, name: `Team ${id}`, mark: id, rank, score, playerCount: 3 },
    evening: standing(inEvening.rank, inEvening.score),
  })
  const teams = [team(1, 1, 500, { rank: 2, score: 900 }), team(2, 2, 100, { rank: 1, score: 1_100 })]
  const inTeams = viewAfter(received(1, aPlayersState({ teams })))
  const { round, evening } = breakBoards(inTeams, aCountdownPhase())
  expect(round?.map(({ name }) => name)).toEqual(['Team 1', 'Team 2'])
  expect(evening.map(({ name, score }) => [name, score])).toEqual([
    ['Team 2', 1_100],
    ['Team 1', 900],
  ])
})

test('who was removed in the break leaves the board of the evening, too', () => {
  const eveningLeaderboard = [player(1, 1, 500), player(2, 2, 100)]
  const without = { ...view, removedIds: new Set([1]) }
  expect(breakBoards(without, aCountdownPhase({ eveningLeaderboard })).evening.map(({ id }) => id)).toEqual([2])
})
