/** Codes that people read and type: the one that asks for control of a game, and those that give extra time. */

/** No vowels, which could form words, and no letters that look like another letter or a digit. */
export const codeLetters = 'BCDFGHJKMNPQRTVWXYZ'

/** Greek and Cyrillic letters of other keyboards, and the Latin ones that they look like. */
const lookAlikes: Record<string, string> = {
  ...{ Β: 'B', Η: 'H', Κ: 'K', Μ: 'M', Ν: 'N', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X', Ζ: 'Z' },
  ...{ В: 'B', С: 'C', Н: 'H', Ј: 'J', К: 'K', М: 'M', Р: 'P', Ԛ: 'Q', Т: 'T', Ѵ: 'V', Ԝ: 'W', Х: 'X', У: 'Y', Ү: 'Y' },
}

/** The code in its original form, however it was typed. What is much longer than a code is cut. */
export const tidyCode = (typed: string): string =>
  typed
    .slice(0, 64)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/[^\0-\x7F]/g, (letter) => lookAlikes[letter] ?? letter)

export const isCode = (code: string, length: number): boolean =>
  code.length === length && [...code].every((letter) => codeLetters.includes(letter))
