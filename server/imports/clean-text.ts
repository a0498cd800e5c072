import { limits } from '../../contract/limits'

// Half characters, and the NUL that ends a text in C. Neither can be saved.
const unusable = /[\0\p{Surrogate}]/gu

/** A file's text in a form that can be saved, with a browser's line ends. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unusable, '')

/** `length` is in code units. Never splits a character. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…` : text

/**
 * The text of a field with a limit in characters, as a person counts them. A cut text still exceeds the limit, whatever
 * its characters, because a code point has at most two code units.
 */
export const fieldText = (text: string, characters: number): string =>
  cutText(text, 2 * limits.codePointsPerGrapheme * characters + 2)
