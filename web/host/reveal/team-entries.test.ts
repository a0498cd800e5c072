import { expect, test } from 'vitest'
import { teamEntries, teamGrid } from './team-entries'

const team = (id: number, rank: number, pointsAwarded = 0) => ({
  ...{ id, rank, pointsAwarded, name: `Team ${id}`, mark: id, score: 100, playerCount: 1 },
})

test('E3 a team has climbed from the rank that it had after the question before', () => {
  const before = [team(1, 1), team(2, 2), team(3, 3)]
  const entries = teamEntries([team(3, 1, 842), team(1, 2), team(2, 3)], before)
  expect(entries.map(({ id, climbed, won }) => [id, climbed, won])).toEqual([
    [3, 2, 842],
    [1, -1, 0],
    [2, -1, 0],
  ])
})

test('a page that has not shown the board before says nothing of ranks that changed', () => {
  expect(teamEntries([team(1, 1)], [])[0]).not.toHaveProperty('climbed')
})

test('up to six teams take the whole width, and twenty stand in two columns of ten', () => {
  const grids = [2, 4, 6, 7, 20].map((teams) => teamGrid(teams))
  expect(grids.map(({ columns, rows }) => [columns, rows])).toEqual([
    [1, 4],
    [1, 4],
    [1, 6],
    [2, 4],
    [2, 10],
  ])
  expect(grids.map(({ size }) => size).toSorted((a, b) => b - a)).toEqual(grids.map(({ size }) => size))
})
