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

const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\u00AD/g, '')
    .replace(/(?<=\p{L})[-\u2010]\s*\n\s*(?=\p{Ll})/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/\s+/gu, ' ')
    .trim()
