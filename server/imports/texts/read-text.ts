import { extname } from 'node:path'
import type { FileQuestion, ReadFile } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { RefusedFile } from '../refusal'
import { aikenQuestions, isAiken } from './aiken'
import { isCsv, readCsv } from './csv'
import { decodeText } from './decode-text'
import { giftQuestions, isGift } from './gift'
import { isJson, readOpenTriviaJson } from './open-trivia'

/** Reads anything but a zip: a table as text, or questions in GIFT or Aiken. The name counts only if it tells which. */
export function readText(bytes: Buffer, name: string): ReadFile {
  const text = decodeText(bytes)
  if (text.trim() === '') throw new RefusedFile('import_empty')
  // Some programs give a web page a spreadsheet's name.
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text)) throw new RefusedFile('import_not_understood')
  const ending = extname(name).toLowerCase()
  if (ending === '.json' || isJson(text)) return readOpenTriviaJson(text)
  if (ending === '.csv' || ending === '.tsv') return readCsv(text)
  if (ending === '.gift' || isGift(text)) return questionsIn('gift', giftQuestions(text))
  if (isAiken(text)) return questionsIn('aiken', aikenQuestions(text))
  if (isCsv(text)) return readCsv(text)
  throw new RefusedFile('import_not_understood')
}

function questionsIn(format: 'gift' | 'aiken', questions: FileQuestion[]): ReadFile {
  if (questions.length === 0) throw new RefusedFile('import_empty')
  if (questions.length > limits.importRows) throw new RefusedFile('import_too_many_rows')
  return { kind: 'text', format, questions }
}
