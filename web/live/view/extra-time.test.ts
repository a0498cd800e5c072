import { describe, expect, test } from 'vitest'
import {
  aPlayersState,
  begun,
  noStanding,
  opened,
  question,
  received,
  viewAfter,
  zoe,
} from '../../../tests/kit/view-actions'

/** Twice the 20 s, as its own message says beside the shared one. */
const own = (version: number, remainingMs: number, at: number) =>
  received(version, { type: 'you', pointsAwarded: 0, ...noStanding, windowMs: 40_000, remainingMs }, at)
const started = [begun, opened(0), own(2, 40_000, 0)]

describe('G64 a seat with extra time has a clock of its own', () => {
  test('from the opening on', () => {
    const view = viewAfter(...started)
    expect(view).toMatchObject({ timePerQuestion: 40, phase: { opensAt: 0, deadline: 40_000 } })
    expect(view.me?.standing).toMatchObject({ score: 0, rank: 1 })
  })

  test('a pause after the shared deadline keeps what is left, and the moment of the opening', () => {
    const paused = received(3, { type: 'question_paused', questionIndex: 0, remainingMs: 0 }, 25_000)
    const view = viewAfter(...started, paused, own(3, 15_000, 25_000))
    expect(view.phase).toMatchObject({ opensAt: 0, deadline: 40_000, pausedAt: 25_000 })
    const resumed = { type: 'question_resumed', questionIndex: 0, remainingMs: 0, opensInMs: 0, shownInMs: 0 } as const
    const after = viewAfter(
      ...started,
      paused,
      own(3, 15_000, 25_000),
      received(4, resumed, 85_000),
      own(4, 15_000, 85_000),
    )
    expect(after.phase).toMatchObject({ opensAt: 60_000, deadline: 100_000, pausedAt: null })
  })

  test('an extension is ten seconds for it, too', () => {
    const more = received(3, { type: 'question_extended', questionIndex: 0, remainingMs: 5_000, extensions: 1 }, 25_000)
    const view = viewAfter(...started, more, own(3, 25_000, 25_000))
    expect(view.phase).toMatchObject({ opensAt: 0, deadline: 50_000, extensions: 1 })
  })

  test('and after a reload', () => {
    const you = { participant: zoe, ...noStanding, windowMs: 40_000, remainingMs: 15_000 }
    const state = aPlayersState({ version: 2, phase: 'question', question: question(1), remainingMs: 0, you })
    expect(viewAfter(received(2, state, 25_000))).toMatchObject({
      timePerQuestion: 40,
      phase: { opensAt: 0, deadline: 40_000 },
    })
  })
})
