import { expect, test } from 'vitest'
import { inSlots } from './lobby-slots'

const names = (...ids: number[]) => ids.map((id) => ({ id, nickname: `P${id}` }))
const ids = (slots: ReturnType<typeof inSlots>) => slots.map((name) => name?.id ?? null)

test('names stand in the order in which they came, and a newcomer moves none of them', () => {
  const two = inSlots([], names(2, 1), 3)
  expect(ids(two)).toEqual([1, 2, null])
  expect(ids(inSlots(two, names(3, 2, 1), 3))).toEqual([1, 2, 3])
})

test('in a full lobby who came first stays, and a newcomer is one of the others', () => {
  const full = inSlots([], names(3, 2, 1), 3)
  expect(ids(inSlots(full, names(5, 4, 3, 2, 1), 3))).toEqual([1, 2, 3])
  expect(ids(inSlots(full, names(5, 4, 3, 1), 3))).toEqual([1, 4, 3])
})

test('with more places all stay where they are, and who came next follows', () => {
  const full = inSlots([], names(5, 4, 3, 2, 1), 3)
  expect(ids(inSlots(full, names(5, 4, 3, 2, 1), 4))).toEqual([1, 2, 3, 4])
})

test('the slot of somebody removed is free for the next, and the others stay', () => {
  const without = inSlots(inSlots([], names(3, 2, 1), 3), names(3, 1), 3)
  expect(ids(without)).toEqual([1, null, 3])
  expect(ids(inSlots(without, names(4, 3, 1), 3))).toEqual([1, 4, 3])
})
