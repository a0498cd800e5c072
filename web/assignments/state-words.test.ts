import { expect, test } from 'vitest'
import type { AssignmentPerson } from '../../contract/assignments/results'
import { isOpenForSome, reopensFor } from './state-words'

const [before, now, later] = ['2026-11-20T10:00:00Z', Date.parse('2026-11-20T11:00:00Z'), '2026-11-20T12:00:00Z']
const person = (more: Partial<AssignmentPerson>): AssignmentPerson => ({
  ...{ id: 1, name: 'Zoë', joinedAt: before, attempts: 0, first: null, best: null },
  ...more,
})

test('A6 one that has closed can be closed for whoever has longer', () => {
  const closed = { opensAt: before, closesAt: '2026-11-20T10:30:00Z' }
  expect(isOpenForSome({ ...closed, closesAt: later }, [], now)).toBe(true)
  expect(isOpenForSome(closed, [person({}), person({ closesAt: before })], now)).toBe(false)
  expect(isOpenForSome(closed, [person({}), person({ closesAt: later })], now)).toBe(true)
  expect(isOpenForSome(closed, [person({ closesAt: later, isSetAside: true })], now)).toBe(false)
})

test('A2 a close of somebody’s own is asked about where the answers are out, if it is to come', () => {
  expect(reopensFor({ isTold: true }, later, now)).toBe(true)
  expect(reopensFor({ isTold: true }, before, now)).toBe(false)
  expect(reopensFor({ isTold: true }, null, now)).toBe(false)
  expect(reopensFor({ isTold: false }, later, now)).toBe(false)
})
