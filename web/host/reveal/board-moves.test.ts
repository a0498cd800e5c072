import { expect, test } from 'vitest'
import { boardRows, riserOf } from './board-moves'

const entry = (id: number, rank: number, climbed: number | undefined, score = 0) => ({
  ...{ id, nickname: `P${id}`, rank, score, correctAnswers: 0 },
  ...(climbed !== undefined && { climbed }),
})
const places = (rows: ReturnType<typeof boardRows>) => rows.map(({ entry, from, to }) => [entry.id, from, to])

test('rows trade places: each comes from the rank that it had', () => {
  const rows = boardRows([entry(1, 1, 1), entry(2, 2, -1), entry(3, 3, 0)], [], false)
  expect(places(rows)).toEqual([
    [1, 1, 0],
    [2, 0, 1],
    [3, 2, 2],
  ])
  expect(rows.map(({ rankBefore }) => rankBefore)).toEqual([2, 1, 3])
})

test('who climbs into the board comes from below it, and who falls out of it leaves there', () => {
  const before = [entry(1, 1, 0, 900), entry(2, 2, 0, 800)]
  const rows = boardRows([entry(3, 1, 8, 1_500), entry(1, 2, -1, 900)], before, false)
  expect(places(rows)).toEqual([
    [3, 1.5, 0],
    [1, 0, 1],
    [2, 1, 1.5],
  ])
  expect(rows.map(({ scoreBefore }) => scoreBefore)).toEqual([1_500, 900, 800])
})

test('who rises passes above those whom they pass, and who leaves the board lies below all', () => {
  const before = [entry(1, 1, 0), entry(2, 2, 0), entry(3, 3, 0)]
  const rows = boardRows([entry(3, 1, 2), entry(1, 2, -1), entry(4, 3, 5)], before, false)
  expect(rows.map(({ entry, layer }) => [entry.id, layer])).toEqual([
    [3, 3],
    [1, 2],
    [4, 1],
    [2, 0],
  ])
})

test('no two rows that are seen stand in the same place, also where ranks were shared', () => {
  const rows = boardRows([entry(1, 1, 0), entry(2, 2, -1), entry(3, 3, -2), entry(4, 4, 6)], [], false)
  const seen = rows.map(({ from }) => from).filter(Number.isInteger)
  expect(new Set(seen).size).toBe(seen.length)
  expect(places(rows)[3]).toEqual([4, 3.5, 3])
})

test('before the first question nobody had a rank or points: the rows come where they are', () => {
  const rows = boardRows([entry(2, 1, 0, 900), entry(1, 2, 0, 500)], [], true)
  expect(places(rows)).toEqual([
    [2, 0, 0],
    [1, 1, 1],
  ])
  expect(rows.map(({ rankBefore, scoreBefore }) => [rankBefore, scoreBefore])).toEqual([
    [null, 0],
    [null, 0],
  ])
})

test('the one who rose most stands out, and nobody where nobody rose', () => {
  expect(riserOf([entry(1, 1, 2), entry(2, 2, -2), entry(3, 3, 9)])).toBe(3)
  expect(riserOf([entry(1, 1, 0), entry(2, 2, undefined)])).toBeUndefined()
})
