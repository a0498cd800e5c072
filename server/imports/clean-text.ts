import { limits } from '../../contract/limits'

// Halves of characters, and what ends a text in C. Neither can be saved.
const unusable = /[\0\p{Surrogate}]/gu

/** The text of a file as it can be saved, with line ends as browsers write them. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unusable, '')

/** `length` is in code units. Never cuts a character into halves. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…` : text

/**
 * The text of a field that may have so many characters, as a person counts them. What is cut stays too long to be saved, of
 * whatever characters it is: each has two code units at most for a code point.
 */
export const fieldText = (text: string, characters: number): string =>
  cutText(text, 2 * limits.codePointsPerGrapheme * characters + 2)
