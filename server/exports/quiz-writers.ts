import type { ExportFormat } from '../../contract/endpoints/exports'
import { byteOrderMark, csvLine } from '../csv/csv'
import { aikenOf } from './aiken'
import type { ExportedQuiz } from './export-store'
import { giftOf } from './gift'
import { questionRows } from './question-rows'
import { xlsxOf } from './xlsx'

/** Writers for a quiz's questions, without pictures, by file format. */
export const quizWriters: Record<Exclude<ExportFormat, 'zip'>, (quiz: ExportedQuiz) => Buffer | Promise<Buffer>> = {
  xlsx: (quiz) => xlsxOf('Questions', questionRows(quiz)),
  csv: (quiz) => Buffer.from(byteOrderMark + questionRows(quiz).map(csvLine).join('')),
  gift: (quiz) => Buffer.from(giftOf(quiz)),
  aiken: (quiz) => Buffer.from(aikenOf(quiz)),
}
