import { expect, test } from 'vitest'
import { answerForm } from '../contract/questions/questions'
import { questionKinds } from '../contract/questions/question-kinds'
import type { OpenQuestion } from '../web/questions/kinds'
import { seededRandom } from '../tests/simulation/world/seeded-random'
import { someAnswer, someText } from './answers'

const shared = { id: 1, text: 'Which?', points: 1, image: null, optionImages: null, timeLimit: null }
const options = ['Mars', 'Venus', 'Earth']
const open = {
  choice: { ...shared, kind: 'choice', options },
  several: { ...shared, kind: 'several', options, partial: true },
  typed: { ...shared, kind: 'typed' },
  number: { ...shared, kind: 'number', unit: null, min: -0.3, max: 0.3, step: 0.1 },
  order: { ...shared, kind: 'order', options, partial: true },
  poll: { ...shared, kind: 'poll', options },
  words: { ...shared, kind: 'words', maxWords: 3 },
  slide: { ...shared, kind: 'slide', body: 'To be read.' },
} as unknown as Record<(typeof questionKinds)[number], OpenQuestion>

const manyAnswers = (question: OpenQuestion) => {
  const { next } = seededRandom(7, question.kind)
  return Array.from({ length: 300 }, () => someAnswer(question, next, () => someText(next)))
}

test.each(questionKinds.filter((kind) => kind !== 'slide'))('an answer to a %s is one that the call takes', (kind) => {
  for (const answer of manyAnswers(open[kind]))
    for (const [field, value] of Object.entries(answer!))
      expect(answerForm[field as keyof typeof answerForm].safeParse(value).success).toBe(true)
})

test('a slide is not answered', () => expect(manyAnswers(open.slide)).toEqual(Array(300).fill(null)))

test('all options are chosen by somebody, none twice, and never nothing', () => {
  const ticked = manyAnswers(open.several).map((answer) => (answer as { selectedAnswers: number[] }).selectedAnswers)
  expect(new Set(ticked.flat())).toEqual(new Set([0, 1, 2]))
  expect(ticked.every((all) => all.length > 0 && new Set(all).size === all.length)).toBe(true)
  for (const answer of manyAnswers(open.order))
    expect((answer as { order: number[] }).order.toSorted()).toEqual([0, 1, 2])
})

test('a number stays on the steps of its slider', () => {
  const values = manyAnswers(open.number).map((answer) => (answer as { answerValue: number }).answerValue)
  expect([...new Set(values)].toSorted((one, other) => one - other)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
})
