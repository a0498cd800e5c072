import { expect, test } from 'vitest'
import { optionOfKey } from './option-keys'

const press = (key: string, more = {}) =>
  optionOfKey({ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...more }, 3)

test('1 to 4 and A to D choose an option that is there', () => {
  expect(['1', '3', 'a', 'C'].map((key) => press(key))).toEqual([0, 2, 0, 2])
  expect(['4', 'd', '0', 'x', 'Tab', '12', 'ab', ''].map((key) => press(key))).toEqual(Array(8).fill(null))
})

test('a key held down or combined chooses nothing', () => {
  expect(press('1', { repeat: true })).toBeNull()
  expect(press('c', { ctrlKey: true })).toBeNull()
  expect(press('c', { metaKey: true })).toBeNull()
})
