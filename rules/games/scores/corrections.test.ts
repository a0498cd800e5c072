/** T3: a recount with another key is what the same answers had given with that key from the start. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CorrectedKey, Correction } from '../../../contract/games/corrections'
import type { Answer } from '../../../contract/questions/questions'
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
import { judge, judgeAgain } from '../../score'
import { corrected, correctionRefusal, correctStep, nextCorrectionRefusal } from './corrections'
import { missedMs, scoringOf, type Game } from '../game-state'
import { startOf } from '../seats/joining'
import { openStep } from '../question-clock'
import { recounted } from './recount'
import { standings, standingsById, type Player } from './standings'
import { noTotals, totalsAfter, type Gain } from './totals'

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
const texts = ['Paris', 'Pariss', 'London', 'Rome']

const answersOf: Record<Kind, fc.Arbitrary<Answer>> = {
  choice: fc.record({ selectedAnswer: fc.integer({ min: 0, max: 3 }) }),
  several: fc.record({ selectedAnswers: some }),
  typed: fc.record({ text: fc.constantFrom(...texts) }),
  number: fc.record({ answerValue: fc.integer({ min: 0, max: 100 }) }),
  order: fc.record({ order: permutation }),
  poll: fc.record({ selectedAnswer: fc.integer({ min: 0, max: 3 }) }),
}
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

/** An answer and its time, or none. Few times, so that many players are level. */
const given = (kind: Kind) =>
  fc.option(fc.record({ answer: answersOf[kind]!, elapsedMs: fc.constantFrom(0, 1_000, 7_500, 19_999) }))

interface PlayedQuestion {
  question: GameQuestion
  key: CorrectedKey
  /** By player. */
  given: ({ answer: Answer; elapsedMs: number } | null)[]
}

const players = 6
const aQuestion: fc.Arbitrary<PlayedQuestion> = fc.constantFrom(...kinds).chain((kind) =>
  fc.record({
    question: fc
      .constantFrom<(0 | 1 | 2)[]>(0, 1, 1, 2)
      .map((points) => ({ ...common, id: 7, points, ...questionOfKind[kind] }) as GameQuestion),
    key: aKey(kind),
    given: fc.array(given(kind), { minLength: players, maxLength: players }),
  }),
)
const aPlayedGame = fc.record({
  played: fc.array(aQuestion, { minLength: 1, maxLength: 6 }),
  /** The question from which each player is there. */
  from: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: players, maxLength: players }),
  scoring: fc.constantFrom('speed', 'right'),
  of: fc.nat(5),
})
type PlayedGame = typeof aPlayedGame extends fc.Arbitrary<infer Played> ? Played : never

const gameOf = ({ played, scoring }: PlayedGame, questions = played.map(({ question }) => question)): Game =>
  aGameState({ questions, quizScoring: scoring as 'speed', timePerQuestion: 20 })

/** Plays close by close, as a live game does. */
function playedThrough({ played, from }: PlayedGame, game: Game): Player[] {
  let there: Player[] = []
  for (const [index, { given: each }] of played.entries()) {
    const question = game.questions[index]!
    const late = { ...game, phase: countdownPhase({ index: index - 1 }) }
    for (const [id, first] of from.entries())
      if (first === index)
        there.push({
          ...noTotals,
          totalTimeMs: index === 0 ? 0 : startOf(late).missedMs,
          id,
          nickname: `P${id}`,
          face: 0,
          teamId: null,
        })
    if (!isCounted(question)) continue
    there = there.map((player) => {
      const gain = gainOf(game, index, each[player.id] ?? null)
      return {
        ...player,
        ...totalsAfter(player, gain ?? { isCorrect: null, pointsAwarded: 0, countedMs: missedMs(game, index) }, index),
      }
    })
  }
  return there
}

function gainOf(
  game: Game,
  index: number,
  sent: PlayedQuestion['given'][number],
): (Gain & { answer: Answer; credit: number }) | null {
  if (!sent) return null
  const timing = { claimedMs: sent.elapsedMs, elapsedMs: sent.elapsedMs, limitMs: 20_000 }
  const judged = judge(game.questions[index]!, sent.answer, timing, scoringOf(game, index))
  return 'invalid' in judged ? null : judged
}

/** The product's recount, from the answers as `before` has judged them. */
function recount({ played, from }: PlayedGame, before: Game, after: Game, corrected: number): Player[] {
  const players = from.flatMap((first, id) =>
    first < played.length ? [{ ...noTotals, score: 7, id, nickname: `P${id}`, face: 0, teamId: null }] : [],
  )
  const counting = recounted(players, { ...after, phase: finishedPhase(played.length - 1) })
  let step = counting.next()
  while (!step.done) {
    const index = step.value
    const gains = new Map<number, Gain>()
    for (const [id, first] of from.entries()) {
      const stored = first <= index ? gainOf(before, index, played[index]!.given[id] ?? null) : null
      if (!stored) continue
      gains.set(
        id,
        index === corrected ? judgeAgain(after.questions[index]!, stored, 20_000, scoringOf(after, index)) : stored,
      )
    }
    step = counting.next(gains)
  }
  return step.value
}

const byId = (all: Player[]) => [...all].sort((a, b) => a.id - b.id)

test('T3 a recount equals the same answers played with that key from the start, ties, streaks and latecomers included', () => {
  fc.assert(
    fc.property(aPlayedGame, (sample) => {
      const game = gameOf(sample)
      const index = sample.of % sample.played.length
      const question = corrected(game.questions[index]!, [], sample.played[index]!.key)
      fc.pre(!('invalid' in question))
      const after = gameOf(sample, game.questions.with(index, question as GameQuestion) as GameQuestion[])
      const counted = recount(sample, game, after, index)
      const fromTheStart = playedThrough(sample, after)
      expect(byId(counted)).toEqual(byId(fromTheStart))
      expect([...standingsById(standings(counted))]).toEqual([...standingsById(standings(fromTheStart))])
    }),
    { numRuns: propertyRuns },
  )
})

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
