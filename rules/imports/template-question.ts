/** A row of our own template, which may be of any kind. */
import type { FileQuestion } from '../../contract/endpoints/imports'
import { pointFactors, type KindChoice, type PointFactor } from '../../contract/questions/question-kinds'
import { isBlank } from '../../contract/text'
import { letterOf } from '../option-letter'
import type { Columns } from './layouts'
import { numberIn } from './numbers'
import { fieldsIn, kindIn, type TemplateColumn } from './quizhall-template'
import { excerpt, quoted, remark } from './remarks'
import { rightAnswersIn } from './right-answers'
import { answersIn, keyIn, type CellOf, type Keys } from './table-answers'

interface TemplateRow {
  cell: CellOf
  /** Undefined where a cell holds none, or its text could be two. */
  number: (column: number | null) => number | undefined
}

type TemplateQuestion = Pick<FileQuestion, 'kind' | 'options' | 'right' | 'explanation' | 'points' | 'remarks'>

export function templateQuestion(columns: Columns, row: TemplateRow, keys: Keys): TemplateQuestion {
  const { cell, number } = row
  const templateCell = (column: TemplateColumn) => cell(columns.templateOnly?.[column] ?? null)
  const said = templateCell('kind')
  const known = said === '' ? 'choice' : kindIn(said)
  const kind = known === 'true_or_false' ? 'choice' : (known ?? 'choice')
  const { values, unread, useless } = fieldsIn(known ? kind : null, templateCell, (column) =>
    number(columns.templateOnly?.[column] ?? null),
  )
  const { remarks, ...answers } = answersOfKind(known, columns, row, keys)
  const points = pointsIn(templateCell('points'))
  return {
    ...{ kind, explanation: templateCell('explanation') || null, points: points ?? 1 },
    ...{ ...values, ...answers },
    remarks: [
      ...(known ? [] : [remark('kind_not_known', { kind: excerpt(said) })]),
      ...remarks,
      ...(points === undefined ? [remark('points_not_understood', { points: excerpt(templateCell('points')) })] : []),
      ...unread.map((each) =>
        remark('cell_not_understood', { cell: excerpt(each.cell), heading: excerpt(each.heading) }),
      ),
      ...(useless.length > 0 ? [remark('fields_of_another_kind', { fields: useless.map(quoted) })] : []),
    ],
  }
}

const pointsIn = (cell: string): PointFactor | undefined =>
  cell === '' ? 1 : pointFactors.find((factor) => factor === numberIn(cell))

type AnswersOfKind = Pick<FileQuestion, 'options' | 'right' | 'remarks'> & Partial<FileQuestion>

/** The cells of the options and of the right answer, as this kind means them. */
function answersOfKind(kind: KindChoice | undefined, columns: Columns, row: TemplateRow, keys: Keys): AnswersOfKind {
  const { cell } = row
  const written = columns.options.map(cell)
  const options = written.slice(0, written.findLastIndex((option) => !isBlank(option)) + 1)
  const key = keyIn(columns, cell)
  const needless = key === '' ? [] : [remark('right_not_needed', { right: excerpt(key) })]
  switch (kind) {
    case 'true_or_false':
      return options.length > 0
        ? answersIn(columns, cell, keys)
        : { options: both, ...rightAnswersIn(key, both, 'text') }
    case 'choice':
      return answersIn(columns, cell, keys)
    case 'several':
      return listOfLetters.test(key) ? lettersIn(key, options) : answersIn(columns, cell, keys)
    case 'typed':
      return typedAnswers(options, key, needless)
    case 'number': {
      const value = row.number(columns.right)
      const isUnread = value === undefined && key !== ''
      const remarks = isUnread ? [remark('number_not_understood', { number: excerpt(key) })] : []
      return { options: [], right: [], value: value ?? null, remarks: [...remarks, ...unused(options)] }
    }
    case 'order':
    case 'poll':
      return { options, right: [], remarks: needless }
    case 'words':
    case 'slide':
      return { options: [], right: [], remarks: [...needless, ...unused(options)] }
    case undefined:
      return answersOfUnknown(options, key, row.number(columns.right))
  }
}

/** Without any other answer, the right one is the one that is accepted. */
function typedAnswers(options: string[], key: string, needless: string[]): AnswersOfKind {
  const accepted = options.filter((text) => !isBlank(text))
  const isOnly = accepted.length === 0 && key !== ''
  return { options: [], right: [], accepted: isOnly ? [key] : accepted, remarks: isOnly ? [] : needless }
}

/** What any kind could make of them. Nothing is right until the host chooses a kind. */
function answersOfUnknown(options: string[], key: string, value: number | undefined): AnswersOfKind {
  const texts = options.filter((text) => !isBlank(text))
  return {
    ...{ options, right: [], remarks: key === '' ? [] : [remark('right_of_unknown_kind', { right: excerpt(key) })] },
    ...(value !== undefined && { value }),
    accepted: key === '' || texts.length > 0 ? texts : [key],
  }
}

const both = ['True', 'False']

const unused = (options: string[]): string[] =>
  options.length === 0 ? [] : [remark('answers_of_another_kind', { answer: excerpt(options.find(Boolean) ?? '') })]

/** "A, C": of several, each letter is a place, whatever the answers are. */
const listOfLetters = /^[a-t](?:\s*[,;]\s*[a-t])*$/i

function lettersIn(key: string, options: string[]): AnswersOfKind {
  const right = options.flatMap((_, option) => (key.toUpperCase().includes(letterOf(option)) ? option : []))
  const isWhole = right.length === new Set(key.toUpperCase().match(/[A-T]/g)).size
  if (isWhole) return { options, right, remarks: [] }
  return { options, right: [], remarks: [remark('right_is_no_answer', { right: excerpt(key) })] }
}
