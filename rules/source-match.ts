/** A text in which sentences are looked up. */
export interface SourceText {
  has: (sentence: string) => boolean
}

/**
 * Whether a sentence stands in a text, whatever its lines and typography: both are compared after NFKC, with words joined
 * that a line end has divided, and white space collapsed.
 */
export function sourceText(text: string): SourceText {
  const searched = comparable(text)
  return {
    has(sentence) {
      const wanted = comparable(sentence)
      return wanted !== '' && searched.includes(wanted)
    },
  }
}

/** Normalizing sorts each run of marks, in quadratic time. It makes marks of the last two, which are letters before. */
const longRunsOfMarks = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu
/** More than any file's text. It can grow to eighteen times its length by being normalized. */
const maxLength = 1_000_000

// Each step takes time in proportion to the length: the text may be anybody's, and is compared beside running games.
const comparable = (text: string): string =>
  text
    .replace(longRunsOfMarks, '$1')
    .normalize('NFKC')
    .slice(0, maxLength)
    .replace(/\u00AD/g, '')
    .replace(/(?<=\p{L})[-\u2010][^\S\n]*\n\s*(?=\p{Ll})/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .trim()
