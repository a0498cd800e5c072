import { expect, test } from 'vitest'
import { teamLobbyLayout } from './team-lobby-layout'

const every = Array.from({ length: 19 }, (_, index) => index + 2)

test('E3 twenty teams stand in four rows of five, four in one row', () => {
  const rows = (teams: number) => Math.ceil(teams / teamLobbyLayout(teams).columns)
  expect([2, 4, 5, 8, 9, 12, 13, 20].map(rows)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect(every.every((teams) => teamLobbyLayout(teams).columns <= 5)).toBe(true)
})

test('the fewer teams, the more of each is shown', () => {
  const shown = every.map((teams) => teamLobbyLayout(teams).names + teamLobbyLayout(teams).faces)
  expect(shown.toSorted((a, b) => b - a)).toEqual(shown)
})
