import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import {
  aPlayersState,
  begun,
  closed,
  opened,
  question,
  received,
  viewAfter,
  zoe,
} from '../../../tests/kit/view-actions'
import type { GameView } from './game-view'
import { playersReducer } from './reduce-players-view'
import { isKnownEvent, reduceView } from './reduce-view'

describe('what everybody sees', () => {
  test('nothing is shown before the first state', () => {
    expect([opened(0), closed(0)].reduce<GameView | null>(reduceView, null)).toBeNull()
  })

  test('status moves waiting, question, countdown, question … finished', () => {
    const finish = received(8, { type: 'quiz_finished', leaderboard: [] })
    const steps = [begun, opened(0), closed(0), opened(1), closed(1), opened(2), closed(2), finish]
    const names = steps.map((_, last) => viewAfter(...steps.slice(0, last + 1)).phase.name)
    expect(names).toEqual([
      'waiting',
      'question',
      'countdown',
      'question',
      'countdown',
      'question',
      'countdown',
      'finished',
    ])
  })

  test('a game that is ended early knows how many questions it had, also after a reload', () => {
    const finish = received(8, { type: 'quiz_finished', leaderboard: [] })
    expect(viewAfter(begun, finish).phase).toMatchObject({ asked: 0 })
    expect(viewAfter(begun, opened(0), finish).phase).toMatchObject({ asked: 1 })
    expect(viewAfter(begun, opened(0), closed(0), opened(1), closed(1), finish).phase).toMatchObject({ asked: 2 })
    expect(viewAfter(received(8, aPlayersState({ phase: 'finished', questionIndex: 1 }))).phase).toMatchObject({
      asked: 2,
    })
  })

  test('G58 a finished game says where it is played again, by its event and by a state', () => {
    const finish = received(8, { type: 'quiz_finished', leaderboard: [] })
    expect(viewAfter(begun, finish).nextPin).toBeNull()
    expect(viewAfter(begun, finish, received(9, { type: 'next_game', pin: '222222' })).nextPin).toBe('222222')
    const slept = aPlayersState({ phase: 'finished', nextGame: { pin: '222222' } })
    expect(viewAfter(received(9, slept)).nextPin).toBe('222222')
  })

  test('G57 a ceremony that is skipped is over at once, by its event and by a state, and never takes longer', () => {
    const finish = received(8, { type: 'quiz_finished', leaderboard: [], revealInMs: 10_000 }, 1_000)
    const state = (revealInMs: number) => aPlayersState({ version: 9, phase: 'finished', revealInMs })
    const skip = received(9, { type: 'ceremony_skipped' }, 4_000)
    expect(viewAfter(begun, finish).phase).toMatchObject({ revealedAt: 11_000 })
    expect(viewAfter(begun, finish, skip).phase).toMatchObject({ revealedAt: 4_000 })
    expect(viewAfter(begun, finish, received(9, state(0), 4_000)).phase).toMatchObject({ revealedAt: 4_000 })
    const slow = received(9, state(9_000), 4_000)
    expect(viewAfter(begun, finish, slow).phase).toMatchObject({ revealedAt: 11_000 })
    expect(viewAfter(begun, finish, skip, received(9, state(0), 8_000)).phase).toMatchObject({ revealedAt: 4_000 })
  })

  test('the four tallies rise with each answer and are reset at each new question', () => {
    const asHost = received(1, aPlayersState({ as: 'host', you: undefined }))
    const answered = (selectedAnswer: number) => received(2, { type: 'answer_submitted', selectedAnswer })
    const view = viewAfter(asHost, opened(0), answered(1), answered(1), answered(3))
    expect(view.phase).toMatchObject({ tallies: [0, 2, 0, 1] })
    expect(view.counts.answered).toBe(3)
    expect(viewAfter(asHost, opened(0), answered(1), closed(0), opened(1)).phase).toMatchObject({
      tallies: [0, 0, 0, 0],
    })
  })

  test('the deadline is on the clock of this page, and follows the pictures', () => {
    const started = received(
      2,
      {
        type: 'question_started',
        question: question(1),
        questionIndex: 0,
        totalQuestions: 3,
        timePerQuestion: 20,
        opensInMs: 3_000,
      },
      50_000,
    )
    expect(viewAfter(begun, started).phase).toMatchObject({ opensAt: 53_000, deadline: 73_000 })
    const state = aPlayersState({ version: 2, phase: 'question', question: question(1), remainingMs: 12_000 })
    expect(viewAfter(received(2, state, 90_000)).phase).toMatchObject({ opensAt: 82_000, deadline: 102_000 })
  })

  test('a countdown that has begun is not begun again by a reconnect', () => {
    const state = aPlayersState({
      version: 3,
      phase: 'countdown',
      question: question(1),
      correctAnswer: 1,
      tallies: [],
    })
    expect(viewAfter(begun, opened(0), closed(0), received(3, state, 2_000)).phase).toMatchObject({ until: 3_000 })
    expect(viewAfter(received(3, state, 2_000)).phase).toMatchObject({ until: 5_000 })
  })

  test('what is older than the view changes nothing', () => {
    const view = viewAfter(begun, opened(0), closed(0), opened(1))
    expect(reduceView(view, opened(0))).toBe(view)
    expect(reduceView(view, received(1, aPlayersState()))).toBe(view)
  })

  test('who waits to be let in is known to the host, and to the one who waits', () => {
    const waiting = [{ id: 9, nickname: 'Lou', isActive: true }]
    const asHost = received(1, aPlayersState({ as: 'host', you: undefined, admission: { byHand: true, waiting: [] } }))
    expect(viewAfter(asHost, received(2, { type: 'admission', byHand: true, waiting })).admission).toMatchObject({
      waiting,
    })
    const newcomer = { id: 9, nickname: 'Lou' }
    const atTheDoor = viewAfter(received(1, aPlayersState({ you: undefined, newcomer })))
    expect(atTheDoor.newcomer).toEqual(newcomer)
    expect(reduceView(atTheDoor, received(2, aPlayersState({ version: 2 })))?.newcomer).toBeUndefined()
  })

  test('a lock and new counts are in the view', () => {
    expect(viewAfter(begun, received(2, { type: 'lobby_locked', locked: true })).locked).toBe(true)
    const counts = { joined: 9, connected: 8, answered: 1 }
    expect(viewAfter(begun, received(1, { type: 'counts', ...counts })).counts).toEqual(counts)
  })

  test('an event of a newer server is known to be unknown', () => {
    const types = ['game_state', 'counts', 'new_kind', 'toString'] as GameEvent['type'][]
    expect(types.map((type) => isKnownEvent({ type } as GameEvent))).toEqual([true, true, false, false])
  })

  test('a player’s page knows what players are sent, and does with it what all others do', () => {
    const joined = received(2, { type: 'player_joined', participant: { ...zoe, id: 8 }, joined: 3 })
    const actions = [joined, opened(0, 3), closed(0, 4)]
    const view = actions.reduce<GameView | null>(playersReducer.reduce, viewAfter(begun))
    expect(view).toEqual(viewAfter(begun, ...actions))
    const types = ['game_state', 'counts', 'answer_submitted', 'faces'] as GameEvent['type'][]
    expect(types.map((type) => playersReducer.isKnown({ type } as GameEvent))).toEqual([true, true, false, false])
  })

  test('the version of the wire is that of the newest state, and none is less than any', () => {
    const state = (wire?: number) => received(1, aPlayersState({ wire }))
    expect(viewAfter(state(1), state(2)).wire).toBe(2)
    expect(viewAfter(state(2), state(undefined)).wire).toBe(0)
  })
})
