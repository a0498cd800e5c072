/** Codes that people read and type: the one that asks for control of a game, and those that give extra time. */

/** No vowels, which could form words, and no letters that look like another letter or a digit. */
export const codeLetters = 'BCDFGHJKMNPQRTVWXYZ'

/** The code in its original form, however it was typed. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const isCode = (code: string, length: number): boolean =>
  code.length === length && [...code].every((letter) => codeLetters.includes(letter))
