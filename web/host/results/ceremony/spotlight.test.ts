import { expect, test } from 'vitest'
import { ranksShown } from '../../../../rules/games/ceremony'
import { announcement, litPlaces } from './spotlight'

const board = (...ranks: number[]) => ranks.map((rank) => ({ rank, score: 1_000 - 100 * rank }))

test('third and second have their moment, and then all wait for the first', () => {
  const ranks = ranksShown(board(1, 2, 3, 4))
  expect(announcement({ ranks, steps: 0, litRank: null })).toBe('Who made it to the podium?')
  expect(announcement({ ranks, steps: 1, litRank: 3 })).toBe('Third place')
  expect(announcement({ ranks, steps: 2, litRank: 2 })).toBe('Second place')
  expect(announcement({ ranks, steps: 2, litRank: null })).toBe('And first place goes to…')
  expect(announcement({ ranks, steps: 3, litRank: 1 })).toBeNull()
})

test('the winner of a game of one is announced by nobody else’s place', () => {
  const ranks = ranksShown(board(1))
  expect(announcement({ ranks, steps: 0, litRank: null })).toBe('Who made it to the podium?')
  expect(announcement({ ranks, steps: 1, litRank: 1 })).toBeNull()
})

test('who shares a place shares its light, and who is below the podium has none', () => {
  expect(litPlaces(board(1, 2, 3, 3), 3)).toEqual([3])
  expect(litPlaces(board(1, 2, 2, 4), 2)).toEqual([2, 3])
  expect(litPlaces(board(1, 1, 3), 3)).toEqual([3])
  expect(litPlaces(board(1, 2, 3), null)).toEqual([])
})
