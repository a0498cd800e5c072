import { describe, expect, test } from 'vitest'
import { clockText, lengthText, openingOf, openingText, tellingText } from './words'
import { startOf } from './start'
import { spacedCode } from '../spaced-code'

const opensAt = '2026-11-20T08:00:00.000Z'
const closesAt = '2026-11-27T18:00:00.000Z'
const at = (moment: string) => openingOf({ opensAt, closesAt }, Date.parse(moment))

test('A6 it opens and closes at these moments, not a second earlier or later', () => {
  expect(at('2026-11-20T07:59:59.999Z')).toBe('early')
  expect(at(opensAt)).toBe('open')
  expect(at('2026-11-27T17:59:59.999Z')).toBe('open')
  expect(at(closesAt)).toBe('closed')
})

test('how it is played is said in words', () => {
  const told = { opensAt, closesAt, attempts: 1, clock: 'none', tellPlayers: 'at_close', totalQuestions: 12 } as const
  expect(openingText(told, 'open')).toMatch(/^Open until \w+, November 2/)
  expect([1, 3, 100].map((attempts) => lengthText({ ...told, attempts }))).toEqual([
    '12 questions, one attempt',
    '12 questions, 3 attempts',
    '12 questions, as often as you like',
  ])
  expect(clockText(told)).toBe('No hurry: there is no clock')
  expect(tellingText(told)).toBe('You see what was right once everybody’s time is over')
})

test('a code is read in two halves', () => expect(spacedCode('BCDFGHJKMN')).toBe('BCDFG HJKMN'))

describe('what a player can do', () => {
  const seat = { personId: 1, name: 'Zoë', closesAt, attemptsBegun: 0, attemptsLeft: 2, open: null }
  const open = { number: 1, questionIndex: 4 }

  test('nothing before it opens, but to come back', () => {
    expect(startOf(seat, 'early').label).toBeUndefined()
  })

  test('to start, to go on, and to play again while attempts are left', () => {
    expect(startOf(seat, 'open').label).toBe('Start')
    expect(startOf({ ...seat, attemptsBegun: 1, open }, 'open').label).toBe('Go on with question 5')
    expect(startOf({ ...seat, attemptsBegun: 1, attemptsLeft: 1 }, 'open').label).toBe('Play again (1 attempt left)')
    expect(startOf({ ...seat, attemptsBegun: 7, attemptsLeft: 93 }, 'open').label).toBe('Play again')
    expect(startOf({ ...seat, attemptsBegun: 2, attemptsLeft: 0 }, 'open').label).toBeUndefined()
  })

  test('after the close only to answer the question that is open', () => {
    expect(startOf({ ...seat, attemptsBegun: 1, open }, 'closed').label).toBe('Go on with question 5')
    expect(startOf({ ...seat, attemptsBegun: 1 }, 'closed').label).toBeUndefined()
    expect(startOf(seat, 'closed').text).toBe('It has closed, and you didn’t start it.')
  })
})
