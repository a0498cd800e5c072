import { expect, test } from 'vitest'
import { longestStreakOf } from './longest-streak'

test('G59 the longest streak names who reached it, and how many more', () => {
  const of = (players: number, ...nicknames: string[]) => longestStreakOf({ length: 5, nicknames, players })
  expect(of(1, 'Zoë')).toEqual({ holders: 'Zoë', run: '5 in a row' })
  expect(of(2, 'Zoë', 'Amir')).toEqual({ holders: 'Zoë and Amir', run: '5 in a row' })
  expect(of(7, 'Zoë', 'Amir', 'Bo')).toEqual({ holders: 'Zoë, Amir, Bo and 4 more', run: '5 in a row' })
})

test('G59 one right answer is no streak', () => {
  expect(longestStreakOf({ length: 1, nicknames: ['Zoë'], players: 1 })).toBeNull()
  expect(longestStreakOf(null)).toBeNull()
})
