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
 * same.
 */
export const withoutEscapes = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
