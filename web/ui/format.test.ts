import { expect, test } from 'vitest'
import { formatCount, percentage } from './format'

test('one player, two players', () => {
  expect(formatCount(1, 'player')).toBe('1 player')
  expect(formatCount(1_894, 'player')).toBe('1,894 players')
})

test('nobody of nobody is no percent', () => {
  expect(percentage(0, 0)).toBe(0)
  expect(percentage(1, 3)).toBe(33)
})
