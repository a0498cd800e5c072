import { expect, test } from 'vitest'
import { freePlace } from './free-place'

const screen = { width: 360, height: 740 }
const home = { left: 16, top: 640, width: 328, height: 80 }
const button = (top: number, left = 16, width = 120) => ({ left, top, width, height: 40 })

test('a toast that covers nothing stays where toasts are', () => {
  expect(freePlace(home, [button(560), button(590)], screen)).toEqual(home)
})

test('one that would cover a button is shown at the nearest height where it covers none', () => {
  const place = freePlace(home, [button(650), button(500), button(380)], screen)
  expect(place).toEqual({ ...home, top: 568 })
})

test('where one edge of the screen is full of buttons, it goes to the other one', () => {
  const wide = { width: 1366, height: 768 }
  const right = { ...home, left: 1022 }
  const column = Array.from({ length: 15 }, (_, row) => button(row * 50, 1200))
  expect(freePlace(right, column, wide)).toEqual({ ...right, left: 16 })
})

test('there may be no place', () => {
  const buttons = Array.from({ length: 15 }, (_, row) => button(row * 50, 0, 360))
  expect(freePlace(home, buttons, screen)).toBeNull()
})
