import type { XmlListener } from '../xml'

/** Longer runs of blanks are treated as this long, which is cut anyway. */
const maxBlanks = 2_000

/** Elements inside a cell that are not its text: comments, pictures with captions, pronunciation. */
const besides = new Set(['annotation', 'frame', 'custom-shape', 'ruby-text', 'shapes'])

export interface Paragraphs extends Required<XmlListener> {
  /** Returns and clears the collected text; null without a paragraph. */
  take: () => string | null
}

/**
 * Collects a cell's paragraphs, as lines. Blanks and line breaks between words are elements; a run of literal ones
 * counts as a single blank, or as none at the beginning.
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
