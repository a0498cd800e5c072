import type { XmlListener } from '../xml'

export interface TextRun extends Required<XmlListener> {
  /** Returns and clears the collected text. */
  take: () => string
}

/**
 * Collects a text from pieces of equal formatting: `<t>Ju</t>`, `<r><t>piter</t></r>`. Japanese pronunciation (`<rPh>`)
 * is left out.
 */
export function textRun(): TextRun {
  let text = ''
  let isText = false
  let isPronunciation = false
  return {
    open(name) {
      if (name === 'rPh') isPronunciation = true
      isText = name === 't' && !isPronunciation
    },
    text(written) {
      if (isText) text += written
    },
    close(name) {
      if (name === 'rPh') isPronunciation = false
      isText = false
    },
    take() {
      const taken = withoutEscapes(text)
      text = ''
      return taken
    },
  }
}

/**
 * Excel writes characters that XML cannot hold as "_x000D_", and therefore "_x005F_" for the underscore of a text that
 * looks like that. Other programs write texts unchanged: somebody typed "_x0041_", because nobody escapes a letter.
 */
export const withoutEscapes = (text: string): string =>
  text.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The escapes of such an underscore, and of characters that XML cannot hold. */
const escapes = /_x(005F(?=_x[\dA-F]{4}_)|00[01][\dA-F]|D[89A-F][\dA-F]{2}|FFF[EF])_/gi
