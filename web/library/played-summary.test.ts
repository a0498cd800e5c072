import { expect, test } from 'vitest'
import { playedSummary } from './played-summary'

const now = new Date(2026, 2, 18, 12)
const lastPlayedAt = new Date(2026, 2, 17, 12).toISOString()

test('a card says when its quiz was played last, and how often', () => {
  expect(playedSummary({ lastPlayedAt, timesPlayed: 12 }, now)).toBe('Last played yesterday · 12 times')
  expect(playedSummary({ lastPlayedAt, timesPlayed: 1 }, now)).toBe('Last played yesterday · once')
  expect(playedSummary({ lastPlayedAt: null, timesPlayed: 3 }, now)).toBe('Played 3 times')
  expect(playedSummary({ lastPlayedAt: null, timesPlayed: 0 }, now)).toBe('Not played yet')
})
