import { expect, test } from 'vitest'
import { sizeOf, withMembers } from './members'

const team = (id: number, playerCount = 0) => ({ id, name: `Team ${id}`, mark: id, score: 0, rank: id, playerCount })
const name = (id: number, teamId?: number | null) => ({ id, nickname: `P${id}`, teamId })

test('E3 members stand by team, in order of joining', () => {
  const { teams } = withMembers([team(2), team(1)], [name(5, 1), name(4, 2), name(3, 1)])
  expect(teams.map(({ id, members }) => [id, members.map((each) => each.id)])).toEqual([
    [2, [4]],
    [1, [3, 5]],
  ])
})

test('E1 who has no team yet, or is in one that is gone, is counted apart', () => {
  expect(withMembers([team(1), team(2)], [name(4), name(3, null), name(2, 9), name(1, 1)]).homeless).toBe(3)
})

test('a team’s size is known before its members’ names are', () => {
  const [unread] = withMembers([team(1, 7)], []).teams
  const [read] = withMembers([team(1, 7)], [name(1, 1)]).teams
  expect([unread, read].map((each) => sizeOf(each!))).toEqual([7, 1])
})
