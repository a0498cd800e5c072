import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import {
  aPlayersState,
  closed,
  noStanding,
  opened,
  ownPart,
  question,
  received,
  result,
  viewAfter,
  zoe,
} from '../../../tests/kit/view-actions'
import type { GameView, ViewAction } from '../../live/view/game-view'
import type { OwnAnswer } from '../../live/view/own-answer'
import { bestAnswerText, finalTitle, nextText, openText, ownStreakText, placeAmong, streakText, verdict } from './words'

const start = received(1, aPlayersState())
const answered: ViewAction = { type: 'answer-recorded', result }
const receipt: ViewAction = {
  type: 'answer-recorded',
  result: { questionId: 1, selectedAnswer: 1, responseTime: 3_200 },
}
const you = (version: number, streak: number, isCorrect: boolean | null = true): ViewAction =>
  received(version, {
    ...{ type: 'you', pointsAwarded: 500, isCorrect, rank: 1, score: 500, correctAnswers: 1 },
    ...{ gapToNext: null, nextNickname: null, streak },
  })

const countdown = (view: GameView) => {
  if (view.phase.name !== 'countdown') throw new Error('no question has closed')
  return view.phase
}
const open = (view: GameView) => {
  if (view.phase.name !== 'question') throw new Error('no question is open')
  return view.phase
}

describe('what comes next', () => {
  const started = (more: Partial<Extract<GameEvent, { type: 'countdown_started' }>>, index = 0): ViewAction =>
    received(index * 2 + 3, {
      ...{ type: 'countdown_started', countdownBetweenQuestions: 3, questionIndex: index },
      ...{ correctAnswer: 1, tallies: [0, 1, 0, 0], leaderboard: [], ...more },
    })
  const next = (view: GameView, now: number) => nextText(view, countdown(view), now)

  test('is counted from the end of the reveal', () => {
    const view = viewAfter(start, opened(0), started({ revealMs: 2_500 }))
    expect([0, 2_499, 2_500, 4_501, 5_500].map((now) => next(view, now))).toEqual([
      'Next question soon',
      'Next question soon',
      'Next question in 3',
      'Next question in 1',
      'Next question soon',
    ])
  })

  test('G52 waits for the host who holds the game, or goes on by hand, from the close on', () => {
    const byHand = viewAfter(start, opened(0), started({ countdownBetweenQuestions: null, revealMs: 2_500 }))
    expect([0, 2_500].map((now) => next(byHand, now))).toEqual(['Waiting for the host', 'Waiting for the host'])
    const held: GameEvent = { type: 'show_changed', questionIndex: 0, shown: 'reveal', isHeld: true, nextInMs: null }
    expect(next(viewAfter(start, opened(0), started({}), received(4, held)), 4_000)).toBe('Waiting for the host')
  })

  test('are the final scores after the last question', () => {
    const view = viewAfter(start, opened(2), started({}, 2))
    expect(next(view, 0)).toBe('Final scores in 3')
    expect(next(view, 3_000)).toBe('Final scores soon')
  })
})

describe('G59 a streak', () => {
  const streakAt = (view: GameView) =>
    streakText(view, view.phase.name === 'question' ? open(view) : countdown(view))?.text

  test('is shown from two right answers on, when the question has closed', () => {
    expect(streakAt(viewAfter(start, opened(0), answered, closed(0), you(3, 1)))).toBeUndefined()
    expect(streakAt(viewAfter(start, opened(0), answered, closed(0), you(3, 2)))).toBe('2 in a row')
    expect(streakAt(viewAfter(start, opened(0), closed(0), you(3, 0, null)))).toBeUndefined()
  })

  test('counts the open question as soon as its answer is known to be right', () => {
    const again: ViewAction = { type: 'answer-recorded', result: { ...result, questionId: 2 } }
    const wrong: ViewAction = { type: 'answer-recorded', result: { ...result, questionId: 2, isCorrect: false } }
    const second = [start, opened(0), answered, closed(0), you(3, 1), opened(1)] as const
    expect(streakAt(viewAfter(start, opened(0), answered))).toBeUndefined()
    expect(streakAt(viewAfter(...second))).toBeUndefined()
    expect(streakAt(viewAfter(...second, wrong))).toBeUndefined()
    expect(streakAt(viewAfter(...second, again))).toBe('2 in a row')
    expect(streakAt(viewAfter(...second, again, closed(1), you(5, 2)))).toBe('2 in a row')
  })

  test('G56 of before stays on a locked answer, and says nothing of this one', () => {
    const view = viewAfter(start, opened(0), closed(0), you(3, 3), opened(1), {
      ...receipt,
      result: { questionId: 2, selectedAnswer: 1, responseTime: 3_200 },
    })
    expect(streakText(view, open(view))).toEqual({ text: '3 in a row', more: 'Will it be 4?' })
  })

  test('is not said of an older server, which tells none', () => {
    expect(streakAt(viewAfter(start, opened(0), answered, closed(0), ownPart(3, true, 834)))).toBeUndefined()
  })

  test('that was the longest of the game is told to who had it', () => {
    const end = (nicknames: string[]) => {
      const longestStreak = { length: 4, nicknames, players: nicknames.length }
      const view = viewAfter(start, received(9, { type: 'quiz_finished', leaderboard: [], longestStreak }))
      return view.phase.name === 'finished' ? ownStreakText(view, view.phase)?.text : 'not over'
    }
    expect(end(['Jonas', 'Zoë'])).toBe('4 in a row')
    expect(end(['Jonas'])).toBeUndefined()
  })
})

describe('while the question is still open, who has answered is told', () => {
  const awaited = (awaited?: number): ViewAction =>
    received(4, { type: 'counts', joined: 9, connected: 9, answered: 5, ...(awaited !== undefined && { awaited }) })
  const told = (...actions: ViewAction[]) => {
    const view = viewAfter(start, ...actions)
    return openText(view, open(view))
  }
  const again = { type: 'answer-recorded' as const, result: { ...result, questionId: 2, score: 1_334 } }
  const second = [opened(0), answered, closed(0), you(3, 1), opened(1)]

  test('for how many others it waits, once they are few', () => {
    expect(told(...second, again).title).toBe('Waiting for the others')
    expect(told(...second, again, awaited()).title).toBe('Waiting for the others')
    expect(told(...second, again, awaited(3)).title).toBe('Waiting for 3 others')
    expect(told(...second, again, awaited(3), awaited(1)).title).toBe('Waiting for one more')
    expect(told(...second, awaited(3), closed(1), opened(2)).title).toBe('Watch the big screen')
  })

  test('which place the question before has left them, where somebody has points', () => {
    const closedAs = (rank: number, score: number): ViewAction[] => [
      opened(0),
      closed(0),
      received(3, {
        ...{ type: 'you', pointsAwarded: 0, isCorrect: false, correctAnswers: 0 },
        ...noStanding,
        rank,
        score,
      }),
      opened(1),
    ]
    expect(told(opened(0), answered).more).toBe('')
    expect(told(...second, again).more).toBe('You were 1st before this question')
    expect(told(...closedAs(4, 0)).more).toBe('You were 4th before this question')
    expect(told(...closedAs(1, 0)).more).toBe('')
    expect(told(...closedAs(1, 0), { ...again, result: { ...again.result, score: 834 } }).more).toBe('')
  })
})

test('G56 until the close a phone says what is locked in, and no more; also after a reload', () => {
  const view = viewAfter(start, opened(0), receipt)
  expect(verdict(open(view).own, 0, 'choice')).toEqual({ title: 'Locked in!', kind: 'locked' })
  expect(openText(view, open(view)).title).toBe('Watch the big screen')
  const answer = { questionId: 1, selectedAnswer: 1, responseTime: 3_200 }
  const state = aPlayersState({
    ...{ version: 2, phase: 'question', question: question(1), remainingMs: 9_000 },
    you: { participant: zoe, ...noStanding, answer },
  })
  expect(verdict(open(viewAfter(received(2, state))).own, 0, 'choice').title).toBe('Locked in!')
  const revealed = viewAfter(start, opened(0), receipt, closed(0), you(3, 1))
  expect(verdict(countdown(revealed).own, 0, 'choice').title).toBe('Correct!')
})

test('G54 who has answered hears of the pause, too', () => {
  const view = viewAfter(
    start,
    opened(0),
    answered,
    received(3, { type: 'question_paused', questionIndex: 0, remainingMs: 9_000 }),
  )
  expect(openText(view, open(view)).title).toBe('Paused')
})

test('a wrong answer gets another kind word from one question to the next', () => {
  const wrong: OwnAnswer = {
    name: 'taken',
    answer: { selectedAnswer: 0 },
    isCorrect: false,
    correctAnswer: 1,
    points: 0,
    tookMs: 900,
  }
  const words = [0, 1, 2, 3].map((index) => verdict(wrong, index, 'choice'))
  expect(new Set(words.map(({ title }) => title)).size).toBe(4)
  expect(words.every(({ kind }) => kind === 'wrong')).toBe(true)
  expect(verdict(wrong, 4, 'choice')).toEqual(words[0])
})

test('the end says the place among all; the podium is a moment of its own, and needs points', () => {
  expect([1, 2, 3, 4].map((rank) => finalTitle({ rank, score: 900, players: 23 }))).toEqual([
    'You won!',
    'Second place!',
    'Third place!',
    'You finished 4th of 23',
  ])
  expect(finalTitle({ rank: 3, score: 0, players: 4 })).toBe('You finished 3rd of 4')
  expect(placeAmong({ rank: 2, players: 1_204 })).toBe('2nd of 1,204')
})

test('the end says which question brought most, of several', () => {
  const bestAtEnd = (best: { points: number; questionIndex: number } | undefined, questionIndex = 9) => {
    const you = { participant: zoe, ...noStanding, ...(best && { best }) }
    const view = viewAfter(received(9, aPlayersState({ version: 9, phase: 'finished', questionIndex, you })))
    return view.phase.name === 'finished' ? bestAnswerText(view, view.phase) : undefined
  }
  expect(bestAtEnd({ points: 967, questionIndex: 2 })).toBe('+967 on question 3')
  expect(bestAtEnd({ points: 967, questionIndex: 0 }, 0)).toBeNull()
  expect(bestAtEnd(undefined)).toBeNull()
})

test('the end says the longest own streak, also where somebody had a longer one', () => {
  const streakAtEnd = (longest?: number, nicknames: string[] = ['Amir']) => {
    const you = { participant: zoe, ...noStanding, ...(longest && { longestStreak: longest }) }
    const longestStreak = { length: 5, nicknames, players: 1 }
    const view = viewAfter(received(9, aPlayersState({ version: 9, phase: 'finished', longestStreak, you })))
    return view.phase.name === 'finished' ? ownStreakText(view, view.phase) : undefined
  }
  expect(streakAtEnd(3)).toEqual({ text: '3 in a row', more: 'Your longest streak' })
  expect(streakAtEnd(5, ['Zoë'])).toEqual({ text: '5 in a row', more: 'The longest streak' })
  expect(streakAtEnd()).toBeNull()
})

test.each([
  [0.75, 'Almost!'],
  [0.5, 'Half right'],
  [0.2, 'Not bad!'],
])('K4 a credit of %d is %s', (credit, title) => {
  const own: OwnAnswer = {
    ...{ name: 'taken', answer: null, isCorrect: false, correctAnswer: -1, credit, points: 467, tookMs: 900 },
  }
  expect(verdict(own, 0, 'several')).toEqual({ title, kind: 'partly' })
})

test('K6 a poll thanks for the vote, and a slide has no verdict', () => {
  const own: OwnAnswer = { name: 'locked', answer: { selectedAnswer: 0 }, tookMs: 900 }
  expect(verdict(own, 0, 'poll')).toEqual({ title: 'Thanks, your vote is in', kind: 'locked' })
  expect(verdict({ name: 'none' }, 0, 'slide').title).toBe('One moment…')
})
