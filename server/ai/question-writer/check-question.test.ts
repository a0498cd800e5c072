import { describe, expect, test } from 'vitest'
import { aiKinds, type AiKind } from '../../../contract/questions/ai-kinds'
import { goodQuestionOf } from '../../../tests/kit/services/models/model-server'
import { questionCheck } from './check-question'

const text = 'The Danube is 2,850 km long. It ends in the Black Sea.'
const source = 'It ends in the Black Sea.'
const check = questionCheck({ kind: 'text', text })

const checked = (kind: AiKind, changes: object = {}) =>
  check({ ...goodQuestionOf(kind, 4, source), ...changes }, kind, new Set())

describe('K12 a good question of each kind', () => {
  test.each<[AiKind, object]>([
    ['choice', { options: ['8', '9', '10', '11'], correctAnswer: 0 }],
    ['true_or_false', { options: ['True', 'False'], correctAnswer: 0, explanation: 'Because of 4.' }],
    [
      'several',
      {
        kind: 'several',
        options: ['5', '4', '6', '3'],
        correctAnswers: [0, 2],
        partial: true,
        explanation: 'Because of 4.',
      },
    ],
    [
      'typed',
      {
        ...{
          kind: 'typed',
          accepted: ['Letter 4', 'No. 4'],
          rejected: ['Digit'],
          ignoreAccents: true,
          allowTypos: true,
        },
        explanation: 'Because of 4.',
      },
    ],
    [
      'number',
      {
        ...{ kind: 'number', value: 96, tolerance: 1, zeroAt: 24, min: null, max: null, step: null, unit: 'h' },
        explanation: 'Because of 4.',
      },
    ],
    [
      'order',
      {
        ...{ kind: 'order', options: ['The number 5', 'The number 6', 'The number 7'], partial: true },
        explanation: 'Because of 4.',
      },
    ],
  ])('%s is taken, with what only its kind has', (kind, fields) => {
    const { text: asked } = goodQuestionOf(kind, 4) as { text: string }
    expect(checked(kind)).toStrictEqual({ question: { text: asked, ...fields, source, marks: [] } })
  })

  test.each(aiKinds)('%s has a sample that is taken', (kind) =>
    expect(checked(kind)).toMatchObject({ question: { marks: [] } }),
  )

  test('is of no other kind', () => {
    const kindOf = (kind: AiKind) => (kind === 'true_or_false' ? 'choice' : kind)
    for (const asked of aiKinds)
      for (const came of aiKinds.filter((each) => kindOf(each) !== kindOf(asked)))
        expect(check(goodQuestionOf(came, 4), asked, new Set()), `${came} for ${asked}`).toHaveProperty('reasons')
    expect(check(goodQuestionOf('choice', 4), 'true_or_false', new Set())).toHaveProperty('reasons')
  })

  test('is marked where the quiz has it', () => {
    const others = new Set(['how many hours have 4 days?'])
    expect(check(goodQuestionOf('number', 4, source), 'number', others)).toMatchObject({
      question: { marks: ['duplicate'] },
    })
    expect(checked('order', { source: 'Of another text.' })).toMatchObject({
      question: { marks: ['source_not_found'] },
    })
  })
})

const long = 'x'.repeat(76)

describe('K12 what cannot be a question of its kind is refused, with the reason', () => {
  test.each<[AiKind, fault: string, changes: object, reason: string]>([
    ['true_or_false', 'a third option', { options: ['a', 'b', 'c'] }, 'Must have the two options true and false'],
    ['true_or_false', 'the same option twice', { options: ['True', 'true'] }, 'Has options that are equal'],
    ['true_or_false', 'a key out of range', { correctAnswer: 2 }, 'Must select a correct answer'],
    ['several', 'the same option twice', { options: ['5', '4', '6', '4 '] }, 'Has options that are equal'],
    ['several', 'a key out of range', { correctAnswers: [0, 4] }, 'A correct answer is not among the options'],
    ['several', 'a key below 0', { correctAnswers: [-1] }, 'Must select a correct answer'],
    ['several', 'a key twice', { correctAnswers: [0, 0] }, 'A correct answer is selected twice'],
    ['several', 'no key', { correctAnswers: [] }, 'Must select a correct answer'],
    ['several', 'one key', { correctAnswers: 1 }, 'Must select a correct answer'],
    ['several', 'all right', { correctAnswers: [0, 1, 2, 3] }, 'At least one option must be wrong'],
    ['several', 'seven options', { options: [...'1234567'] }, 'Cannot have more than 6 options'],
    ['several', 'a long option', { options: [long, 'a'] }, 'Answer must be 75 characters or less'],
    ['typed', 'nothing accepted', { accepted: [] }, 'Must accept at least one answer'],
    ['typed', 'a blank one', { accepted: [' '] }, 'Answer cannot be empty'],
    ['typed', 'a long one', { accepted: [long] }, 'Answer must be 75 characters or less'],
    ['typed', '21 of them', { accepted: Array.from({ length: 21 }, String) }, 'Cannot accept more than 20 answers'],
    ['typed', 'one that is also rejected', { rejected: ['no 4!'] }, 'This answer is also among the rejected ones'],
    ['typed', 'a long rejected one', { rejected: [long] }, 'Answer must be 75 characters or less'],
    ['number', 'a number in words', { value: '96' }, 'Must give the right number'],
    ['number', 'no number', { value: null }, 'Must give the right number'],
    ['number', 'one that is too large', { value: 1e16 }, 'The number is too large'],
    [
      'number',
      'one off the slider',
      { min: 0, max: 90, step: 1 },
      'Must be one of the slider’s steps, between its ends',
    ],
    [
      'number',
      'one between its steps',
      { min: 0, max: 200, step: 5 },
      'Must be one of the slider’s steps, between its ends',
    ],
    ['number', 'half a slider', { min: 0 }, 'A slider needs both its ends'],
    ['number', 'steps without a slider', { step: 1 }, 'Only a slider has steps'],
    ['number', 'a slider that turns back', { min: 200, max: 0 }, 'The end must be above the beginning'],
    ['number', 'a tolerance below 0', { tolerance: -1 }, 'The tolerance cannot be below 0'],
    ['number', 'credit that ends too soon', { tolerance: 30 }, 'Must not be less than “All points within ±”'],
    ['number', 'a long unit', { unit: 'kilometres an hour' }, 'Unit must be 10 characters or less'],
    ['order', 'two options', { options: ['a', 'b'] }, 'Must have at least 3 options'],
    ['order', 'the same option twice', { options: ['a', 'b', ' A'] }, 'Options must be different'],
    ['order', 'seven options', { options: [...'1234567'] }, 'Cannot have more than 6 options'],
    ['order', 'a right option', { correctAnswer: 1 }, 'A question of this kind has no such field'],
    ['order', 'a long text', { text: 'x'.repeat(126) }, 'Question text must be 125 characters or less'],
  ])('%s: %s', (kind, _, changes, reason) => expect(checked(kind, changes)).toEqual({ reasons: [reason] }))
})

describe('K12 what needs no second request is mended', () => {
  test('an accepted answer that is there twice', () =>
    expect(checked('typed', { accepted: ['Paris', ' Paris', 'paname'], rejected: null })).toMatchObject({
      question: { accepted: ['Paris', 'paname'], rejected: [] },
    }))

  const sentence = 'It crosses ten countries, more than any other river. '
  test.each<[name: string, explanation: unknown, kept: string | undefined]>([
    ['that fits', ` ${sentence}`, sentence.trim()],
    ['that is too long keeps the sentences that fit', sentence.repeat(6), sentence.repeat(5).trim()],
    ['whose sentence ends with the 300th character', `${'x'.repeat(299)}. More.`, `${'x'.repeat(299)}.`],
    ['without blanks between sentences', '它流经十个国家。'.repeat(40), '它流经十个国家。'.repeat(37)],
    ['whose one sentence is too long is left out', 'x'.repeat(301), undefined],
    ['that ends in a number is not cut there', `It is 2.${'8'.repeat(300)} km long.`, undefined],
    ['that is blank', '  ', undefined],
    ['that is none', null, undefined],
    ['that is no text', { why: 17 }, undefined],
  ])('an explanation %s', (_, explanation, kept) => {
    const { question } = checked('order', { explanation }) as { question: { explanation?: string } }
    expect(question.explanation).toBe(kept)
  })

  test('what was not asked for is left out', () =>
    expect(checked('several', { partial: false, isAdmin: true, points: 2, kind: 'poll' })).toMatchObject({
      question: { kind: 'several', partial: true },
    }))
})
