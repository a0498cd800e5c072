import { expect, test } from 'vitest'
import { questionKinds, type QuestionKind } from '../../contract/questions/question-kinds'
import { columnsOf, contentOf } from './question-columns'

/**
 * What rows leave out, and so what stored questions have. Another default of a form changes them all: then a migration
 * first writes the old value into their rows.
 */
const stored: Record<QuestionKind, object> = {
  choice: {},
  several: { correctAnswers: [], partial: true },
  typed: { accepted: [], rejected: [], ignoreAccents: true, allowTypos: true },
  number: { value: 0, tolerance: null, zeroAt: null, min: null, max: null, step: null, unit: null },
  order: { partial: true },
  poll: {},
  words: { maxWords: 1, showWords: 'at_close' },
  slide: { body: null },
}
const ofAll = { explanation: null, timeLimit: null, points: 1 }

test.each(questionKinds)('K5 a row of a %s without details has what it had when it was stored', (kind) => {
  const row = { kind, text: 'Which?', options: ['A', 'B', 'C'], correctAnswer: 1, details: null }
  const { kind: _, text: __, image, optionImages, ...content } = contentOf(row)
  const { options, correctAnswer, ...details } = content as Partial<typeof row>
  expect(details).toEqual({ ...ofAll, ...stored[kind] })
  expect([image, optionImages]).toEqual([null, null])
  expect(options).toEqual(['choice', 'several', 'order', 'poll'].includes(kind) ? row.options : undefined)
  expect(correctAnswer).toBe(kind === 'choice' ? 1 : undefined)
  expect(columnsOf(contentOf(row)).details).toBe(null)
})

test('K5 other values have details', () => {
  const number = { value: 0, tolerance: 1, zeroAt: null, min: null, max: null, step: null, unit: 'm' }
  const question = { kind: 'number', text: 'How high?', image: null, optionImages: null, ...ofAll, ...number } as const
  const row = columnsOf({ ...question, points: 2 })
  expect(row).toMatchObject({ options: [], correctAnswer: -1, details: { tolerance: 1, unit: 'm', points: 2 } })
  expect(contentOf(row)).toEqual({ ...question, points: 2 })
})
