import { expect, test } from 'vitest'
import { hasLeader, noWinnerText } from './leaderboard'

test('nobody is first before somebody has points', () => {
  expect(hasLeader([])).toBe(false)
  expect(hasLeader([{ score: 0 }, { score: 0 }])).toBe(false)
  expect(hasLeader([{ score: 1 }, { score: 0 }])).toBe(true)
})

test('a game without a winner says whether it had players', () => {
  expect(noWinnerText([])).toBe('Nobody played this game.')
  expect(noWinnerText([{ score: 0 }])).toBe('Nobody scored this time.')
})
