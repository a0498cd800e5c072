import type * as z from 'zod/mini'
import type { QuestionForm, QuizForm } from '../../../contract/endpoints/quizzes'
import { hostCalls } from '../calls'
import type { TestApp, TestHost } from './test-app'

export type QuestionInput = z.input<typeof QuestionForm>
type ChoiceInput = Extract<QuestionInput, { kind?: 'choice' | undefined }>

export const aQuestion = (question: Partial<ChoiceInput> = {}): ChoiceInput => ({
  text: 'Which planet is the largest?',
  options: ['Mars', 'Jupiter', 'Venus', 'Saturn'],
  correctAnswer: 1,
  ...question,
})

/** A quiz of this host, with questions, made by the screens' calls. Returns its id. */
export async function aQuiz(
  { call }: Pick<TestApp, 'call'>,
  { cookie }: TestHost,
  { questions = [aQuestion()], ...quiz }: Partial<z.input<typeof QuizForm>> & { questions?: QuestionInput[] } = {},
): Promise<number> {
  const { body } = await call(...hostCalls.createQuiz({ title: 'Planets', ...quiz }), { cookie })
  if (questions.length > 0) await call(...hostCalls.saveQuestions(body.id, questions), { cookie })
  return body.id
}
