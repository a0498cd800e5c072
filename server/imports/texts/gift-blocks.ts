import { limits } from '../../../contract/limits'
import { RefusedFile } from '../refusal'

/** A question in a GIFT text, and the line where it begins, from 1. */
export interface GiftBlock {
  line: number
  text: string
}

/** As many questions as a file may have, each with a category above it. */
const maxBlocks = 2 * limits.importRows
/** A chunk between blank lines may be only a part of a question. */
const maxChunks = 10 * limits.importRows

// Not after a backslash. The brace comes first in the pattern, because the search goes by its first character.
const opening = /\{(?<!\\\{)/
const closing = /\}(?<!\\\})/

/**
 * Splits a text into questions, so that an unreadable one does not spoil the others. Blank lines separate them. As many
 * people write GIFT, it also accepts blank lines inside braces, and questions without one in between. Takes linear
 * time.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const chunks = chunksOf(text).flatMap(splitAtBraces)
  const blocks: GiftBlock[] = []
  for (let next = 0; next < chunks.length;) {
    const { line, text: first } = chunks[next]!
    const end = isOpen(first) ? endOfAnswers(chunks, next) : next
    const parts = chunks.slice(next, end + 1).map((chunk) => chunk.text)
    blocks.push({ line, text: parts.join('\n') })
    next = end + 1
  }
  if (blocks.length > maxBlocks) throw new RefusedFile('import_too_many_rows')
  return blocks
}

/** The chunk that closes this one's brace; this one itself if another brace opens before that. */
function endOfAnswers(chunks: GiftBlock[], from: number): number {
  for (let next = from + 1; next < chunks.length; next++) {
    const { text } = chunks[next]!
    const [closed, opened] = [text.search(closing), text.search(opening)]
    if (closed >= 0 && (opened < 0 || closed < opened)) return next
    if (opened >= 0) return from
  }
  return from
}

/** The chunks between blank lines, without comments. */
function chunksOf(text: string): GiftBlock[] {
  const chunks: GiftBlock[] = []
  let isNew = true
  for (const [index, line] of text.split('\n').entries()) {
    const start = line.trimStart()
    const isCategory = /^\$CATEGORY\s*:/.test(start)
    if (start === '') isNew = true
    else if (!start.startsWith('//')) {
      const last = chunks.at(-1)
      if (isNew || isCategory || !last) chunks.push({ line: index + 1, text: line })
      else last.text += `\n${line}`
      if (chunks.length > maxChunks) throw new RefusedFile('import_too_many_rows')
      isNew = isCategory
    }
  }
  return chunks
}

const isOpen = (text: string): boolean => count(opening, text) > count(closing, text)
const count = (brace: RegExp, text: string): number => text.split(brace).length - 1

/** The next question may directly follow the line that ends a question's answers. */
function splitAtBraces({ line, text }: GiftBlock): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let [from, fromLine] = [0, line]
  for (const end of endsOfAnswers(text)) {
    const part = text.slice(from, end)
    blocks.push({ line: fromLine, text: part })
    from = end + 1
    fromLine += part.split('\n').length
  }
  return [...blocks, { line: fromLine, text: text.slice(from) }]
}

/** The ends of lines that end in a closing brace, if the next brace after further text opens. */
function endsOfAnswers(text: string): number[] {
  const ends: number[] = []
  const brace = /[{}]/g
  let from = -1
  for (let found = brace.exec(text); found; found = brace.exec(text)) {
    const at = found.index
    if (from >= 0 && text[at] === '{') {
      const between = text.slice(from, at)
      const [lineEnd = ''] = /^[ \t]*\n/.exec(between) ?? []
      if (lineEnd !== '' && lineEnd !== between) ends.push(from + lineEnd.length - 1)
    }
    from = text[at] === '}' && text[at - 1] !== '\\' ? at + 1 : -1
  }
  return ends
}
