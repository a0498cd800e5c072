/** Generations of questions for tests. */
import type { GeneratedQuestionOf, Generation } from '../../contract/endpoints/ai'

type Choice = GeneratedQuestionOf<'choice'>

export const aGeneratedQuestion = (number: number, more: Partial<Choice> = {}): Choice => ({
  text: `What is ${number} plus ${number}?`,
  options: [String(2 * number), String(2 * number + 1), String(2 * number + 2)],
  correctAnswer: 0,
  source: null,
  marks: [],
  ...more,
})

/** A running generation with this many questions so far. */
export const aGeneration = (count: number, more: Partial<Generation> = {}): Generation => ({
  id: 'one',
  status: 'running',
  mode: 'topic',
  requested: 8,
  questions: Array.from({ length: count }, (_, index) => aGeneratedQuestion(index + 1)),
  message: null,
  problem: null,
  startedAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  ...more,
})
