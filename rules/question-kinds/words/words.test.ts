import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GivenAnswer, KeyedQuestion, Shown } from '../kind-rules'
import { words } from './words'

const question: KeyedQuestion<'words'> = {
  id: 7,
  kind: 'words',
  text: 'What is summer?',
  image: null,
  optionImages: null,
  timeLimit: null,
  points: 1,
  explanation: null,
  maxWords: 3,
  showWords: 'at_close',
}
const nothingHidden: Shown = { isHidden: () => false, isShown: () => false }
const grade = (...sent: string[]) => words.grade(question, { words: sent })
const given = (...sent: string[]): GivenAnswer<'words'> => ({
  answer: { words: sent },
  credit: 0,
  nickname: 'Ada',
  countedMs: 0,
})

test('K3 one to three words of 25 characters', () => {
  expect(grade('sun')).toBe(0)
  expect(grade('sun', 'sun', 'ice cream')).toBe(0)
  expect(grade('👩🏽‍🚀'.repeat(25))).toBe(0)
  expect(grade()).toEqual({ invalid: 'Must send at least one word' })
  expect(grade('a', 'b', 'c', 'd')).toEqual({ invalid: 'Cannot send more than 3 words' })
  expect(words.grade({ ...question, maxWords: 1 }, { words: ['a', 'b'] })).toEqual({
    invalid: 'Cannot send more than 1 word',
  })
  expect(grade('sun', 'x'.repeat(26))).toEqual({ invalid: 'Must be 25 characters or less' })
  for (const blank of ['', ' ', '\u200B']) expect(grade('sun', blank)).toEqual({ invalid: 'The answer is empty' })
})

test('K1 a question takes one to three words, and has no pictures of options', () => {
  const faultsWith = (maxWords: number) => words.check({ ...question, maxWords })
  for (const maxWords of [1, 2, 3]) expect(faultsWith(maxWords)).toEqual([])
  for (const maxWords of [0, 4])
    expect(faultsWith(maxWords)).toEqual([{ path: ['maxWords'], message: 'Must be from 1 to 3' }])
  expect(words.check({ ...question, optionImages: [null] })).toHaveLength(1)
})

test('K6 each word as most wrote it, those of one player once, hidden ones left out', () => {
  const answers = [given('sun', 'Sun!', 'sea'), given('Sun'), given('Sun', 'rude'), given('séa', 'RUDE')]
  const shown = { ...nothingHidden, isHidden: (text: string) => text === 'RUDE' }
  expect(words.tally(question, answers, shown)).toEqual({
    words: [
      { text: 'Sun', count: 3 },
      { text: 'sea', count: 2 },
    ],
  })
})

test('K6 at most 40 words', () => {
  const answers = Array.from({ length: 50 }, (_, index) => given(`word ${index}`))
  expect(words.tally(question, answers, nothingHidden)).toMatchObject({ words: { length: 40 } })
})

test('K6 the order of answers changes nothing', () => {
  const some = fc.array(fc.constantFrom('a', 'A', 'á', 'b', 'B!', 'c', '?'), { minLength: 1, maxLength: 3 })
  const shuffles = fc
    .array(some)
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffles, ([all, other]) => {
      const [one, another] = [all, other].map((each) =>
        words.tally(
          question,
          each.map((sent) => given(...sent)),
          nothingHidden,
        ),
      )
      expect(another).toEqual(one)
    }),
    { seed: 6 },
  )
})

test('K6 K7 it has no key', () => {
  const { explanation: _, ...open } = question
  expect(words.withoutKey(question)).toEqual(open)
  expect(words.reveal(question)).toEqual({})
  expect(words.hasKey).toBe(false)
})
