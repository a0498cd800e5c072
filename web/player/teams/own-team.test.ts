import { expect, test } from 'vitest'
import type { GameState } from '../../../contract/games/game-state'
import type { Team, TeamSettings } from '../../../contract/games/teams'
import { aPlayersState, noStanding, opened, received, viewAfter, zoe } from '../../../tests/kit/view-actions'
import { mayChoose, movedTo, ownTeamId, smallestFirst, teamChoices } from './own-team'

const settings: TeamSettings = { spread: 'choose', keepEven: true, phones: 'each', seatsPerBrowser: 1 }

const team = (id: number, playerCount: number): Team => ({
  ...{ id, playerCount, mark: id, name: `Team ${id}`, score: 0, rank: id },
})

/** A lobby whose teams have so many players. */
const lobby = (counts: number[], teamId: number | null, more: Partial<GameState> = {}) =>
  viewAfter(
    received(
      1,
      aPlayersState({
        teams: counts.map((count, index) => team(index + 1, count)),
        teamSettings: settings,
        you: { participant: { ...zoe, teamId }, ...noStanding },
        ...more,
      }),
    ),
  )

const full = (counts: number[], teamId: number | null, keepEven = true) =>
  teamChoices(lobby(counts, teamId, { teamSettings: { ...settings, keepEven } })).flatMap(({ id, isFull }) =>
    isFull ? id : [],
  )

test('E1 a team is full for now that has more players than the smallest', () => {
  expect(full([15, 15, 14], null)).toEqual([1, 2])
  expect(full([2, 2, 2], null)).toEqual([])
  expect(full([9, 0], null, false)).toEqual([])
})

test('E1 who leaves a team makes it smaller, and can always stay', () => {
  expect(full([2, 2, 2], 3)).toEqual([1, 2])
  expect(full([1, 2], 2)).toEqual([])
})

test('teams stand by their marks, whatever their ranks', () => {
  const view = lobby([0, 0, 0], null, { teams: [team(3, 0), team(1, 0), team(2, 0)] })
  expect(teamChoices(view).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a surprise is one of the smallest teams, and no full one before others', () => {
  const choices = teamChoices(lobby([5, 3, 4, 3], null))
  expect(smallestFirst(choices, () => 0)).toEqual([2, 4, 3, 1])
  const draws = [0, 0.9, 0, 0.1]
  expect(smallestFirst(choices, () => draws.shift() ?? 0).slice(0, 2)).toEqual([4, 2])
})

test('E1 players choose in the lobby, and later only who has no team', () => {
  expect(mayChoose(lobby([0, 0], null))).toBe(true)
  expect(mayChoose(lobby([1, 0], 1))).toBe(true)
  expect(mayChoose(lobby([1, 0], 1, { teamSettings: { ...settings, spread: 'even' } }))).toBe(false)
  const started = (teamId: number | null) => {
    const { teams, ...view } = lobby([1, 0], teamId)
    return { ...viewAfter(received(1, aPlayersState()), opened(0)), me: view.me, teams }
  }
  expect(mayChoose(started(1))).toBe(false)
  expect(mayChoose(started(null))).toBe(true)
  expect(mayChoose(viewAfter(received(1, aPlayersState())))).toBe(false)
})

test('E1 who waits to be let in has chosen, too', () => {
  const view = lobby([0, 0], null, { you: undefined, newcomer: { id: 9, nickname: 'Lou', teamId: 2 } })
  expect(ownTeamId(view)).toBe(2)
  expect(mayChoose(view)).toBe(true)
})

test('whom the host moves during the game learns it, and nobody else does', () => {
  const before = (teamId: number | null, id = zoe.id) => ({ id, teamId })
  const inLobby = lobby([1, 1], 2)
  const view = { ...inLobby, phase: viewAfter(received(1, aPlayersState()), opened(0)).phase }
  expect(movedTo(before(1), view)?.name).toBe('Team 2')
  expect(movedTo(before(1), inLobby)).toBeUndefined()
  expect(movedTo(before(2), view)).toBeUndefined()
  expect(movedTo(before(null), view)).toBeUndefined()
  expect(movedTo(before(1, 99), view)).toBeUndefined()
  expect(movedTo(null, view)).toBeUndefined()
})
