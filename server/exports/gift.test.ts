import { expect, test } from 'vitest'
import { questionKinds } from '../../contract/questions/question-kinds'
import { readText } from '../imports/texts/read-text'
import type { ExportedQuestion, ExportedQuiz } from './export-store'
import { giftOf } from './gift'

const stored = (kind: ExportedQuestion['kind'], details: object = {}, more: object = {}) => ({
  ...{ kind, text: 'How far?', options: ['a', 'b', 'c'], correctAnswer: 0, image: null, optionImages: null },
  ...{ details, ...more },
})
const gift = (...questions: object[]) => giftOf({ title: 'Quiz', timePerQuestion: 20, questions } as ExportedQuiz)
const remarks = (text: string) => text.split('\n').filter((line) => line.startsWith('// Left out'))

const picture = { id: 'x', alt: '', url: '/x', width: 1, height: 1 }
const number = { value: 5, tolerance: 1 }

test.each([
  ['the time (30 seconds), double points', stored('choice', { timeLimit: 30, points: 2 })],
  ['that it counts nothing', stored('choice', { points: 0 })],
  ['pictures', stored('choice', {}, { image: picture })],
  ['pictures', stored('choice', {}, { optionImages: [null, picture, null] })],
  ['that only all of it counts', stored('several', { correctAnswers: [0], partial: false })],
  ['that accents are ignored, that typos are forgiven', stored('typed', { accepted: ['Ü'], rejected: ['U'] })],
  ['the unit (km h), credit in part (up to 9 away)', stored('number', { ...number, unit: 'km\nh', zeroAt: 9 })],
  ['the slider (from 0 to 10 in steps of 1)', stored('number', { ...number, min: 0, max: 10 })],
  [
    'the limit (3 words or phrases), that words are shown at once, the explanation',
    stored('words', { maxWords: 3, showWords: 'at_once', explanation: 'So.' }),
  ],
])('K11 the file says what GIFT cannot hold: %s', (leftOut, question) => {
  const text = gift(stored('choice'), question)
  expect(remarks(text)).toEqual([`// Left out of question 2: ${leftOut}.`])
  expect(text).toContain(`: ${leftOut}.\n::Question 2::`)
})

test('K11 nothing is said where nothing is lost', () => {
  const exact = { accepted: ['a'], rejected: ['b'], ignoreAccents: false, allowTypos: false }
  const questions = [stored('choice'), stored('several', { correctAnswers: [0] }), stored('typed', exact)]
  expect(remarks(gift(...questions, stored('number', { ...number, zeroAt: 1 })))).toEqual([])
})

test('K11 what the file says in comments is no question when it is read again', () => {
  const details = { correctAnswers: [0], accepted: ['a'], value: 1, unit: '{=}', timeLimit: 30, points: 2 }
  const read = readText(Buffer.from(gift(...questionKinds.map((kind) => stored(kind, details)))), 'quiz.gift')
  const questions = read.kind === 'text' ? read.questions : []
  // Without those of an order, a poll and a slide.
  expect(questions.map(({ text }) => text)).toEqual(Array(5).fill('How far?'))
})
