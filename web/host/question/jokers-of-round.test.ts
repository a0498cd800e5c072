import { expect, test } from 'vitest'
import { aPlayersState, received, viewAfter } from '../../../tests/kit/view-actions'
import { jokersOfRound } from './jokers-of-round'

const rounds = [1, 2].map((round) => ({ title: `Round ${round}`, weight: 1 as const, from: round - 1, count: 1 }))
const named = [
  { id: 1, nickname: 'Zoë' },
  { id: 2, nickname: 'Amir' },
]
const begun = received(2, { type: 'round_started', round: 1, doubledBy: { players: 2, named } })

test('E8 the hall learns as a round begins who doubles it, and after a reload', () => {
  const watched = viewAfter(received(1, aPlayersState({ rounds })), begun)
  expect(jokersOfRound(watched)).toMatchObject({ teams: [], players: named, count: 2 })
  const reloaded = viewAfter(received(2, aPlayersState({ rounds, round: 1, doubledBy: { players: 2, named } })))
  expect(jokersOfRound(reloaded)).toEqual(jokersOfRound(watched))
})

test('a new name replaces the old one at once, and who was removed is gone', () => {
  const view = viewAfter(
    received(1, aPlayersState({ rounds })),
    begun,
    received(3, { type: 'participant_renamed', participantId: 1, nickname: 'Lou' }),
    received(4, { type: 'participant_removed', participantId: 2, joined: 1 }),
  )
  expect(jokersOfRound(view)).toMatchObject({ players: [{ id: 1, nickname: 'Lou' }], count: 1 })
})

test('many are a number, and nobody is nothing, as in the next round', () => {
  const many = received(2, { type: 'round_started', round: 1, doubledBy: { players: 30, named: [] } })
  const view = viewAfter(received(1, aPlayersState({ rounds })), many)
  expect(jokersOfRound(view)).toEqual({ teams: [], players: [], count: 30 })
  expect(
    jokersOfRound(
      viewAfter(received(1, aPlayersState({ rounds })), many, received(3, { type: 'round_started', round: 2 })),
    ),
  ).toBeNull()
})

test('teams say themselves that their joker is played', () => {
  const team = (id: number, isDoubled?: true) => ({
    ...{ id, name: `Team ${id}`, mark: id, rank: id, score: 0, playerCount: 3 },
    evening: { round: 1, rounds: 2, rank: id, score: 0, ...(isDoubled && { isDoubled }) },
  })
  const teams = [team(1, true), team(2)]
  const view = viewAfter(received(1, aPlayersState({ rounds, round: 1, teams })))
  expect(jokersOfRound(view)).toMatchObject({ teams: [{ name: 'Team 1' }], players: [], count: 1 })
})
