import { expect, test } from 'vitest'
import { aCountdownPhase } from '../../../../tests/kit/situations'
import { aPlayersState, received, viewAfter } from '../../../../tests/kit/view-actions'
import type { GameView } from '../../../live/view/game-view'
import { jokersText, jokersToCome } from './jokers-to-come'

const rounds = [1, 2].map((number) => ({ title: `Quiz ${number}`, weight: 1 as const, from: number - 1, count: 1 }))
const team = (id: number, name: string) => ({ id, name, mark: id, score: 0, rank: id, playerCount: 2 })
const jokers = [
  { id: 1, joker: 'played' },
  { id: 2, joker: 'proposed' },
  { id: 3, joker: 'used' },
  { id: 4, joker: 'free' },
] as const
const lobby = [1, 2, 3, 4].map((id) => ({ id: id + 10, nickname: `Player ${id}`, teamId: id }))

const evening = (more: Parameters<typeof aPlayersState>[0], view: Partial<GameView> = {}): GameView => ({
  ...viewAfter(received(1, aPlayersState({ as: 'host', round: 0, rounds, hasJokers: true, ...more }))),
  ...view,
})
const teams = ['Otters', 'Foxes', 'Owls', 'Bats'].map((name, place) => team(place + 1, name))

test('E8 the host is told who has played or proposed a joker for the next round, those to confirm first', () => {
  const known = jokersToCome(evening({ teams, jokers: [...jokers] }, { lobby }))
  expect(known?.list.map(({ name, isProposed, player }) => [name, isProposed, player])).toEqual([
    ['Foxes', true, 12],
    ['Otters', false, 11],
  ])
  expect(known && [known.round, jokersText(known.list)]).toEqual([1, '1 team to confirm, 1 doubles it'])
})

test('E8 alone each has a joker of their own, and whoever has left is not listed', () => {
  const played = [11, 12, 99].map((id) => ({ id, joker: 'played' as const }))
  const inBreak = aCountdownPhase({ break: { nextRound: 2, endsInMs: null, held: false } })
  const known = jokersToCome(evening({ jokers: played }, { lobby, phase: inBreak }))
  expect(known?.list.map(({ name, player }) => [name, player])).toEqual([
    ['Player 1', 11],
    ['Player 2', 12],
  ])
  expect(known && [known.round, jokersText(known.list)]).toEqual([2, '2 double it'])
})

test('E8 while a round is played there is nothing to confirm, nor in an evening without jokers', () => {
  const playing = aCountdownPhase({})
  expect(jokersToCome(evening({ teams, jokers: [...jokers] }, { lobby, phase: playing }))).toBeNull()
  expect(jokersToCome(evening({ teams, hasJokers: undefined }, { lobby }))).toBeNull()
})

test('E8 where nobody has played one yet, that is said', () => {
  const known = jokersToCome(evening({ teams }, { lobby }))
  expect(known && [known.list, jokersText(known.list)]).toEqual([[], 'Nobody doubles it so far.'])
})
