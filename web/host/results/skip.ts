/** Which keys skip the ceremony. */
import { isBrowserKey, type KeyPress } from '../keys/hall-keys'

const firstMs = 1_000

/** A second press, or one held down, was meant for "Final scores". */
export const isTooSoon = (sinceMs: number): boolean => sinceMs < firstMs

/** 'no': the key is none of ours. 'swallow': it does nothing at all. `sinceMs` counts from the beginning of the ceremony. */
export function skipOf(press: KeyPress & { repeat: boolean }, sinceMs: number): 'yes' | 'swallow' | 'no' {
  // Tab chooses where the focus is.
  if (isBrowserKey(press) || press.key === 'Tab') return 'no'
  return press.repeat || isTooSoon(sinceMs) ? 'swallow' : 'yes'
}
