/** Questions of all kinds for the quizzes of the simulation, and what players answer: right, wrong, in part, or no answer. */
import type { CorrectedKey } from '../../contract/games/corrections'
import { questionKinds, type QuestionKind } from '../../contract/questions/question-kinds'
import type { Answer, AnswerInFields, OpenQuestion, QuestionContent } from '../../contract/questions/questions'
import { someAnswer as answerOfBot } from '../../bots/answers'
import { someText } from './texts/known-texts'
import type { SeededRandom } from './world/seeded-random'

/** In half of the quizzes most questions are a `choice`, whose answers take a path of their own. */
export function simulatedQuestions(chance: SeededRandom, count: number): QuestionContent[] {
  const isMixed = chance.chance(0.5)
  return Array.from({ length: count }, (_, index) => {
    const kind = chance.chance(isMixed ? 0.9 : 0.2) ? chance.pick(questionKinds) : 'choice'
    return { ...ofKind[kind](chance, index), ...shared(chance, kind) } as QuestionContent
  })
}

function shared(chance: SeededRandom, kind: QuestionKind) {
  const explanation = chance.chance(0.3) ? 'It is in the book.' : null
  const isPlain = kind === 'choice' && chance.chance(0.7)
  const timeLimit = isPlain || chance.chance(0.6) ? null : chance.pick([5, 8, 20])
  return {
    ...{ text: `A question of the kind ${kind}`, image: null, optionImages: null, explanation, timeLimit },
    points: isPlain ? 1 : chance.pick([1, 1, 1, 0, 2]),
  }
}

const planets = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn']
const isPartial = (chance: SeededRandom) => chance.chance(0.7)

const ofKind: Record<QuestionKind, (chance: SeededRandom, index: number) => object> = {
  choice: (_, index) => ({ kind: 'choice', options: planets.slice(2), correctAnswer: index % 4 }),
  several: (chance) => {
    const options = planets.slice(0, chance.integer(2, 6))
    const right = options.map((_, option) => option).filter(() => chance.chance(0.5))
    const correctAnswers = right.length === 0 || right.length === options.length ? [0] : right
    return { kind: 'several', options, correctAnswers, partial: isPartial(chance) }
  },
  typed: (chance) => ({
    ...{ kind: 'typed', accepted: ['Jupiter', 'Zeus'], rejected: ['Jupitor'] },
    // Right, and no rude text then.
    ...(chance.chance(0.3) && { accepted: ['Jupiter', 'Merde'] }),
    ...{ ignoreAccents: true, allowTypos: chance.chance(0.7) },
  }),
  number: (chance) => ({
    ...{ kind: 'number', value: 50, tolerance: chance.pick([null, 5]), zeroAt: chance.pick([null, 30]), unit: null },
    ...(chance.chance(0.5) ? { min: 0, max: 100, step: 10 } : { min: null, max: null, step: null }),
  }),
  order: (chance) => ({
    ...{ kind: 'order', options: planets.slice(0, chance.integer(3, 6)), partial: isPartial(chance) },
  }),
  poll: (chance) => ({ kind: 'poll', options: planets.slice(0, chance.integer(2, 6)) }),
  words: (chance) => ({ kind: 'words', maxWords: chance.integer(1, 3), showWords: 'at_close' }),
  slide: () => ({ kind: 'slide', body: 'To be read.' }),
}

/** Some answer; null where there is nothing to answer. */
export function someAnswer(question: OpenQuestion, random: SeededRandom): Answer | null {
  if (question.kind === 'number')
    return { answerValue: 10 * random.integer(0, 10) + (question.step === null ? random.pick([0, 0.5]) : 0) }
  return answerOfBot(question, random.next, () => someText(random))
}

/** Some other key of a question, which now and then is none. */
export function someKey(question: QuestionContent, random: SeededRandom): CorrectedKey {
  if (random.chance(0.2)) return { void: true }
  switch (question.kind) {
    case 'choice':
    case 'several': {
      const right = question.options.map((_, option) => option).filter(() => random.chance(0.4))
      return { correctAnswers: right.length > 0 ? right : [question.options.length - 1] }
    }
    case 'typed':
      return random.pick<CorrectedKey>([
        { accepted: [someText(random)] },
        { rejected: [] },
        { accepted: ['Zeus', 'Mars'] },
      ])
    case 'number':
      return random.pick<CorrectedKey>([{ value: 10 * random.integer(0, 10) }, { tolerance: 20, zeroAt: null }])
    case 'order':
      return { order: shuffledBy(random, question.options.length) }
    case 'poll':
    case 'words':
    case 'slide':
      return { correctAnswers: [0] }
  }
}

/** What is no answer to this question, though its fields may be those of a call. */
export function wrongCall(question: OpenQuestion, random: SeededRandom): AnswerInFields {
  switch (question.kind) {
    case 'choice':
    case 'poll':
      return random.pick<AnswerInFields>([{ selectedAnswer: question.options.length }, { text: 'Mars' }, {}])
    case 'several':
      return random.pick<AnswerInFields>([{ selectedAnswers: [] }, { selectedAnswers: [0, 0] }, { selectedAnswer: 0 }])
    case 'typed':
      return random.pick<AnswerInFields>([{ text: ' ' }, { text: 'x'.repeat(76) }, { words: ['Mars'] }])
    case 'number':
      return random.pick<AnswerInFields>([{ answerValue: 2e15 }, { answerValue: 50, text: '50' }])
    case 'order':
      return random.pick<AnswerInFields>([{ order: [0, 1] }, { order: question.options.map(() => 0) }])
    case 'words':
      return random.pick<AnswerInFields>([{ words: [] }, { words: Array.from('abcd') }, { words: ['x'.repeat(26)] }])
    case 'slide':
      return { selectedAnswer: 0 }
  }
}

/** A permutation, which is the right one no more often than any other. */
export function shuffledBy(random: SeededRandom, length: number): number[] {
  const left = Array.from({ length }, (_, index) => index)
  return Array.from({ length }, () => left.splice(random.integer(0, left.length - 1), 1)).flat()
}
