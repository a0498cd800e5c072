// Sentences about what stands in a file.
import type { RemarkCodes } from '../../contract/endpoints/imports'
import { importRemarks, type RemarkCode } from '../../contract/problems/import-remarks'
import type { Placeholders } from '../../contract/problems/problem'
import { filled } from '../../contract/problems/says'
import { letterOf } from '../option-letter'

type ParamsOf<Message> = [Placeholders<Message>] extends [never]
  ? []
  : [params: Record<Placeholders<Message>, string | number | string[]>]

/** What was remarked, by its English text. As large as the files of a page or of the server's reading process, which reads one. */
const known = new Map<string, RemarkCodes[string]>()

/** A remark in English, which pages show in their language by its code. */
export function remark<C extends RemarkCode>(code: C, ...[params]: ParamsOf<(typeof importRemarks)[C]>): string {
  const text = filled(importRemarks[code], params && inEnglish(params))
  known.set(text, { code, ...(params && { params }) })
  return text
}

const inEnglish = (params: Record<string, string | number | string[]>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? listed(value) : value]),
  )

/** The code and parameters of a remark that was made here, or that `learnRemarks` was told of. */
export const remarked = (text: string): RemarkCodes[string] | undefined => known.get(text)

/** Remarks that another process has made. */
export function learnRemarks(codes: RemarkCodes): void {
  for (const [text, each] of Object.entries(codes)) known.set(text, each)
}

const longest = 80

/** A text from the file, short enough for a sentence. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest).replace(/\p{Surrogate}$/u, '')}…` : line
}

/** A text from the file as one of a list. */
export const quoted = (text: string): string => `“${excerpt(text)}”`

/** "One", "one and two", "one, two and three". */
const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The letters that spreadsheets show above a column. */
export function columnName(column: number): string {
  const letter = letterOf(column % 26)
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
