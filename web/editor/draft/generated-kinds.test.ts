import { describe, expect, test } from 'vitest'
import type { GeneratedQuestion } from '../../../contract/endpoints/ai'
import { QuestionForm } from '../../../contract/endpoints/quizzes'
import { newQuiz, questionsFromGenerated, toRequests } from './quiz-draft'
import { shownMarks } from './faults/shown-marks'

const common = { text: 'How long?', source: 'It is long.', marks: [], explanation: 'Because.' } satisfies object

const questions: GeneratedQuestion[] = [
  { ...common, options: ['a', 'b', 'c'], correctAnswer: 2 },
  { ...common, kind: 'several', options: ['a', 'b', 'c'], correctAnswers: [0, 2], partial: true },
  { ...common, kind: 'typed', accepted: ['a'], rejected: ['b'], ignoreAccents: true, allowTypos: true },
  {
    ...{ ...common, kind: 'number', value: 2850, tolerance: 0.5, zeroAt: 100, unit: 'km' },
    ...{ min: 0, max: 5000, step: 10 },
  },
  { ...common, kind: 'order', options: ['a', 'b', 'c'], partial: true },
]

describe('K12 a generated question', () => {
  test.each(questions.map((question) => [question.kind ?? 'choice', question] as const))(
    'of the kind %s is saved as it came',
    (kind, question) => {
      const draft = { ...newQuiz(), questions: questionsFromGenerated([question]) }
      const [saved] = toRequests(draft, 'create').questions
      const { marks: _, ...written } = question
      expect(saved).toMatchObject({ ...written, kind })
      expect(QuestionForm.safeParse(saved).success).toBe(true)
    },
  )

  test('keeps its marks, as far as they concern its kind', () => {
    const [choice, several] = questionsFromGenerated(
      questions.slice(0, 2).map((each) => ({ ...each, marks: ['source_not_found'] })),
    )
    for (const question of [choice!, several!]) expect(shownMarks(question, [])).toEqual(['source_not_found'])
  })

  test('without an explanation has an empty one', () => {
    const { explanation: _, ...question } = questions[0]!
    expect(questionsFromGenerated([question])[0]!.explanation).toBe('')
  })
})
