import { describe, expect, test } from 'vitest'
import type { GameState } from '../../../contract/games/game-state'
import {
  aPlayersState,
  begun,
  closed,
  noStanding,
  opened,
  ownAnswer,
  ownPart,
  question,
  received,
  result,
  viewAfter,
  zoe,
} from '../../../tests/kit/view-actions'
import type { ViewAction } from './game-view'
import { reduceView } from './reduce-view'

describe('a fresh state in the middle of a stream', () => {
  const open = (more: Partial<GameState> = {}) =>
    aPlayersState({ version: 2, phase: 'question', question: question(1), remainingMs: 12_000, opensInMs: 0, ...more })
  const answered: ViewAction[] = [
    { type: 'answer-chosen', questionId: 1, answer: { selectedAnswer: 1 }, tookMs: 6_600 },
    { type: 'answer-recorded', result },
  ]
  /** After `opened(0)` at 0 the deadline is at 20 s. */
  const deadlineAfter = (at: number, remainingMs: number) =>
    viewAfter(begun, opened(0), received(2, open({ remainingMs }), at)).phase

  test('a state that has travelled slowly does not run the time back, and a clock put right is followed', () => {
    expect(deadlineAfter(9_000, 12_000)).toMatchObject({ deadline: 20_000 })
    expect(deadlineAfter(8_000, 11_900)).toMatchObject({ deadline: 19_900 })
    expect(deadlineAfter(600_000, 12_000)).toMatchObject({ deadline: 612_000 })
  })

  test('answers that could be chosen are not locked again', () => {
    const began = received(2, open({ opensInMs: 500, remainingMs: 20_500 }), 0)
    const late = received(2, open({ opensInMs: 100, remainingMs: 20_100 }), 1_200)
    expect(viewAfter(began, late).phase).toMatchObject({ opensAt: 500, deadline: 20_500 })
  })

  test('G31 G34 own answer and score stay, also when the state was written before the answer', () => {
    const before = viewAfter(begun, opened(0), ...answered)
    const after = viewAfter(begun, opened(0), ...answered, received(2, open()))
    expect(ownAnswer(after)).toEqual(ownAnswer(before))
    expect(after.me).toEqual(before.me)
    expect(after.me?.standing.score).toBe(834)
  })

  test('the score of another seat is not taken for that of this one', () => {
    const other = { participant: { ...zoe, id: 8, nickname: 'Amir' }, ...noStanding }
    const view = viewAfter(begun, opened(0), ...answered, received(2, open({ you: other })))
    expect(view.me).toMatchObject({ id: 8, standing: { score: 0 } })
  })

  test('a reveal that has begun stays as it is', () => {
    const standing = { rank: 2, score: 834, correctAnswers: 1, gapToNext: 118, nextNickname: 'Jonas' }
    const state = aPlayersState({
      version: 3,
      phase: 'countdown',
      question: question(1),
      correctAnswer: 1,
      tallies: [0, 1, 0, 0],
      leaderboard: [],
      counts: { joined: 2, connected: 2, answered: 1 },
      you: { participant: { ...zoe, score: 834, correctAnswers: 1 }, ...standing, answer: result },
    })
    const revealed = [begun, opened(0), ...answered, closed(0), ownPart(3, true, 834)]
    expect(viewAfter(...revealed, received(3, state, 2_000))).toEqual({ ...viewAfter(...revealed), stateAt: 2_000 })
  })

  test('an event that the state already includes changes nothing', () => {
    const asHost = received(2, open({ as: 'host', you: undefined, tallies: [0, 2, 0, 1] }), 8_000)
    const view = viewAfter(asHost)
    expect(reduceView(view, opened(0))).toEqual(view)
    expect(view.phase).toMatchObject({ deadline: 20_000, tallies: [0, 2, 0, 1] })
  })

  test('what was missed before it is there, and names are known to be incomplete', () => {
    const before = viewAfter(begun, opened(0), ...answered)
    const next = open({ version: 4, question: question(2), questionIndex: 1, remainingMs: 20_000 })
    const view = viewAfter(begun, opened(0), ...answered, received(4, next, 9_000))
    expect(view.phase).toMatchObject({ name: 'question', index: 1, own: { name: 'none' }, deadline: 29_000 })
    expect([before.stateAt, view.stateAt]).toEqual([0, 9_000])
  })

  test('beside a stream, the host’s own count of the answers stays: the stream has brought, or will bring, each one', () => {
    const asHost = (tallies: number[]) => open({ as: 'host', you: undefined, tallies })
    const answer = received(2, { type: 'answer_submitted', selectedAnswer: 1 })
    const before = [received(2, asHost([0, 1, 0, 0])), answer]
    const state = { version: 2, at: 0, event: asHost([0, 3, 0, 0]) }
    expect(viewAfter(...before, { ...state, isBesideStream: true })).toMatchObject({
      counts: { answered: 2 },
      phase: { tallies: [0, 2, 0, 0] },
    })
    expect(viewAfter(...before, state).phase).toMatchObject({ tallies: [0, 3, 0, 0] })
  })

  test('beside a stream, it is no reason to read the names again: the stream has missed none', () => {
    const next = open({ version: 4, question: question(2), questionIndex: 1 })
    const view = viewAfter(begun, opened(0), { ...received(4, next, 9_000), isBesideStream: true })
    expect(view).toMatchObject({ phase: { index: 1 }, stateAt: 0 })
  })
})
