/** Every kind of question in a public game. */
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { aQuiz } from '../../tests/kit/app/builders'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { answersOfKinds, questionsOfKinds } from '../../tests/kit/questions-of-kinds'

let ahead = 0
const t = sharedTestApp({ now: () => Date.now() + ahead })

async function aSoloGame(...kinds: (keyof typeof questionsOfKinds)[]) {
  const host = await t.aHost()
  const id = await aQuiz(t, host, { questions: kinds.map((kind) => questionsOfKinds[kind]) })
  await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
  const { status, body } = await t.call(routes.solo.start, { quizId: id })
  const answer = (index: number, given: object) =>
    t.call(routes.solo.answer, {
      ...{ sessionId: body.sessionId, questionId: body.questions[index]!.id, responseTime: 0 },
      ...given,
    })
  return { status, ...body, answer }
}

describe('K11 a public game', () => {
  test('plays all kinds but words, tells no key before the answer, and then everything', async () => {
    const game = await aSoloGame('several', 'typed', 'number', 'order', 'poll', 'words', 'slide')
    expect(game.questions.map(({ kind }) => kind)).toEqual(['several', 'typed', 'number', 'order', 'poll', 'slide'])
    const said = JSON.stringify(game.questions)
    for (const secret of ['explanation', 'correctAnswers', 'accepted', 'tolerance', 'source', 'shuffle'])
      expect(said).not.toContain(`"${secret}"`)

    const order = game.questions[3]!
    if (order.kind !== 'order') throw new Error('another kind')
    const inOrder = questionsOfKinds.order.options.map((option) => order.options.indexOf(option))
    const given = [answersOfKinds.several[0], answersOfKinds.typed[0], answersOfKinds.number[0], { order: inOrder }]
    for (const [index, right] of given.entries()) {
      const { status, body } = await game.answer(index, right)
      expect([status, body.isCorrect, body.credit]).toEqual([200, true, 1])
      expect(body).toMatchObject({ ...right, reveal: { explanation: expect.any(String) } })
      expect((await game.answer(index, { selectedAnswer: -1 })).body).toMatchObject(right)
    }
    const vote = (await game.answer(4, { selectedAnswer: 1 })).body
    expect(vote).toMatchObject({ selectedAnswer: 1, pointsAwarded: 0, correctAnswers: 4 })
    expect(vote).not.toHaveProperty('isCorrect')
    expect((await game.answer(5, { selectedAnswer: -1 })).status).toBe(200)
  })

  test.each(['several', 'typed', 'number', 'order', 'poll'] as QuestionKind[] as (keyof typeof answersOfKinds)[])(
    'takes -1 as a timeout of %s, and refuses the field of another kind',
    async (kind) => {
      const game = await aSoloGame(kind)
      const other = kind === 'typed' ? { selectedAnswers: [0] } : { text: 'x' }
      expect((await game.answer(0, other)).problem.code).toBe('invalid_input')
      const { status, body } = await game.answer(0, { selectedAnswer: -1 })
      expect([status, body.selectedAnswer, body.pointsAwarded]).toEqual([200, -1, 0])
    },
  )

  test('a poll tells how others voted who had the same options, and no timeouts, counted once a minute', async () => {
    const host = await t.aHost()
    const { poll } = questionsOfKinds
    const id = await aQuiz(t, host, { questions: [poll, questionsOfKinds.several] })
    await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
    const vote = async (selectedAnswer: number) => {
      const { sessionId, questions } = (await t.call(routes.solo.start, { quizId: id })).body
      const questionId = questions[0]!.id
      await t.call(routes.solo.answer, { sessionId, questionId, selectedAnswer, responseTime: 0 })
      return questionId
    }
    const questionId = await vote(2)
    await vote(2)
    await vote(0)
    await vote(-1)
    const votes = async (as?: typeof host) => t.call(routes.solo.votes, { quizId: id }, as)
    expect((await votes()).body).toEqual([{ questionId, tallies: [1, 0, 2] }])
    await vote(1)
    expect((await votes()).body).toEqual([{ questionId, tallies: [1, 0, 2] }])
    ahead += 60_000
    expect((await votes()).body).toEqual([{ questionId, tallies: [1, 1, 2] }])

    const changed = { ...poll, id: questionId, options: [...poll.options, 'Sunday'] }
    await t.call(routes.quizzes.saveQuestions, { id, questions: [changed] }, host)
    expect((await votes()).body).toEqual([{ questionId, tallies: [0, 0, 0, 0] }])
    await vote(3)
    ahead += 60_000
    await t.call(routes.quizzes.publish, { id, isPublic: false }, host)
    expect((await votes()).problem.code).toBe('public_quiz_not_found')
    expect((await votes(host)).body).toEqual([{ questionId, tallies: [0, 0, 0, 1] }])
  })

  test('has nothing to play where there are words alone', async () => {
    expect((await aSoloGame('words')).status).toBe(400)
  })
})
