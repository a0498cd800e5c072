import { expect, test } from 'vitest'
import type { KeyedQuestion } from '../kind-rules'
import { slide } from './slide'

const question: KeyedQuestion<'slide'> = {
  id: 7,
  kind: 'slide',
  text: 'Volcanoes of Europe',
  image: null,
  optionImages: null,
  timeLimit: null,
  points: 1,
  explanation: null,
  body: 'Etna is the highest.',
}

test('K1 a slide has a title and a text, and no pictures of options', () => {
  expect(slide.check(question)).toEqual([])
  expect(slide.check({ ...question, optionImages: [null] })).toEqual([
    { path: ['optionImages'], message: 'There are more pictures than options' },
  ])
})

test('K3 a slide takes no answer', () =>
  expect(slide.grade(question, undefined as never)).toEqual({ invalid: 'A slide has nothing to answer' }))

test('K9 a slide has no key, and its close tells nothing', () => {
  expect(slide.hasKey).toBe(false)
  expect(slide.reveal(question)).toEqual({})
  expect(slide.tally(question, [], { isHidden: () => false, isShown: () => true })).toBe(null)
})

test('K7 viewers see a slide’s text', () => {
  const { explanation: _, ...open } = question
  expect(slide.withoutKey({ ...question, explanation: 'Elbrus, some say.' })).toEqual(open)
})
