import { graphemes } from '../../contract/text'

/** From here on a single word is broken in its middle, where it has to be. */
const longWord = 12
const oneWord = /^[\p{Script=Latin}\d_.]+$/u

/** A name in the parts between which it may be broken. Letters with marks of their own stay whole. */
export function nameParts(name: string): string[] {
  if (name.length <= longWord || !oneWord.test(name)) return [name]
  const letters = Array.from(name)
  const middle = Math.ceil(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
}

/** Letters that are about twice as wide as an ordinary one, and those that are one and a half times as wide. */
const widest =
  /[MW@%]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/gu
const wide = /[mw]/g

/** How wide a text is, in ordinary letters. */
const widthOf = (text: string): number =>
  graphemes(text) + 0.9 * (text.match(widest)?.length ?? 0) + 0.5 * (text.match(wide)?.length ?? 0)

/** How wide a name is, in ordinary letters: in one line, and in the longer of two lines. */
export function nameSize(name: string): { letters: number; line: number } {
  const letters = widthOf(name)
  const words = name.match(/[^\s-]+[\s-]*|[\s-]+/g) ?? []
  const breaks = words.map((_, index) => words.slice(0, index + 1).join('')).slice(0, -1)
  const lines = breaks.map((first) => Math.max(widthOf(first.trimEnd()), widthOf(name.slice(first.length))))
  // A single word is broken anywhere.
  const line = Math.min(letters, ...(lines.length > 0 ? lines : [letters / 2 + 1]))
  return { letters: Math.ceil(letters), line: Math.ceil(line) }
}
