import { expect, test } from 'vitest'
import { csvLine } from './csv'

test.each([
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ["a;=cmd|'/C x'!A;", `"a;'=cmd|'/C x'!A;"`],
  ['a\t=1', `"a\t'=1"`],
  ['a|@SUM(A1)', `"a|'@SUM(A1)"`],
  ['a\n+1', `"a\n'+1"`],
  ['a; \t -1', `"a; \t '-1"`],
  ['a;＝1', `"a;'＝1"`],
  ['a;"=1+1;b', `"a;""'=1+1;b"`],
  [' =1', `" '=1"`],
  ['\t=1', `"\t'=1"`],
])('%j is no formula, whatever parts its cells', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test.each(['1 + 1 = 2', 'well-known', 'a, -b', 'zoe@example.org', 'red; green', ':-)'])('%j stays as it is', (cell) => {
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`)
})

test('numbers stay numbers, also those below zero', () => {
  expect(csvLine([1, -2.5])).toBe('1,-2.5\r\n')
})
