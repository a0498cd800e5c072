/** The code that a browser shows to ask for control of a game. */
import { limits } from '../limits'

/** No vowels, which could form words, and no letters that look like another letter or a digit. */
export const remoteCodeLetters = 'BCDFGHJKMNPQRTVWXYZ'

/** The code in its original form, however it was typed. */
export const tidyRemoteCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const isRemoteCode = (code: string): boolean =>
  code.length === limits.remoteCodeLength && [...code].every((letter) => remoteCodeLetters.includes(letter))
