// Counting characters and refusing text. Used by schemas, and by forms that load no schema library.
import { limits } from './limits'

// PostgreSQL cannot store a NUL, and half a surrogate pair cannot be encoded.
const unstorable = /[\0\p{Surrogate}]/u
// Invisible characters: controls, formats, blanks, and fillers.
const invisible = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u115F\u1160\u3164\uFFA0]/gu

/** Printable ASCII, where each code unit is one character. */
const plain = /^[ -~]*$/

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null

/**
 * How many characters a person sees, counted up to one more than `most`. Browsers without a segmenter count code
 * points, which are never fewer.
 */
export function graphemes(text: string, most = Infinity): number {
  // Most names are plain ASCII, and a hall enters two thousand of them at once.
  if (plain.test(text)) return Math.min(text.length, most + 1)
  if (!segmenter) return codePoints(text)
  let count = 0
  let from = 0
  let size = pieceSize
  while (from < text.length && count <= most) {
    // Not within a surrogate pair, since each half would count as a character.
    const end = from + size - (isHighSurrogate(text.charCodeAt(from + size - 1)) ? 1 : 0)
    const starts = Array.from(segmenter.segment(text.slice(from, end)), ({ index }) => index)
    const isRest = end >= text.length
    // The last character of a piece may continue in the next piece. If it is the only one, it is longer than the piece.
    const whole = starts.length - (isRest ? 0 : 1)
    count += whole
    from = isRest ? end : from + (starts[whole] ?? 0)
    size = whole === 0 ? size * 2 : pieceSize
  }
  return Math.min(count, most + 1)
}

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800

/** In code units. For each character, the segmenter's time grows with the whole text it was given. */
const pieceSize = 256

export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * Whether a text has more code points than this. Checked before any other check, some of which take more than linear
 * time; this one's time is bounded by the limit.
 */
export const isLongerThan = (points: number, text: string): boolean =>
  text.length > 2 * points || (text.length > points && codePoints(text) > points)

export const isStorable = (text: string): boolean => !unstorable.test(text)

export const isBlank = (text: string): boolean => text.replace(invisible, '') === ''

/**
 * Composing sorts each run of marks in quadratic time. No script writes more than eight on a letter: pointed Hebrew
 * with accents has five, a Tibetan stack six.
 */
const withShortRuns = (text: string): string => text.replace(/(\p{M}{8})\p{M}+/gu, '$1')

/** Normalizes text for storage: composed (NFC), at most eight combining marks in a row, trimmed. */
export const tidy = (text: string): string => withShortRuns(withShortRuns(text).normalize('NFC')).trim()

// They change the direction of the text around them, so that a name or its sentence reads differently.
const directionCharacters = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const lineBreaksAndControls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Normalizes a name or another text of one line for storage: like `tidy`, and without changes of direction. */
export const tidyLine = (text: string): string =>
  tidy(text.replace(directionCharacters, '').replace(lineBreaksAndControls, ' '))

// They reverse letters, so that a text reads differently. No script needs them.
const overrides = /[\u202D\u202E]/g

/** Keeps at most two combining marks in a row, so that no name overlaps the lines next to it. */
export const shown = (text: string): string => text.replace(overrides, '').replace(/(\p{M}{2})\p{M}+/gu, '$1')

// Nobody sees them. One variation selector stays: it gives an emoji its colours.
const zeroWidth = /(?!\uFE0F)[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** A stranger's text as a hall may show it: one line, with nothing invisible in it and no tall stacks of marks. */
export const harmless = (text: string): string =>
  plain.test(text) ? text.trim() : shown(tidyLine(text.replace(zeroWidth, '')))

export type NicknameFault =
  'Nickname is required' | 'Nickname must be 20 characters or less' | 'Nickname has a character that cannot be used'

/** The size of the nickname column. */
const nicknameCodePoints = 50

/** The rule for nicknames, for both the form and the server. `null` if the nickname is fine. */
export function nicknameFault(typed: string): NicknameFault | null {
  if (isLongerThan(limits.nickname * limits.codePointsPerGrapheme, typed))
    return 'Nickname must be 20 characters or less'
  if (!isStorable(typed)) return 'Nickname has a character that cannot be used'
  const nickname = tidyLine(typed)
  if (isBlank(nickname)) return 'Nickname is required'
  // Checked as typed: a long stack of marks is cut short when stored.
  if (
    isLongerThan(nicknameCodePoints, typed.normalize('NFC').trim()) ||
    graphemes(nickname, limits.nickname) > limits.nickname
  )
    return 'Nickname must be 20 characters or less'
  return null
}

export type PinFault = 'PIN must be 6 digits' | 'PIN must contain only numbers'

export function pinFault(pin: string): PinFault | null {
  if (pin.length !== limits.pinDigits) return 'PIN must be 6 digits'
  return isPin(pin) ? null : 'PIN must contain only numbers'
}

/** ASCII digits only: `\d` and Number() accept other scripts' digits in some places. */
export const isPin = (pin: string): boolean => /^[0-9]{6}$/.test(pin)

/**
 * What somebody is called whose name was removed for good, with a number after it. It is stored, and stands in files, in
 * English; pages say it in their language.
 */
export const removedName = 'Removed player'

/** The number of somebody without a name; null of everybody else. */
export function removedNumber(name: string): number | null {
  const number = name.startsWith(`${removedName} `) ? name.slice(removedName.length + 1) : ''
  return /^[1-9]\d*$/.test(number) ? Number(number) : null
}
