import { expect, test } from 'vitest'
import { playedSummary } from './played-summary'

const now = new Date(2026, 2, 18, 12)
const daysAgo = (days: number) => new Date(2026, 2, 18 - days, 12).toISOString()
const lastPlayedAt = daysAgo(1)

test('a card says when its quiz was played last, and how often', () => {
  expect(playedSummary({ lastPlayedAt, timesPlayed: 12 }, now)).toBe('Last played yesterday · 12 times')
  expect(playedSummary({ lastPlayedAt, timesPlayed: 1 }, now)).toBe('Played once, yesterday')
  expect(playedSummary({ lastPlayedAt: daysAgo(0), timesPlayed: 1 }, now)).toBe('Played once, today')
  expect(playedSummary({ lastPlayedAt: daysAgo(3), timesPlayed: 1 }, now)).toBe('Played once, on Sunday')
  expect(playedSummary({ lastPlayedAt: daysAgo(14), timesPlayed: 1 }, now)).toBe('Played once, on March 4')
  expect(playedSummary({ lastPlayedAt: null, timesPlayed: 1 }, now)).toBe('Played once')
  expect(playedSummary({ lastPlayedAt: null, timesPlayed: 3 }, now)).toBe('Played 3 times')
  expect(playedSummary({ lastPlayedAt: null, timesPlayed: 0 }, now)).toBe('Not played yet')
})
