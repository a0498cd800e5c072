import { expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import type { GameState } from '../../../contract/games/game-state'
import { aPlayersState, noStanding, opened, question, received, viewAfter, zoe } from '../../../tests/kit/view-actions'
import { placeOf } from './rounds'

const rounds: NonNullable<GameState['rounds']> = [
  { title: 'Warm-up', weight: 1, from: 0, count: 2 },
  { title: 'The deep blue', weight: 2, from: 2, count: 3 },
]
const evening = { round: 0, rounds, hasJokers: true } as const
const lobby = received(1, aPlayersState({ ...evening, totalQuestions: 5 }))
const endsInMs = 300_000
const closedBy = (version: number, at: number, part: Partial<GameState>) =>
  received(
    version,
    {
      ...{ type: 'countdown_started', countdownBetweenQuestions: 3, questionIndex: 1, revealMs: 3_000 },
      ...{ correctAnswer: 1, tallies: [0, 1, 0, 0], leaderboard: [] },
      ...{ break: part.break, eveningLeaderboard: part.eveningLeaderboard, nextInMs: part.nextInMs },
    },
    at,
  )
const untilPressed = { nextRound: 2, endsInMs: null, held: false }
const inBreak = [lobby, opened(1), closedBy(5, 1_000, { break: untilPressed })]

test('questions are counted within their round', () => {
  const view = viewAfter(lobby)
  expect([0, 1, 2, 4].map((index) => placeOf(view, index))).toEqual([
    { number: 1, count: 2, round: 1 },
    { number: 2, count: 2, round: 1 },
    { number: 1, count: 3, round: 2 },
    { number: 3, count: 3, round: 2 },
  ])
  expect(placeOf({ evening: null, totalQuestions: 5 }, 2)).toEqual({ number: 3, count: 5, round: 0 })
})

test('E6 a break lasts until the host presses, whatever the pace between questions', () => {
  expect(viewAfter(...inBreak).phase).toMatchObject({ break: untilPressed, until: null })
  // After a slide the game would go on at once.
  expect(viewAfter(lobby, opened(1), closedBy(5, 1_000, { break: untilPressed, nextInMs: 0 })).phase).toMatchObject({
    until: null,
  })
})

test('E6 its length is the host’s, stands still while held, and survives a reload', () => {
  const shown = (version: number, held: boolean, at: number, left: number) =>
    received(
      version,
      {
        ...{ type: 'show_changed', questionIndex: 1, shown: 'leaderboard', isHeld: held },
        ...{ nextInMs: held ? null : left, break: { nextRound: 2, endsInMs: left, held } },
      },
      at,
    )
  const lasting = [...inBreak, shown(6, false, 2_000, endsInMs)]
  expect(viewAfter(...lasting).phase).toMatchObject({ until: 302_000 })
  expect(viewAfter(...lasting, shown(7, true, 62_000, 240_000)).phase).toMatchObject({
    ...{ until: null, break: { endsInMs: 240_000, held: true } },
  })
  const reloaded = aPlayersState({
    ...{ version: 7, phase: 'countdown', questionIndex: 1, question: question(2), ...evening, round: 1 },
    break: { nextRound: 2, endsInMs: 100_000, held: false },
  })
  expect(viewAfter(received(7, reloaded, 10_000)).phase).toMatchObject({ until: 110_000, break: { nextRound: 2 } })
})

test('the board of the evening stays while the host changes the break', () => {
  const board = [{ ...zoe, rank: 1, score: 9 }]
  const closed = closedBy(5, 1_000, { break: untilPressed, eveningLeaderboard: board })
  const later = received(6, {
    ...{ type: 'show_changed', questionIndex: 1, shown: 'leaderboard', isHeld: false, nextInMs: endsInMs },
    break: { nextRound: 2, endsInMs, held: false },
  })
  expect(viewAfter(lobby, opened(1), closed, later).phase).toMatchObject({ eveningLeaderboard: board })
})

test('a correction, a new name and a removal bring the board of the evening anew', () => {
  const [first, second] = [
    { ...zoe, rank: 1, score: 9 },
    { ...zoe, id: 9, rank: 2, score: 5 },
  ]
  const closed = closedBy(5, 1_000, { break: untilPressed, eveningLeaderboard: [first, second] })
  const eveningLeaderboard = [{ ...second, rank: 1 }]
  const events: GameEvent[] = [
    { type: 'participant_removed', participantId: first.id, joined: 1, eveningLeaderboard },
    { type: 'participants_removed', joined: 1, eveningLeaderboard },
    { type: 'participant_renamed', participantId: first.id, nickname: 'Lou', eveningLeaderboard },
    { ...{ type: 'scores_corrected', questionIndex: 0, reveal: {}, leaderboard: [] }, eveningLeaderboard },
  ]
  for (const event of events)
    expect(viewAfter(lobby, opened(1), closed, received(6, event)).phase).toMatchObject({ eveningLeaderboard })
})

test('a round begins with its own number and, in teams, its jokers', () => {
  const begun = received(6, { type: 'round_started', round: 2 })
  expect(viewAfter(...inBreak, begun).evening).toMatchObject({ round: 2 })
})

test('E8 a phone learns what becomes of its joker, and the host of all', () => {
  const you = { participant: zoe, ...noStanding, joker: 'free' } as const
  const start = received(1, aPlayersState({ ...evening, you }))
  expect(viewAfter(start).me?.joker).toBe('free')
  expect(viewAfter(start, received(1, { type: 'own_joker', joker: 'played' })).me?.joker).toBe('played')
  const [otters, foxes] = [{ id: 3, joker: 'played' } as const, { id: 4, joker: 'proposed' } as const]
  const hosts = received(1, aPlayersState({ ...evening, as: 'host', jokers: [otters, { ...foxes, joker: 'free' }] }))
  expect(viewAfter(hosts, received(1, { type: 'jokers', jokers: [foxes] })).jokers).toEqual([otters, foxes])
})
