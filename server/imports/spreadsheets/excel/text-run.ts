import type { XmlListener } from '../xml'

export interface TextRun extends Required<XmlListener> {
  /** What has been collected, which is forgotten thereby. */
  take: () => string
}

/**
 * Collects a text in pieces of equal formatting: `<t>Ju</t>`, `<r><t>piter</t></r>`. How Japanese is pronounced
 * (`<rPh>`) is no part of it.
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
 * Excel writes characters that XML cannot hold as "_x000D_", and so "_x005F_" for the underscore of a text that reads the
 * same. Others write texts as they are: "_x0041_" is what somebody typed, because nobody escapes a letter.
 */
export const withoutEscapes = (text: string): string =>
  text.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Of an underscore that would begin one, and of what XML cannot hold. */
const escapes = /_x(005F(?=_x[\dA-F]{4}_)|00[01][\dA-F]|D[89A-F][\dA-F]{2}|FFF[EF])_/gi
