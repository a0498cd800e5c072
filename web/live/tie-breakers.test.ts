import { expect, test } from 'vitest'
import { tieBreakers } from './tie-breakers'

const zoe = { score: 900, correctAnswers: 1, rank: 1, totalTimeMs: 4_000 }
const amir = { ...zoe, rank: 2, totalTimeMs: 4_400 }

test('G29 of two with the same points, the board says what puts one ahead', () => {
  expect(tieBreakers([zoe, amir])).toEqual(['by 0.4 s', null])
  expect(tieBreakers([zoe, { ...amir, totalTimeMs: 4_020 }])).toEqual(['by 0.02 s', null])
  expect(tieBreakers([zoe, { ...amir, totalTimeMs: 4_003 }])).toEqual(['by 0.003 s', null])
  expect(tieBreakers([{ ...zoe, correctAnswers: 2 }, amir])).toEqual(['by 1 correct answer', null])
})

test('G29 it says nothing where the points decide, or where nothing does', () => {
  expect(tieBreakers([zoe, { ...amir, score: 800 }])).toEqual([null, null])
  expect(
    tieBreakers([
      { ...zoe, score: 0 },
      { ...amir, score: 0 },
    ]),
  ).toEqual([null, null])
  expect(tieBreakers([zoe, { ...zoe }, { ...amir, rank: 3 }])).toEqual([null, 'by 0.4 s', null])
})

test('G29 the tenth is not compared with one’s own row, which follows from far below', () => {
  expect(tieBreakers([zoe, { ...amir, rank: 57 }])).toEqual([null, null])
})
