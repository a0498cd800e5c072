export interface SourceText {
  has: (sentence: string) => boolean
}

/**
 * Searches sentences in a text, ignoring lines and typography: both sides are compared after NFKC, with words split at
 * a line end rejoined and white space collapsed.
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

/** Normalizing sorts each run of marks in quadratic time. It turns the last two, letters until then, into marks. */
const longRunsOfMarks = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu
/** Longer than any file's text. Normalizing can make it eighteen times as long. */
const maxLength = 1_000_000

// Each step takes linear time: anybody may supply the text, and it is compared beside running games.
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
