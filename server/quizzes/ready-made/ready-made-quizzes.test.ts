import { describe, expect, test } from 'vitest'
import { QuestionsForm, QuizForm } from '../../../contract/endpoints/quizzes'
import { routes } from '../../../contract/routes'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { readyMadeQuizzes } from './ready-made-quizzes'

describe.each(readyMadeQuizzes)('the ready-made quiz “$title”', ({ key, questions, ...quiz }) => {
  test('could have been saved by a host as it is', () => {
    expect(QuizForm.parse(quiz)).toEqual({ ...quiz, scoring: 'speed', tags: [] })
    expect(QuestionsForm.parse({ questions }).questions).toMatchObject(questions)
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('has ten different questions, each with four different options', () => {
    expect(questions).toHaveLength(10)
    expect(new Set(questions.map(({ text }) => text.toLowerCase())).size).toBe(10)
    for (const { options } of questions) expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(4)
  })

  test('has its right answers at A, B, C and D alike', () => {
    const counts = [0, 1, 2, 3].map(
      (letter) => questions.filter(({ correctAnswer }) => correctAnswer === letter).length,
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...counts)).toBeLessThanOrEqual(3)
  })
})

describe('a host', () => {
  const t = sharedTestApp()
  const { readyMade, copyReadyMade } = routes.quizzes

  test('is offered each, with a key of its own', async () => {
    const { body } = await t.call(readyMade, {}, await t.aHost())
    expect(body.map(({ key, questionCount }) => [key, questionCount])).toEqual([
      ['warm-up', 10],
      ['general-knowledge', 10],
      ['science', 10],
    ])
  })

  test.each(readyMadeQuizzes)('gets “$title” as a quiz of their own, to play and to change', async (original) => {
    const host = await t.aHost()
    const { status, body } = await t.call(copyReadyMade, { key: original.key }, host)
    const { title, description, difficulty, timePerQuestion } = original
    expect([status, body]).toMatchObject([
      200,
      { title, description, difficulty, timePerQuestion, isPublic: false, copiedFrom: null },
    ])
    const { body: questions } = await t.call(routes.quizzes.questions, { id: body.id }, host)
    expect(questions).toMatchObject(original.questions)
    expect((await t.call(routes.quizzes.update, { id: body.id, title: 'Ours' }, host)).status).toBe(200)
    expect((await t.call(routes.games.start, { quizId: body.id }, host)).status).toBe(200)
  })

  test.each(['', 'planets', '__proto__', 'Warm-Up', 'a\0b'])('finds none under the key “%s”', async (key) => {
    const { status } = await t.call(copyReadyMade, { key }, await t.aHost())
    expect(status).toBe(404)
  })
})
