import { describe, expect, test } from 'vitest'
import type { LeaderboardEntry } from '../../../contract/games/players'
import { begun, closed, opened, plain, received, viewAfter, zoe } from '../../../tests/kit/view-actions'
import { ceremonyMs } from '../../../rules/games/ceremony'
import type { GameView } from '../../live/view/game-view'
import type { Cue } from './cue'
import { cueOf, nextCueAt } from './cue-of'

const readied = received(2, {
  ...{ type: 'question_started', questionIndex: 0, totalQuestions: 3, timePerQuestion: 20 },
  question: { ...plain, id: 1, text: 'Which one?', options: ['Etna', 'Fujisan'] },
  ...{ shownInMs: 3_000, opensInMs: 3_000 },
})
const paused = received(3, { type: 'question_paused', questionIndex: 0, remainingMs: 15_000 }, 5_000)
const resumed = received(4, { type: 'question_resumed', questionIndex: 0, remainingMs: 15_000, opensInMs: 0, shownInMs: 0 }, 9_000) // prettier-ignore
const extended = received(3, { type: 'question_extended', questionIndex: 0, extensions: 1, remainingMs: 25_000 }, 5_000)
const entry = (score: number): LeaderboardEntry => ({ ...zoe, score, rank: 1 }) as LeaderboardEntry
const finished = (score: number) =>
  received(9, { type: 'quiz_finished', leaderboard: [entry(score)], revealInMs: 4_000 })

describe('what the hall hears', () => {
  const moments: [name: string, view: GameView, now: number, cue: Cue][] = [
    ['the lobby’s music before the first question', viewAfter(begun), 0, 'lobby'],
    ['the first tick of "get ready"', viewAfter(begun, readied), 0, { getReady: 3 }],
    ['its last tick', viewAfter(begun, readied), 2_001, { getReady: 1 }],
    ['the question’s music from then on', viewAfter(begun, readied), 3_000, { question: 23_000 }],
    ['the same until its last moment', viewAfter(begun, opened(0)), 19_999, { question: 20_000 }],
    ['that the time is up', viewAfter(begun, opened(0)), 20_000, 'time-up'],
    ['muffled music in a pause', viewAfter(begun, opened(0), paused), 30_000, 'paused'],
    ['music with a later end after the pause', viewAfter(begun, opened(0), paused, resumed), 9_000, { question: 24_000 }],
    ['music with a later end after more time', viewAfter(begun, opened(0), extended), 9_000, { question: 30_000 }],
    ['the reveal', viewAfter(begun, opened(0), closed(0)), 0, 'reveal'],
    ['a roll until the winner is shown', viewAfter(begun, finished(900)), 2_499, 'podium-roll'],
    ['the fanfare', viewAfter(begun, finished(900)), 2_500, 'podium-first'],
    ['nothing where nobody has won', viewAfter(begun, finished(0)), 8_000, 'silence'],
  ] // prettier-ignore
  test.each(moments)('%s', (_, view, now, cue) => expect(cueOf(view, now)).toEqual(cue))
})

test('each moment in which the cue changes by itself is foretold', () => {
  const views = [viewAfter(begun, readied), viewAfter(begun, opened(0)), viewAfter(begun, finished(900))]
  for (const view of views) {
    let expected = cueOf(view, 0)
    let next = nextCueAt(view, 0)
    for (let now = 0; now < 30_000; now += 50) {
      if (now === next) [expected, next] = [cueOf(view, now), nextCueAt(view, now)]
      expect(cueOf(view, now)).toEqual(expected)
    }
    expect(next).toBeNull()
  }
})

test('a pause and a lobby last until something is received', () => {
  expect(nextCueAt(viewAfter(begun), 0)).toBeNull()
  expect(nextCueAt(viewAfter(begun, opened(0), paused), 6_000)).toBeNull()
})

describe('G57 the ceremony sounds as its steps are shown', () => {
  const board = [1, 2, 3].map((rank) => ({ ...entry(1_000 - rank), id: rank, rank }))
  const full = { type: 'counts', joined: 3, connected: 3, answered: 0 } as const
  const ceremony = (leaderboard: LeaderboardEntry[]) =>
    viewAfter(
      begun,
      received(8, full),
      received(9, { type: 'quiz_finished', leaderboard, revealInMs: ceremonyMs(leaderboard.length) }),
    )
  const heard = (view: GameView, isSkipped = false) => {
    const cues = [cueOf(view, 0, isSkipped)]
    for (let at = nextCueAt(view, 0, isSkipped); at !== null; at = nextCueAt(view, at, isSkipped))
      cues.push(cueOf(view, at, isSkipped))
    return cues
  }

  test('third, a roll, second, a roll, first', () => {
    const view = ceremony(board)
    expect(heard(view)).toEqual([
      ...['podium-roll', 'podium-third', 'podium-roll', 'podium-second', 'podium-roll', 'podium-first'],
    ])
    expect([1_500, 4_500, 9_000].map((now) => cueOf(view, now))).toEqual([
      'podium-third',
      'podium-second',
      'podium-first',
    ])
  })

  test('a step that is shared sounds like its rank', () => {
    const [first, second, third] = board as [LeaderboardEntry, LeaderboardEntry, LeaderboardEntry]
    expect(heard(ceremony([first, second, { ...third, rank: 2 }]))).toContain('podium-second')
    expect(heard(ceremony([first, { ...second, rank: 1 }, third]))).toContain('podium-third')
  })

  test('skipped, the fanfare is heard at once, and nothing follows', () => {
    expect(heard(ceremony(board), true)).toEqual(['podium-first'])
  })
})
