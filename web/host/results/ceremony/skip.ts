/** Which keys skip the ceremony. */
import { isBrowserKey, type KeyPress } from '../../keys/hall-keys'

const firstMs = 1_000

/** A second press, or a held one, was meant for "Final scores". */
export const isTooSoon = (sinceMs: number): boolean => sinceMs < firstMs

/** 'no': not our key. 'swallow': the key does nothing. `sinceMs` counts from the start of the ceremony. */
export function skipOf(press: KeyPress & { repeat: boolean }, sinceMs: number): 'yes' | 'swallow' | 'no' {
  // Tab moves the focus.
  if (isBrowserKey(press) || press.key === 'Tab') return 'no'
  return press.repeat || isTooSoon(sinceMs) ? 'swallow' : 'yes'
}
