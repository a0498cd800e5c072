import { ownHeadings } from '../../rules/imports/layouts'
import { letterOf } from '../../rules/option-letter'
import type { Cell } from '../csv/csv'
import type { ExportedQuiz } from './export-store'

const { question, options, right, time } = ownHeadings
export const templateHeadings: string[] = [question, ...options, right, time]

/** A quiz as rows of our own spreadsheet, headings first. */
export const questionRows = ({ questions, timePerQuestion }: ExportedQuiz): Cell[][] => [
  templateHeadings,
  ...questions.map(({ text, options, correctAnswer }): Cell[] => {
    const [a = '', b = '', c = '', d = ''] = options
    return [text, a, b, c, d, letterOf(correctAnswer), timePerQuestion]
  }),
]
