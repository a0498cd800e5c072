/** Questions of all kinds for random games, with answers and corrected keys that a number chooses. */
import type { CorrectedKey } from '../../contract/games/corrections'
import type { Answer } from '../../contract/questions/questions'
import type { GameQuestion } from '../../rules/questions'
import { plainQuestion } from './game-state'

const options = ['A', 'B', 'C', 'D']
export const common = { ...plainQuestion, text: 'Which?', options }
export const kinds: Partial<GameQuestion>[] = [
  { kind: 'choice', correctAnswer: 1 },
  { kind: 'choice', correctAnswer: 0, points: 2, timeLimit: 10 },
  { kind: 'several', correctAnswers: [0, 2], partial: true },
  { kind: 'typed', accepted: ['Paris'], rejected: [], ignoreAccents: true, allowTypos: true },
  { kind: 'number', value: 50, tolerance: 2, zeroAt: 30, min: null, max: null, step: null, unit: null },
  { kind: 'order', partial: true, shuffle: [2, 0, 3, 1] },
  { kind: 'poll' },
  { kind: 'words', points: 0 },
  { kind: 'choice', correctAnswer: 2, points: 0 },
  { kind: 'slide', points: 0 },
]

/** An answer of any kind, by a number. */
export function answerTo({ kind }: GameQuestion, chosen: number): Answer {
  const option = chosen % 4
  switch (kind) {
    case 'choice':
    case 'poll':
    case 'slide':
      return { selectedAnswer: option }
    case 'several':
      return { selectedAnswers: [option, (option + 2) % 4].sort() }
    case 'typed':
      return { text: ['Paris', 'Pariss', 'London', 'Rome'][option]! }
    case 'number':
      return { answerValue: [50, 55, 65, 0][option]! }
    case 'order':
      return {
        order: [
          [0, 1, 2, 3],
          [1, 3, 0, 2],
          [3, 2, 1, 0],
          [2, 0, 3, 1],
        ][option]!,
      }
    case 'words':
      return { words: [['sun'], ['sun', 'sea'], ['sand'], ['sea']][option]! }
  }
}

/** A key that corrects a question, by a number. */
export function keyOf({ kind }: GameQuestion, chosen: number): CorrectedKey {
  if (chosen % 5 === 4) return { void: true }
  const option = chosen % 4
  switch (kind) {
    case 'typed':
      return { accepted: [['Paris', 'London'], ['Rome'], ['London'], ['Paris']][option]! }
    case 'number':
      return { value: [50, 60, 0, 100][option]!, tolerance: [null, 0, 5, 10][option]! }
    case 'order':
      return {
        order: [
          [0, 1, 2, 3],
          [3, 2, 1, 0],
          [1, 0, 3, 2],
          [2, 3, 0, 1],
        ][option]!,
      }
    default:
      return { correctAnswers: [[0], [1, 2], [3], [0, 1, 2]][option]! }
  }
}

/** As it was sent: the kept order names the options as the quiz has them. */
export function shownOrder(
  { shuffle }: Extract<GameQuestion, { kind: 'order' }>,
  { order }: { order: number[] },
): Answer {
  return { order: order.map((option) => shuffle.indexOf(option)) }
}
