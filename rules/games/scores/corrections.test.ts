/** T3: the keys with which a host puts a question right, and when. `recount.test.ts` counts by them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CorrectedKey, Correction } from '../../../contract/games/corrections'
import {
  aGameState,
  asked,
  countdownPhase,
  finishedPhase,
  openPhase,
  plainQuestion,
} from '../../../tests/kit/game-state'
import { propertyRuns } from '../../../tests/kit/property-runs'
import { grade, isCounted, revealOf, told, withKey, type GameQuestion } from '../../questions'
import { judgeAgain } from '../../score'
import { corrected, correctionRefusal, correctStep, nextCorrectionRefusal } from './corrections'
import { type Game } from '../game-state'
import { openStep } from '../question-clock'

const options = ['A', 'B', 'C', 'D']
const common = { ...plainQuestion, text: 'Which?', options }

const questionOfKind: Record<string, Partial<GameQuestion>> = {
  choice: { kind: 'choice', correctAnswer: 1 },
  several: { kind: 'several', correctAnswers: [0, 2], partial: true },
  typed: { kind: 'typed', accepted: ['Paris'], rejected: [], ignoreAccents: true, allowTypos: true },
  number: { kind: 'number', value: 50, tolerance: 2, zeroAt: 30, min: null, max: null, step: null, unit: null },
  order: { kind: 'order', partial: true, shuffle: [2, 0, 3, 1] },
  poll: { kind: 'poll' },
}
type Kind = keyof typeof questionOfKind
const kinds = Object.keys(questionOfKind)

const permutation = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
const some = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 })

const keysOf: Record<Kind, fc.Arbitrary<CorrectedKey>> = {
  choice: fc.record({ correctAnswers: some }),
  several: fc.record({ correctAnswers: some }),
  typed: fc.record(
    {
      accepted: fc.uniqueArray(fc.constantFrom('Paris', 'London'), { minLength: 1 }),
      rejected: fc.uniqueArray(fc.constantFrom('Paris', 'Rome')),
    },
    { requiredKeys: [] },
  ),
  number: fc.record({ value: fc.integer({ min: 0, max: 100 }), tolerance: fc.constantFrom(null, 0, 5, 40) }),
  order: fc.record({ order: permutation }),
  poll: fc.constant({}),
}
const aKey = (kind: Kind): fc.Arbitrary<CorrectedKey> =>
  kind === 'poll'
    ? fc.constant({})
    : fc.oneof({ arbitrary: keysOf[kind]!, weight: 4 }, { arbitrary: fc.constant({ void: true as const }), weight: 1 })

test('T3 whichever correction is undone, the question is as if it had never been made', () => {
  const corrections = fc.constantFrom(...kinds.filter((kind) => kind !== 'poll')).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      keys: fc.array(aKey(kind), { minLength: 1, maxLength: 4 }),
      undone: fc.nat(3),
    }),
  )
  fc.assert(
    fc.property(corrections, ({ kind, keys, undone }) => {
      const played = { ...common, id: 7, ...questionOfKind[kind] } as GameQuestion
      const made: Correction[] = []
      for (const key of keys) if (!('invalid' in corrected(played, made, key))) made.push({ id: made.length + 1, key })
      const left = made.filter((_, place) => place !== undone % Math.max(1, made.length))
      const question = corrected(played, left)
      expect('invalid' in question).toBe(false)
      expect('isVoid' in question && question.isVoid === true).toBe(left.some(({ key }) => key.void))
      // The last of the keys that give a field has given it.
      const given = Object.assign({}, ...left.map(({ key }) => key)) as CorrectedKey
      const { void: _, correctAnswers, ...fields } = given
      expect(question).toMatchObject(fields)
      if (kind === 'several' && correctAnswers) expect(question).toMatchObject({ correctAnswers })
      if (kind === 'choice') expect(question).toMatchObject({ correctAnswer: correctAnswers?.[0] ?? 1 })
    }),
    { numRuns: propertyRuns },
  )
})

describe('T3 a key', () => {
  const choice = { ...common, id: 7, ...questionOfKind.choice } as GameQuestion
  const order = { ...common, id: 7, ...questionOfKind.order } as GameQuestion

  test('of a `choice` names several right answers, each of which is full credit', () => {
    const two = withKey(choice, { correctAnswers: [2, 0] }) as GameQuestion
    expect([0, 1, 2, 3].map((selectedAnswer) => grade(two, { selectedAnswer }))).toMatchObject([
      { credit: 1 },
      { credit: 0 },
      { credit: 1 },
      { credit: 0 },
    ])
    expect(told(two)).toEqual({ correctAnswer: 2, reveal: { correctAnswers: [2, 0] } })
    const one = withKey(two, { correctAnswers: [3] }) as GameQuestion
    expect(told(one)).toEqual({ correctAnswer: 3 })
    expect(revealOf(one)).toEqual({ correctAnswers: [3] })
  })

  test('of an `order` is told by the options as they were sent, and decides about pairs and places', () => {
    const turned = withKey(order, { order: [3, 2, 1, 0] }) as GameQuestion
    expect(grade(turned, { order: [1, 3, 0, 2] })).toMatchObject({ credit: 0 })
    expect(grade(turned, { order: [2, 0, 3, 1] })).toMatchObject({ credit: 1 })
    expect(revealOf(turned)).toEqual({ order: [2, 0, 3, 1] })
  })

  test('that is void counts nothing and says so, and keeps how right each answer is', () => {
    const none = withKey(choice, { void: true }) as GameQuestion
    expect(isCounted(none)).toBe(false)
    expect(told(none)).toEqual({ correctAnswer: 1, reveal: { correctAnswers: [1], isVoid: true } })
    expect(judgeAgain(none, { answer: { selectedAnswer: 1 }, countedMs: 0, credit: 0 }, 20_000, 'speed')).toMatchObject(
      {
        ...{ credit: 1, pointsAwarded: 0 },
      },
    )
  })

  test('of a number or typed question replaces only the fields that are given', () => {
    const number = { ...common, id: 7, ...questionOfKind.number } as GameQuestion
    expect(withKey(number, { tolerance: null })).toMatchObject({ value: 50, tolerance: null, zeroAt: 30 })
    const typed = { ...common, id: 7, ...questionOfKind.typed } as GameQuestion
    expect(withKey(typed, { rejected: ['Pariss'] })).toMatchObject({ accepted: ['Paris'], rejected: ['Pariss'] })
  })

  test.each<[string, GameQuestion, CorrectedKey, string]>([
    [
      'rejects what it accepts',
      { ...common, id: 7, ...questionOfKind.typed } as GameQuestion,
      { rejected: ['paris'] },
      'accepted',
    ],
    [
      'ends credit within the tolerance',
      { ...common, id: 7, ...questionOfKind.number } as GameQuestion,
      { zeroAt: 1 },
      'zeroAt',
    ],
    [
      'leaves no option wrong',
      { ...common, id: 7, ...questionOfKind.several } as GameQuestion,
      { correctAnswers: [0, 1, 2, 3] },
      'correctAnswers',
    ],
    ['has a place for no option', order, { order: [0, 1, 2] }, 'order'],
  ])('is refused that %s', (_, question, key, field) => {
    expect(withKey(question, key)).toMatchObject({ invalid: { path: expect.arrayContaining([field]) as string[] } })
  })
})

describe('T3 a game is corrected', () => {
  const at = (game: Partial<Game>, index = 0, now = 1_000) =>
    correctionRefusal(aGameState(game), index, now)?.refused ?? null

  test('at rest: between two questions, or when its ceremony is over', () => {
    expect(at({ phase: countdownPhase() })).toBeNull()
    expect(at({ phase: finishedPhase(0) })).toBeNull()
    expect(at({ phase: { name: 'waiting' } })).toBe('question_still_open')
    expect(at({ phase: openPhase({ index: 1 }) })).toBe('question_still_open')
    expect(at({ phase: countdownPhase() }, 1)).toBe('question_still_open')
    expect(at({ phase: countdownPhase() }, 3)).toBe('question_not_found')
    expect(at({ phase: { name: 'finished', index: 0, revealedAt: 1_001, linksUntil: 0 } })).toBe('ceremony_not_over')
    const full = aGameState({ phase: countdownPhase(), lastCorrection: 200 })
    expect(nextCorrectionRefusal(full, 0, 1_000)?.refused).toBe('corrections_full')
    expect(correctionRefusal(full, 0, 1_000)).toBeNull()
  })

  test('with a version and a number of its own, told until the next question opens', () => {
    const game = aGameState({ phase: countdownPhase(), lastCorrection: 4, version: 9 })
    const [question] = asked(1)
    const { game: after, changes } = correctStep(game, 0, question!, { key: null, undoes: 4 })
    expect(after).toMatchObject({ lastCorrection: 5, correctedIndex: 0, version: 10 })
    expect(changes).toEqual([{ type: 'corrected', index: 0, question, key: null, undoes: 4, version: 10 }])
    expect(openStep(after, 1, 0).game).toMatchObject({ lastCorrection: 5, correctedIndex: null })
  })
})
