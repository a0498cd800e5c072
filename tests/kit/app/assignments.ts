/** Assignments, and browsers that play them. */
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../../contract/assignment-routes'
import type { Input } from '../../../contract/api'
import { aQuiz, type QuestionInput } from './builders'
import type { TestApp, TestHost } from './test-app'

type Form = Partial<Input<typeof assignmentRoutes.create>>

export const hourMs = 3_600_000

/** A host's assignment, whose right answers are option 1, and a way into it for any number of browsers. */
export async function anAssignment(
  t: Pick<TestApp, 'call' | 'aHost' | 'deps'>,
  { questions, host: givenHost, ...form }: Form & { questions?: QuestionInput[]; host?: TestHost } = {},
) {
  const host = givenHost ?? (await t.aHost())
  const quizId = await aQuiz(t, host, questions && { questions })
  const closesAt = new Date(t.deps.now() + 24 * hourMs).toISOString()
  const made = await t.call(
    assignmentRoutes.create,
    { quizId, title: 'Planets', opensAt: null, closesAt, joining: 'anybody', ...form },
    host,
  )
  const { id, code } = made.body
  const path = { id: String(id) }
  const ofPerson = (personId: number) => ({ ...path, personId: String(personId) })

  /** A browser that has joined. */
  async function player(input: object = { nickname: 'Zoë' }, cookie = '') {
    const joined = await t.call(own.join, { code, ...input }, { cookie })
    return { ...browser(joined.cookie || cookie), joined }
  }

  function browser(cookie: string) {
    const call = <R extends (typeof own)[keyof typeof own]>(route: R, input: object = {}) =>
      t.call(route, { code, ...input }, { cookie })
    return {
      cookie,
      call,
      read: () => call(own.read),
      begin: () => call(own.begin),
      next: (questionIndex: number) => call(own.next, { questionIndex }),
      answer: (questionId: number, given: object = { selectedAnswer: 1 }) =>
        call(own.answer, { questionId, responseTime: 0, ...given }),
      results: (input: object = {}) => call(own.results, input),
      /** Begins, and answers each question by one of these. */
      async play(answers: readonly object[]) {
        const { questionIndex } = (await call(own.begin)).body
        for (const [index, given] of answers.entries()) {
          const { body } = await call(own.next, { questionIndex: questionIndex + index })
          if ('finished' in body) throw new Error('It is finished')
          await call(own.answer, { questionId: body.question.id, responseTime: 0, ...given })
        }
      },
    }
  }

  return {
    ...{ host, quizId, id, code, path, ofPerson, made, player, browser },
    asHost: <R extends (typeof assignmentRoutes)[keyof typeof assignmentRoutes]>(route: R, input: object = {}) =>
      t.call(route, { ...path, ...input }, host),
  }
}

export type TestAssignment = Awaited<ReturnType<typeof anAssignment>>

/** The question that `next` has opened. */
export function opened<B>(body: B): Exclude<B, { finished: true }> {
  if (typeof body === 'object' && body !== null && 'finished' in body) throw new Error('It is finished')
  return body as Exclude<B, { finished: true }>
}
