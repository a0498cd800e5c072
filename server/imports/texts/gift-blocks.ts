import { limits } from '../../../contract/limits'
import { RefusedFile } from '../refusal'

/** A question as it stands in a text of GIFT, and the line that it begins in, from 1. */
export interface GiftBlock {
  line: number
  text: string
}

/** As many questions as a file may have, and a category above each. */
const maxBlocks = 2 * limits.importRows
/** What stands between blank lines may be a part of a question. */
const maxChunks = 10 * limits.importRows

// Not behind a backslash. What comes first is what a text is searched for.
const opening = /\{(?<!\\\{)/
const closing = /\}(?<!\\\})/

/**
 * The questions of a text, one by one, so that one that cannot be read does not take the others along. Blank lines divide
 * them. Like many people who write GIFT, this lets blank lines stand between braces, and questions without one between.
 * Takes a time that grows with the text, and not faster.
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

/** The chunk that closes the brace of this one; this one itself where another brace is opened before. */
function endOfAnswers(chunks: GiftBlock[], from: number): number {
  for (let next = from + 1; next < chunks.length; next++) {
    const { text } = chunks[next]!
    const [closed, opened] = [text.search(closing), text.search(opening)]
    if (closed >= 0 && (opened < 0 || closed < opened)) return next
    if (opened >= 0) return from
  }
  return from
}

/** What stands between blank lines, without comments. */
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

/** A line that ends the answers of one question may be followed by the next question at once. */
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

/** Where the lines end that end with a closing brace, and whose next brace, after something else, is an opening one. */
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
