import { expect, test } from 'vitest'
import { sizeFor } from './lobby-space'

const room = { first: 6, few: 9, some: 30, more: 48, many: 56, crowd: 72 }

test('more than 24 players make PIN and tiles smaller, though more would fit', () => {
  expect([4, 9, 10, 24, 25, 48, 49, 56, 57, 72].map((joined) => sizeFor(joined, room))).toEqual([
    ...['few', 'few', 'some', 'some', 'more', 'more', 'many', 'many', 'crowd', 'crowd'],
  ])
})

test('until three have joined, PIN and QR code have the screen', () => {
  expect([0, 3, 4].map((joined) => sizeFor(joined, room))).toEqual(['first', 'first', 'few'])
  expect(sizeFor(0, { ...room, first: -1 })).toBe('few')
})

test('who has no room at the smallest size is counted, and the size stays', () => {
  expect(sizeFor(2_000, room)).toBe('crowd')
})
