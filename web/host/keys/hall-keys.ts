/** The keys of a host and of a presentation clicker, which sends just these. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Press } from '../game/moves'

export type HallAction = Press | 'corrections' | 'mute' | 'full-screen' | 'black' | 'leave-black' | 'all-keys'

interface KeyLine {
  action: HallAction
  keys: readonly string[]
  /** The labels in the dialog of all keys. */
  shown: readonly (string | MessageDescriptor)[]
  does: MessageDescriptor
}

export const keyLines: readonly KeyLine[] = [
  {
    action: 'on',
    keys: ['ArrowRight', 'PageDown', ' '],
    shown: ['→', 'Page Down', msg({ message: 'Space', comment: 'The space bar of a keyboard' })],
    does: msg({ message: 'Next', comment: 'What a key does' }),
  },
  {
    action: 'back',
    keys: ['ArrowLeft', 'PageUp'],
    shown: ['←', 'Page Up'],
    does: msg({ message: 'Back to the answers, or the board before', comment: 'What a key does' }),
  },
  {
    action: 'hold',
    keys: ['h'],
    shown: ['H'],
    does: msg({ message: 'Hold the countdown, and go on', comment: 'What a key does' }),
  },
  {
    action: 'pause',
    keys: ['p'],
    shown: ['P'],
    does: msg({ message: 'Pause, and resume', comment: 'What a key does' }),
  },
  {
    action: 'counts',
    keys: ['c'],
    shown: ['C'],
    does: msg({ message: 'Hide or show counts', comment: 'What a key does' }),
  },
  {
    action: 'corrections',
    keys: ['k'],
    shown: ['K'],
    does: msg({ message: 'Change the right answer', comment: 'What a key does' }),
  },
  {
    action: 'lock',
    keys: ['l'],
    shown: ['L'],
    does: msg({ message: 'Lock or unlock the lobby', comment: 'What a key does' }),
  },
  { action: 'mute', keys: ['m'], shown: ['M'], does: msg({ message: 'Sound on or off', comment: 'What a key does' }) },
  {
    action: 'full-screen',
    keys: ['f'],
    shown: ['F'],
    does: msg({ message: 'Full screen', comment: 'What a key does' }),
  },
  {
    action: 'black',
    keys: ['b', '.'],
    shown: ['B', '.'],
    does: msg({ message: 'Black screen', comment: 'What a key does' }),
  },
  { action: 'all-keys', keys: ['?'], shown: ['?'], does: msg({ message: 'All keys', comment: 'What a key does' }) },
]

/** The relevant part of a keyboard event. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>

export function actionOf(press: KeyPress, isBlack: boolean): HallAction | null {
  // No key changes a game that the hall does not see.
  if (isBlack) return isBrowserKey(press) ? null : 'leave-black'
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = press
  const key = nameOf(press)
  // On some keyboards these two need Shift.
  if (altKey || ctrlKey || metaKey || isComposing || (shiftKey && key !== '?' && key !== '.')) return null
  return keyLines.find(({ keys }) => keys.includes(key))?.action ?? null
}

/** Keys that do nothing alone, or belong to the browser or the system. */
const otherKeys = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+|Audio.*|Media.*)$/

export const isBrowserKey = ({ key, altKey, ctrlKey, metaKey, isComposing }: KeyPress): boolean =>
  altKey || ctrlKey || metaKey || isComposing || otherKeys.test(key)

/** A keyboard in another script: the Latin letter of the same physical key. */
const nameOf = ({ key, code }: KeyPress): string =>
  key.length === 1 && key > '\u007f' && code.startsWith('Key') ? code.slice(3).toLowerCase() : single(key)

const single = (key: string) => (key.length === 1 ? key.toLowerCase() : key)
