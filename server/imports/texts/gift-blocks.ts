/** A question as it stands in a text of GIFT, and the line that it begins in, from 1. */
export interface GiftBlock {
  line: number
  text: string
}

// Not behind a backslash.
const opening = /(?<!\\)\{/
const closing = /(?<!\\)\}/

/**
 * The questions of a text, one by one, so that one that cannot be read does not take the others along. Blank lines divide
 * them. Like many people who write GIFT, this lets blank lines stand between braces, and questions without one between.
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
  return blocks
}

/** The chunk that closes the brace of this one; this one itself where another brace is opened before. */
function endOfAnswers(chunks: GiftBlock[], from: number): number {
  const next = chunks.findIndex(({ text }, index) => index > from && (opening.test(text) || closing.test(text)))
  return next > from && closesFirst(chunks[next]!.text) ? next : from
}

/** What stands between blank lines, without comments. */
function chunksOf(text: string): GiftBlock[] {
  const chunks: GiftBlock[] = []
  let isNew = true
  for (const [index, line] of text.split('\n').entries()) {
    const isCategory = /^\s*\$CATEGORY\s*:/.test(line)
    if (line.trim() === '') isNew = true
    else if (!/^\s*\/\//.test(line)) {
      if (isNew || isCategory) chunks.push({ line: index + 1, text: line })
      else chunks.at(-1)!.text += `\n${line}`
      isNew = isCategory
    }
  }
  return chunks
}

const isOpen = (text: string): boolean => count(opening, text) > count(closing, text)
const count = (brace: RegExp, text: string): number => text.split(brace).length - 1

function closesFirst(text: string): boolean {
  const closed = text.search(closing)
  const opened = text.search(opening)
  return closed >= 0 && (opened < 0 || closed < opened)
}

/** A line that ends the answers of one question may be followed by the next question at once. */
function splitAtBraces({ line, text }: GiftBlock): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let from = line
  for (const part of text.split(/(?<=(?<!\\)\}[ \t]*)\n(?=[^{}]+\{)/)) {
    blocks.push({ line: from, text: part })
    from += part.split('\n').length
  }
  return blocks
}
