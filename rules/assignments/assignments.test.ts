import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asked } from '../../tests/kit/game-state'
import type { ExtraTime } from '../../contract/games/extra-time'
import type { AssignmentRules, Attempt, PersonRights } from './assignment'
import {
  attemptsLeft,
  begin,
  endedAt,
  isOver,
  isPast,
  judgeInAttempt,
  next,
  questionsPassed,
  questionToAskFor,
  type Situation,
} from './attempts'
import { best, keepAnswers } from './best'
import { cellOf, emptyCells } from './cells'
import { datesFault } from './dates'
import { isAttemptTold, overAt } from './telling'

const hourMs = 3_600_000
const opensAt = 1_000_000_000_000
const rules: AssignmentRules = {
  ...{ opensAt, closesAt: opensAt + hourMs, clock: 'quiz', attempts: 1, tellPlayers: 'at_close' },
  ...{ timePerQuestion: 20, scoring: 'speed' },
}
const person: PersonRights = { closesAt: null, moreAttempts: 0, extraTime: 1 }
const questions = asked(3)
const begun: Attempt = {
  ...{ number: 1, finishedAt: null, questionIndex: -1, opensAt: null, extraTime: 1, isAnswered: false },
}
const situation = (more: Partial<Situation> = {}): Situation => ({ rules, questions, person, attempt: begun, ...more })
const open = (more: Partial<Attempt> = {}): Attempt => ({ ...begun, questionIndex: 0, opensAt, ...more })
const right = { questionId: questions[0]!.id, selectedAnswer: 1, claimedMs: 0 }

describe('A6', () => {
  test.each([
    ['a millisecond before the opening', opensAt - 1, { refused: 'assignment_not_open' }],
    ['at the opening', opensAt, { number: 1 }],
    ['a millisecond before the close', opensAt + hourMs - 1, { number: 1 }],
    ['at the close', opensAt + hourMs, { refused: 'assignment_closed' }],
  ])('an attempt begins by the two moments: %s', (_, now, result) => {
    expect(begin(situation({ attempt: null }), now)).toEqual(result)
  })

  test('a person’s own close counts instead, earlier or later', () => {
    const own = { ...person, closesAt: opensAt + 2 * hourMs }
    expect(begin(situation({ attempt: null, person: own }), opensAt + hourMs)).toEqual({ number: 1 })
    const earlier = { ...person, closesAt: opensAt + 1 }
    expect(begin(situation({ attempt: null, person: earlier }), opensAt + 1)).toEqual({ refused: 'assignment_closed' })
  })

  test.each([
    ['quiz', 1, 20_000],
    ['double', 1, 40_000],
    ['quiz', 1.5, 30_000],
  ] as const)('with the clock %s and %d times as much time an answer counts to a second after %i ms', (...given) => {
    const [clock, extraTime, windowMs] = given
    const at = situation({ rules: { ...rules, clock }, attempt: open({ extraTime }) })
    expect(judgeInAttempt(at, right, opensAt + windowMs + 1_000)).toMatchObject({ credit: 1 })
    expect(judgeInAttempt(at, right, opensAt + windowMs + 1_001)).toEqual({ refused: 'question_closed' })
    expect(isPast(at, opensAt + windowMs - 1)).toBe(false)
    expect(isPast(at, opensAt + windowMs)).toBe(true)
  })

  test('without a clock an answer counts until ten minutes after the close, wherever that has been moved', () => {
    const none = { ...rules, clock: 'none' as const }
    const last = opensAt + hourMs + 600_000
    expect(judgeInAttempt(situation({ rules: none, attempt: open() }), right, last)).toMatchObject({
      pointsAwarded: 1_000,
    })
    expect(judgeInAttempt(situation({ rules: none, attempt: open() }), right, last + 1)).toHaveProperty('refused')
    const extended = { ...none, closesAt: rules.closesAt + hourMs }
    expect(judgeInAttempt(situation({ rules: extended, attempt: open() }), right, last + 1)).toHaveProperty('credit')
  })

  test('A7 a question has been passed once it has an answer, or no time is left for one', () => {
    const none = { ...rules, clock: 'none' as const }
    const last = opensAt + hourMs + 600_000
    const passed = (attempt: Attempt | null, now = opensAt + 1, own = rules) =>
      questionsPassed(situation({ attempt, rules: own }), now)
    expect([passed(null), passed(begun), passed(open())]).toEqual([0, 0, 0])
    expect([passed(open({ isAnswered: true })), passed(open(), opensAt + 20_000)]).toEqual([1, 1])
    expect(passed(open({ questionIndex: 2, isAnswered: true, finishedAt: opensAt }))).toBe(3)
    expect([passed(open(), last, none), passed(open(), last + 1, none)]).toEqual([0, 1])
    expect([passed(begun, last + 1), passed(open({ isAnswered: true }), last + 1)]).toEqual([0, 1])
  })

  test('an answer a month after its question was opened has a time that can be kept', () => {
    const month = 30 * 24 * hourMs
    const long = { ...rules, clock: 'none' as const, closesAt: opensAt + month }
    expect(judgeInAttempt(situation({ rules: long, attempt: open() }), right, opensAt + month)).toMatchObject({
      credit: 1,
      elapsedMs: 2_147_483_647,
    })
  })

  test('all are told when the last moment of all has passed', () => {
    expect(overAt({ closesAt: 10, answersUntil: null })).toBe(10)
    expect(overAt({ closesAt: 10, answersUntil: 5 })).toBe(10)
    expect(overAt({ closesAt: 10, answersUntil: 15 })).toBe(16)
  })
})

describe('A5', () => {
  test('a question is opened only after the one before it, and given again while it is open', () => {
    const now = opensAt + 5_000
    expect(next(situation(), { index: 0 }, now)).toBe('opens')
    expect(next(situation(), { index: 1 }, now)).toEqual({ refused: 'question_not_answered' })
    expect(next(situation({ attempt: open() }), { index: 0 }, now)).toBe('again')
    expect(next(situation({ attempt: open() }), { index: 1 }, now)).toEqual({ refused: 'question_not_answered' })
    expect(next(situation({ attempt: open({ isAnswered: true }) }), { index: 1 }, now)).toBe('opens')
    expect(next(situation({ attempt: open({ isAnswered: true }) }), { index: 0 }, now)).toEqual({
      refused: 'question_passed',
    })
    expect(next(situation({ attempt: open() }), { index: 1 }, opensAt + 20_000)).toBe('opens')
    const last = open({ questionIndex: 2, isAnswered: true })
    expect(next(situation({ attempt: last }), { index: 3 }, now)).toBe('finished')
    expect(next(situation({ attempt: null }), { index: 0 }, now)).toEqual({ refused: 'no_attempt' })
  })

  test('a page that plays another attempt than the last is told so, and opens and answers nothing', () => {
    const now = opensAt + 5_000
    const second = situation({ attempt: { ...open(), number: 2 } })
    expect(next(second, { index: 0, attempt: 1 }, now)).toEqual({ refused: 'another_attempt' })
    expect(next(second, { index: 0, attempt: 2 }, now)).toBe('again')
    expect(judgeInAttempt(second, { ...right, attempt: 1 }, now)).toEqual({ refused: 'another_attempt' })
    expect(judgeInAttempt(second, { ...right, attempt: 2 }, now)).toHaveProperty('credit')
  })

  test('what is finished takes no answer, even within the second after its last question', () => {
    const finished = situation({ attempt: open({ questionIndex: 2, finishedAt: opensAt + 20_000 }) })
    const late = { ...right, questionId: questions[2]!.id }
    expect(judgeInAttempt(finished, late, opensAt + 20_500)).toEqual({ refused: 'question_closed' })
  })

  test('an attempt that its time has ended, ended then', () => {
    const last = situation({ attempt: open({ questionIndex: 2 }) })
    expect(endedAt(last, opensAt + hourMs)).toBe(opensAt + 21_000)
    expect(endedAt(last, opensAt + 1_000)).toBe(opensAt + 1_000)
  })

  test('is told as its host has chosen', () => {
    const told = (isAttemptOver: boolean, isAllOver: boolean) =>
      (['at_close', 'at_end', 'at_once'] as const).map((when) =>
        isAttemptTold(when, { isOver: isAttemptOver, isAllOver }),
      )
    expect(told(false, false)).toEqual([false, false, true])
    expect(told(true, false)).toEqual([false, true, true])
    expect(told(true, true)).toEqual([true, true, true])
  })

  test('whoever does whatever at any moments goes through the questions in order, answers each once, and ends', () => {
    const action = fc.record({
      waitMs: fc.integer({ min: 0, max: 30_000 }),
      what: fc.oneof(
        fc.record({ next: fc.integer({ min: 0, max: 4 }) }),
        fc.record({ answers: fc.integer({ max: 2, min: 0 }) }),
      ),
    })
    const factor = fc.constantFrom<ExtraTime>(1, 1.25, 1.5, 2)
    const clock = fc.constantFrom('quiz' as const, 'double' as const, 'none' as const)
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), factor, clock, (actions, extraTime, chosen) => {
        const of = { rules: { ...rules, clock: chosen }, questions, person: { ...person, extraTime } }
        let [now, attempt] = [opensAt, begun]
        const [opened, answered]: [number[], number[]] = [[], []]
        for (const { waitMs, what } of actions) {
          now += waitMs
          const before = { ...of, attempt }
          if ('next' in what) {
            const step = next(before, { index: what.next }, now)
            if (step === 'opens') {
              attempt = { ...attempt, questionIndex: what.next, opensAt: now, extraTime, isAnswered: false }
              opened.push(what.next)
            } else if (step === 'finished') attempt = { ...attempt, finishedAt: attempt.finishedAt ?? now }
            continue
          }
          const judged = judgeInAttempt(before, { ...right, questionId: questions[what.answers]!.id }, now)
          if (!('credit' in judged)) continue
          answered.push(judged.questionIndex)
          attempt = { ...attempt, isAnswered: true }
        }
        expect(opened).toEqual(opened.map((_, index) => index))
        expect(new Set(answered).size).toBe(answered.length)
        expect(answered.every((index) => opened.includes(index))).toBe(true)
        const asking = questionToAskFor({ ...of, attempt }, now)
        if (attempt.finishedAt === null && asking < 3)
          expect(next({ ...of, attempt }, { index: asking }, now)).toMatch(/opens|again/)
        expect(isOver({ ...of, attempt }, now + 3 * hourMs)).toBe(true)
      }),
    )
  })
})

describe('A1', () => {
  test('so many attempts as the host gives, one after the other', () => {
    const over = { ...begun, finishedAt: opensAt + 1 }
    expect(begin(situation({ attempt: open() }), opensAt + 1)).toEqual({ number: 1 })
    expect(begin(situation({ attempt: over }), opensAt + 2)).toEqual({ refused: 'no_attempts_left' })
    const more = situation({ attempt: over, person: { ...person, moreAttempts: 1 } })
    expect(begin(more, opensAt + 2)).toEqual({ number: 2 })
    expect(attemptsLeft(more)).toBe(1)
  })

  test('the best is by points, then right answers, then the earlier attempt', () => {
    const [a, b, c] = [
      { number: 1, score: 900, correctAnswers: 1 },
      { number: 2, score: 1_000, correctAnswers: 1 },
      { number: 3, score: 1_000, correctAnswers: 2 },
    ]
    expect(best([a, b, c])).toBe(c)
    expect(best([a, b, { ...b, number: 4 }])).toBe(b)
    expect(best([])).toBe(null)
  })

  test('of more than ten attempts the first, the best and the last keep their answers, whatever they are', () => {
    const scored = fc.record({ score: fc.integer({ min: 0, max: 9 }), correctAnswers: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(fc.array(scored, { minLength: 11, maxLength: 100 }), (scores) => {
        const attempts = scores.map((score, index) => ({ number: index + 1, ...score }))
        const kept = keepAnswers(attempts, attempts.length)
        expect(kept).toEqual(expect.arrayContaining([1, best(attempts)?.number, attempts.length]))
        expect(kept.length).toBeLessThanOrEqual(3)
      }),
    )
    expect(keepAnswers([{ number: 1, score: 0, correctAnswers: 0 }], 1)).toEqual([1])
  })

  test.each([
    ['now, for a year', 0, 366 * 24 * hourMs, null],
    ['for longer', 0, 366 * 24 * hourMs + 1, 'closesAt'],
    ['not at all', 5, 5, 'closesAt'],
    ['from yesterday on', -24 * hourMs, hourMs, 'opensAt'],
    ['in two years', 800 * 24 * hourMs, 801 * 24 * hourMs, 'opensAt'],
  ])('it is open %s', (_, from, until, field) => {
    const fault = datesFault({ opensAt: opensAt + from, closesAt: opensAt + until }, opensAt)
    expect(fault?.path[0] ?? null).toBe(field)
  })

  test.each([
    ['in the past, where it opens now', 0, -1, 'The close is in the past'],
    ['in the past, where it opens later', hourMs, -hourMs, 'The close is in the past'],
    ['before it opens', 2 * hourMs, hourMs, 'It must close after it opens'],
  ])('a close %s is told as that', (_, from, until, message) => {
    expect(datesFault({ opensAt: opensAt + from, closesAt: opensAt + until }, opensAt)?.message).toBe(message)
  })

  test('what was chosen before may stay as it is', () => {
    const before = { opensAt: opensAt - 48 * hourMs, closesAt: opensAt - hourMs }
    expect(datesFault(before, opensAt, before)).toBe(null)
    expect(datesFault({ ...before, closesAt: opensAt - 1 }, opensAt, before)?.path).toEqual(['closesAt'])
  })
})

test('A7 a cell tells wrong, partly right, right and answered apart', () => {
  const [question] = questions
  const poll = { kind: 'poll' as const }
  expect([0, 0.01, 0.5, 0.99, 1].map((credit) => cellOf(question!, credit))).toEqual(['0', '1', '5', '9', '*'])
  expect(cellOf(poll, 0)).toBe('a')
  expect(emptyCells(3)).toBe('...')
})
