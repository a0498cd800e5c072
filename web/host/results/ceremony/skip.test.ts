import { expect, test } from 'vitest'
import { skipOf } from './skip'

const press = (key: string, more: object = {}) => ({
  ...{ key, code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false },
  ...{ repeat: false, ...more },
})

test('G57 any key skips the ceremony, once its first second is over', () => {
  expect(['Escape', 'PageDown', ' ', 'b'].map((key) => skipOf(press(key), 1_000))).toEqual(Array(4).fill('yes'))
  expect(skipOf(press('PageDown'), 999)).toBe('swallow')
})

test('G57 a key that is held down since "Final scores" skips nothing', () => {
  expect(skipOf(press('PageDown', { repeat: true }), 5_000)).toBe('swallow')
})

test.each(['Tab', 'Shift', 'F5', 'AudioVolumeUp', 'MediaPlayPause'])('G57 %s does not skip the ceremony', (key) =>
  expect(skipOf(press(key), 5_000)).toBe('no'),
)

test.each(['ctrlKey', 'metaKey', 'altKey'])('G57 a shortcut of the browser does not skip it: %s', (modifier) =>
  expect(skipOf(press('r', { [modifier]: true }), 5_000)).toBe('no'),
)
