import { expect, test } from 'vitest'
import { growsTooFast, sentTooOften } from './message-growth'

const game = (players: number, messagesToEach: number) => ({
  players,
  messages: players * messagesToEach,
  bytes: players * 900,
})

test('what grows with the players passes', () => {
  expect(growsTooFast([game(200, 5), game(500, 5), game(2_000, 5.2)])).toEqual([])
})

test('what every player does and every player is sent is found', () => {
  expect(growsTooFast([game(200, 200), game(500, 500)])).toEqual([
    '500.0 messages a player with 500 players, 200.0 with 200',
  ])
})

test('a list of everybody in a message to everybody is found by its bytes', () => {
  const heavy = { ...game(2_000, 5), bytes: 2_000 * 2_000 * 20 }
  expect(growsTooFast([heavy, game(200, 5)])).toHaveLength(1)
})

test('what is sent by the clock may be sent as long as it lasts, but not more often', () => {
  const lobby = { players: 2_000, tookMs: 10_000 }
  expect(sentTooOften([{ ...lobby, clockedToOnePlayer: 80 }])).toEqual([])
  expect(sentTooOften([{ ...lobby, clockedToOnePlayer: 2_000 }])).toHaveLength(1)
})
