import { describe, expect, test } from 'vitest'
import { actionOf, keyLines, type HallAction, type KeyPress } from './hall-keys'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false },
  ...more,
})

describe('a key of the host does', () => {
  const table: [KeyPress, HallAction | null][] = [
    [press('ArrowRight'), 'on'],
    [press('PageDown'), 'on'],
    [press(' '), 'on'],
    [press('ArrowLeft'), 'back'],
    [press('PageUp'), 'back'],
    [press('h'), 'hold'],
    [press('H'), 'hold'],
    [press('p'), 'pause'],
    [press('c'), 'counts'],
    [press('k'), 'corrections'],
    [press('l'), 'lock'],
    [press('m'), 'mute'],
    [press('f'), 'full-screen'],
    [press('b'), 'black'],
    [press('.'), 'black'],
    [press('.', { shiftKey: true }), 'black'],
    [press('?', { shiftKey: true }), 'all-keys'],
    [press('з', { code: 'KeyP' }), 'pause'],
    [press('x'), null],
    [press('Enter'), null],
    [press('Escape'), null],
    [press('Tab'), null],
    [press('f', { ctrlKey: true }), null],
    [press('ArrowLeft', { altKey: true }), null],
    [press('l', { metaKey: true }), null],
    [press('H', { shiftKey: true }), null],
    [press('h', { isComposing: true }), null],
  ]
  test.each(table)('%o: %s', (key, action) => {
    expect(actionOf(key, false)).toBe(action)
  })
})

test('every key leaves a black screen and does nothing else', () => {
  const keys = ['Escape', 'ArrowRight', 'PageDown', ' ', 'Enter', 'Tab', 'b', '.', 'p', 'm', 'x']
  expect(keys.map((key) => actionOf(press(key), true))).toEqual(keys.map(() => 'leave-black'))
})

test('a black screen leaves the browser and the machine their keys', () => {
  expect(['Shift', 'F5', 'AudioVolumeUp', 'MediaTrackNext'].map((key) => actionOf(press(key), true))).toEqual(
    Array(4).fill(null),
  )
  expect(actionOf(press('r', { ctrlKey: true }), true)).toBeNull()
})

test('no two lines share a key', () => {
  const all = keyLines.flatMap(({ keys }) => keys)
  expect(new Set(all).size).toBe(all.length)
})
