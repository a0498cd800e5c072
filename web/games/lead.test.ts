import { expect, test } from 'vitest'
import { leadOf } from './lead'

const entry = (more: object) => ({ id: 1, nickname: 'Zoë', score: 900, correctAnswers: 1, rank: 1, ...more })

test('G29 of two with the same points, the board says what puts one ahead', () => {
  const zoe = entry({ totalTimeMs: 4_000 })
  const amir = entry({ id: 2, rank: 2, totalTimeMs: 4_400 })
  expect(leadOf(zoe, amir)).toBe('by 0.4 s')
  expect(leadOf(zoe, { ...amir, totalTimeMs: 4_020 })).toBe('by 0.02 s')
  expect(leadOf(zoe, { ...amir, totalTimeMs: 4_003 })).toBe('by 0.003 s')
  expect(leadOf({ ...zoe, correctAnswers: 2 }, amir)).toBe('by 1 right answer')
})

test('G29 it says nothing where the points decide, where nothing does, and about the last one', () => {
  const zoe = entry({ totalTimeMs: 4_000 })
  expect(leadOf(zoe, entry({ score: 800, rank: 2 }))).toBeNull()
  expect(leadOf(zoe, entry({ rank: 1, totalTimeMs: 4_000 }))).toBeNull()
  expect(leadOf(zoe, undefined)).toBeNull()
})
