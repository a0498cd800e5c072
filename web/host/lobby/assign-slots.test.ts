import { expect, test } from 'vitest'
import { assignSlots } from './assign-slots'

const names = (...ids: number[]) => ids.map((id) => ({ id, nickname: `P${id}` }))
const ids = (slots: ReturnType<typeof assignSlots>) => slots.map((name) => name?.id ?? null)

test('names stand in the order in which they came, and a newcomer commands none of them', () => {
  const two = assignSlots([], names(2, 1), 3)
  expect(ids(two)).toEqual([1, 2, null])
  expect(ids(assignSlots(two, names(3, 2, 1), 3))).toEqual([1, 2, 3])
})

test('in a full lobby who came first stays, and a newcomer is one of the others', () => {
  const full = assignSlots([], names(3, 2, 1), 3)
  expect(ids(assignSlots(full, names(5, 4, 3, 2, 1), 3))).toEqual([1, 2, 3])
  expect(ids(assignSlots(full, names(5, 4, 3, 1), 3))).toEqual([1, 4, 3])
})

test('with more places all stay where they are, and who came next follows', () => {
  const full = assignSlots([], names(5, 4, 3, 2, 1), 3)
  expect(ids(assignSlots(full, names(5, 4, 3, 2, 1), 4))).toEqual([1, 2, 3, 4])
})

test('the slot of somebody removed is free for the next, and the others stay', () => {
  const without = assignSlots(assignSlots([], names(3, 2, 1), 3), names(3, 1), 3)
  expect(ids(without)).toEqual([1, null, 3])
  expect(ids(assignSlots(without, names(4, 3, 1), 3))).toEqual([1, 4, 3])
})
