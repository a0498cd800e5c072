import { expect, test } from 'vitest'
import { ceremonyMs, ranksShown } from '../../rules/games/ceremony'
import { ceremonyMoments } from './ceremony'

const board = (...ranks: number[]) => ranks.map((rank) => ({ rank, score: 5_000 - rank }))
const endedAt = 1_000_000
/** The ranks visible this long after the end. */
function seenAt(ms: number, ranks: number[]): number[] {
  const moments = ceremonyMoments(ranks, endedAt + ceremonyMs(ranks.length))
  return ranks.slice(0, moments.filter((moment) => moment <= endedAt + ms).length)
}

test('G57 the podium is shown from the third place to the first', () => {
  const ranks = ranksShown(board(1, 2, 3, 4))
  const seen = [0, 1_500, 4_400, 4_500, 8_900, 9_000].map((ms) => seenAt(ms, ranks))
  expect(seen).toEqual([[], [3], [3], [3, 2], [3, 2], [3, 2, 1]])
})

test('G57 who share a rank share a step, and fewer players have fewer steps', () => {
  expect(ranksShown(board(1, 2, 2))).toEqual([2, 1])
  expect(ranksShown(board(1, 1, 3))).toEqual([3, 1])
  expect(ranksShown(board(1, 1, 1, 1))).toEqual([1])
  expect(ranksShown(board(1))).toEqual([1])
  expect(seenAt(ceremonyMs(1) - 1_000, [1])).toEqual([1])
})

test('nobody has a step where nobody has points, or nobody played', () => {
  expect(ranksShown([{ rank: 1, score: 0 }])).toEqual([])
  expect(ranksShown([])).toEqual([])
  expect(ceremonyMoments([], endedAt)).toEqual([])
})

test('a page that comes after the ceremony shows all of it at once', () => {
  expect(seenAt(ceremonyMs(60), [3, 2, 1])).toEqual([3, 2, 1])
})
