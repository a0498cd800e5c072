import type { XmlListener } from '../xml'

/** More blanks in a row are the same as this many: what has so many is cut. */
const maxBlanks = 2_000

/** What stands in a cell, and is not what it shows: comments, pictures with their captions, how a word is pronounced. */
const besides = new Set(['annotation', 'frame', 'custom-shape', 'ruby-text', 'shapes'])

export interface Paragraphs extends Required<XmlListener> {
  /** What has been collected, which is forgotten thereby; null where there was no paragraph. */
  take: () => string | null
}

/**
 * Collects the paragraphs of a cell, as lines. Blanks and line breaks between words are written as elements; those in the
 * text itself count as one, and as none at the beginning.
 */
export function paragraphs(): Paragraphs {
  let lines: string[] = []
  let line: string | null = null
  let besidesDepth = 0
  const add = (text: string) => {
    if (line !== null && besidesDepth === 0) line += text
  }
  return {
    open(name, { c: count }) {
      if (besides.has(name)) besidesDepth++
      if (besidesDepth > 0) return
      if (name === 'p' || name === 'h') line = ''
      if (name === 's') add(' '.repeat(Math.min(Number(count ?? 1) || 1, maxBlanks)))
      if (name === 'tab') add('\t')
      if (name === 'line-break') add('\n')
    },
    text(written) {
      const text = written.replace(/[\t\r\n ]+/g, ' ')
      add(line === '' || line?.endsWith(' ') ? text.replace(/^ /, '') : text)
    },
    close(name) {
      if (besides.has(name)) besidesDepth--
      if (besidesDepth > 0 || line === null || !(name === 'p' || name === 'h')) return
      lines.push(line)
      line = null
    },
    take() {
      const taken = lines.length > 0 ? lines.join('\n') : null
      lines = []
      return taken
    },
  }
}
