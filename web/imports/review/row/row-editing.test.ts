import { expect, test } from 'vitest'
import { formOf } from '../../../../rules/imports/question-form'
import { fileQuestion } from '../../../../tests/kit/file-question'
import { questionsOfKinds } from '../../../../tests/kit/questions-of-kinds'
import { defectsOf } from '../../../../rules/imports/defects'
import { newOption } from '../../../editor/draft/question-draft'
import type { Edit } from '../../../editor/draft/quiz-edits'
import type { ReviewQuestion } from '../review'
import { draftOf, editRow, faultsOf, repairOf, startRow, type RowEditing } from './row-editing'

const of = 'row 0'
const picture = { alt: 'A comet', width: 1, height: 1, offset: 7, length: 1, isDeflated: false, bytes: 1 }
const start = (question: Parameters<typeof fileQuestion>[0]) =>
  startRow(of, fileQuestion(question), new Map([[7, 'blob:7']]))
const edited = (row: RowEditing, ...edits: ((row: RowEditing) => Edit)[]) =>
  edits.reduce((now, edit) => editRow(now, edit(now)), row)

const marking =
  (option: number) =>
  (row: RowEditing): Edit => ({ type: 'question', key: of, value: { right: draftOf(row).options[option]!.key } })
const removing =
  (option: number) =>
  (row: RowEditing): Edit => ({ type: 'remove_option', of, key: draftOf(row).options[option]!.key })

test('a row that nobody edits stays as it stood in the file', () => {
  const row = start({ row: 2, image: picture, optionImages: [null, picture, null, null] })
  expect(edited(row, () => ({ type: 'forget_removals' })).question).toEqual(row.question)
  expect(draftOf(row).image).toMatchObject({ alt: 'A comet', url: 'blob:7' })
})

test('without an answer the right one is still the right one, and each keeps its picture', () => {
  const options = ['Venus', 'Mars', 'Mercury', 'Earth', 'Pluto']
  const row = start({ row: 2, options, right: [2], optionImages: [null, null, picture, null, null] })
  const { question } = edited(row, removing(1))
  expect(question.right.map((right) => question.options[right])).toEqual(['Mercury'])
  expect(question.optionImages).toEqual([null, picture, null, null])
})

test('of several right answers one is chosen, or all but one are removed', () => {
  const row = start({ row: 2, right: [0, 2] })
  expect(edited(row, () => ({ type: 'question', key: of, value: { text: 'Who?' } })).question.right).toEqual([0, 2])
  expect(edited(row, marking(2)).question.right).toEqual([2])
  expect(edited(row, removing(0)).question.right).toEqual([1])
})

test('a picture is described, and one of the host’s own takes its place', () => {
  const row = start({ row: 2, image: picture })
  const described = edited(row, (now) => ({
    ...{ type: 'question', key: of },
    value: { image: { ...draftOf(now).image!, alt: 'Halley' } },
  }))
  expect(described.question.image).toEqual({ ...picture, alt: 'Halley' })
  const own = { id: 'own', url: '/pictures/own/1.webp', width: 1, height: 1, alt: '' }
  const replaced = edited(row, () => ({ type: 'question', key: of, value: { image: own } }))
  expect(replaced.question.image).toEqual(own)
})

test('a question with too few answers gets others, never more than four', () => {
  const add = (): Edit => ({ type: 'add_option', of, option: newOption('Ada') })
  expect(edited(start({ row: 2, options: [], right: [] }), add, add, add, add, add).question.options).toHaveLength(4)
})

test('each defect is told where it is repaired', () => {
  const question = fileQuestion({ text: '', options: ['Ada', ''], right: [] })
  const defects = defectsOf(question)
  expect(faultsOf(defects, question)).toEqual({
    text: 'The question is missing.',
    'options.1.text': 'Answer B is empty.',
    correctAnswer: 'No right answer is marked. Which one is it?',
  })
  expect(defects.map(repairOf)).toEqual([
    'textarea',
    '[aria-invalid="true"], fieldset[data-fault] input',
    'input[type="radio"]',
  ])
})

const asSaved = ({ row: _, remarks: __, image: ___, optionImages: ____, ...question }: ReviewQuestion) =>
  formOf(question)

test.each(Object.values(questionsOfKinds))('K11 a question of the kind $kind opens in its own fields', (form) => {
  const { options = [], correctAnswers, explanation = null, ...own } = form
  const asked = fileQuestion({ ...(own as object), options: options ?? [], right: correctAnswers ?? [], explanation })
  const row = startRow(of, asked, new Map())
  expect(asSaved(edited(row, () => ({ type: 'forget_removals' })).question)).toEqual(asSaved(asked))
  const typed = edited(row, () => ({ type: 'question', key: of, value: { text: 'Why?', timeLimit: 40, points: 0 } }))
  expect(asSaved(typed.question)).toEqual(asSaved({ ...asked, text: 'Why?', time: 40, points: 0 }))
})

test('a choice with several right answers becomes a question of several, and those stay', () => {
  const row = start({ right: [0, 2] })
  const { question } = edited(row, () => ({ type: 'change_kind', key: of, to: 'several' }))
  expect([question.kind, question.right, defectsOf(question)]).toEqual(['several', [0, 2], []])
})

test('a number that is missing is told at its field, and typing one repairs it', () => {
  const row = start({ kind: 'number', options: [], right: [], value: null })
  expect(faultsOf(defectsOf(row.question), row.question)).toEqual({ value: 'Must give the right number.' })
  const { question } = edited(row, () => ({ type: 'question', key: of, value: { value: '12' } }))
  expect([question.value, defectsOf(question)]).toEqual([12, []])
})

test('a number that is unfinished is none', () => {
  const row = start({ kind: 'number', options: [], right: [], value: 12 })
  const { question } = edited(row, () => ({ type: 'question', key: of, value: { value: '-' } }))
  expect([question.value, defectsOf(question)]).toMatchObject([null, [{ path: ['value'] }]])
})

test('K11 of an unknown kind, the kind that the host chooses gets its fields', () => {
  const row = start({ options: [], right: [], value: 4_806, tolerance: 10, unit: 'm', accepted: ['high'] })
  const typing = () => ({ type: 'question', key: of, value: { text: 'How high?' } }) as const
  const number = edited(row, typing, () => ({ type: 'change_kind', key: of, to: 'number' }))
  expect(number.question).toMatchObject({ kind: 'number', value: 4_806, tolerance: 10, unit: 'm' })
  expect(defectsOf(number.question)).toEqual([])
  const typed = edited(row, () => ({ type: 'change_kind', key: of, to: 'typed' }))
  expect(typed.question).toMatchObject({ kind: 'typed', accepted: ['high'] })
})
