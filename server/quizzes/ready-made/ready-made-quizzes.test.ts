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

test('each language has the same three quizzes in the same order', () => {
  expect(readyMadeQuizzes.map(({ key }) => key)).toEqual(
    ['', '-de', '-fr', '-es'].flatMap((suffix) => [
      `warm-up${suffix}`,
      `general-knowledge${suffix}`,
      `science${suffix}`,
    ]),
  )
  for (const { key, language } of readyMadeQuizzes) expect(/-(de|fr|es)$/.exec(key)?.[1] ?? 'en').toBe(language)
})

test.each(readyMadeQuizzes)(
  '“$title” is as hard and as quick as in English',
  ({ key, difficulty, timePerQuestion }) => {
    const inEnglish = readyMadeQuizzes.find((each) => each.key === key.replace(/-(de|fr|es)$/, ''))
    expect(inEnglish).toMatchObject({ difficulty, timePerQuestion })
  },
)

describe('a host', () => {
  const t = sharedTestApp()
  const { readyMade, copyReadyMade } = routes.quizzes

  test('is offered each, with its language', async () => {
    const { body } = await t.call(readyMade, {}, await t.aHost())
    expect(body).toEqual(readyMadeQuizzes.map(({ questions: _, ...quiz }) => ({ ...quiz, questionCount: 10 })))
  })

  test.each(readyMadeQuizzes)('gets “$title” as a quiz of their own, to play and to change', async (original) => {
    const host = await t.aHost()
    const { status, body } = await t.call(copyReadyMade, { key: original.key }, host)
    const { title, description, difficulty, timePerQuestion, language } = original
    expect([status, body]).toMatchObject([
      200,
      { title, description, difficulty, timePerQuestion, language, isPublic: false, copiedFrom: null },
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
