import { expect, test } from 'vitest'
import { longestStreakText } from './longest-streak'

test('G59 the longest streak names who reached it, and how many more', () => {
  const of = (players: number, ...nicknames: string[]) => longestStreakText({ length: 5, nicknames, players })
  expect(of(1, 'Zoë')).toBe('Longest streak: Zoë, 5 in a row')
  expect(of(2, 'Zoë', 'Amir')).toBe('Longest streak: Zoë and Amir, 5 in a row')
  expect(of(7, 'Zoë', 'Amir', 'Bo')).toBe('Longest streak: Zoë, Amir, Bo and 4 more, 5 in a row')
})

test('G59 one right answer is no streak', () => {
  expect(longestStreakText({ length: 1, nicknames: ['Zoë'], players: 1 })).toBeNull()
  expect(longestStreakText(null)).toBeNull()
})
