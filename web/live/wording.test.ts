import { expect, test } from 'vitest'
import { shown } from '../../contract/text'
import { formatCount, ordinal, percentage } from './wording'

test('ranks are said as one says them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 1_002].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '101st',
    '111th',
    '1,002nd',
  ])
})

test('one player, two players', () => {
  expect(formatCount(1, 'player')).toBe('1 player')
  expect(formatCount(1_894, 'player')).toBe('1,894 players')
})

test('nobody of nobody is no percent', () => {
  expect(percentage(0, 0)).toBe(0)
  expect(percentage(1, 3)).toBe(33)
})

test('a name reads as its letters stand: nothing hidden turns them around, and no marks tower up', () => {
  expect(shown('admin\u202Eevil\u202D')).toBe('adminevil')
  expect(shown('شيرين \u2067זואי\u2069')).toBe('شيرين \u2067זואי\u2069')
  expect(shown('e\u0301\u0301\u0301\u0301')).toBe('e\u0301\u0301')
})
