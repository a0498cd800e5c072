import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { pictures, quizzes } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const calls = routes.quizzes
const t = sharedTestApp()
let host: TestHost
beforeAll(async () => {
  host = await t.aHost()
})

const duplicate = (id: number, who = host) => t.call(calls.duplicate, { id }, who)

test('a duplicate has everything but the games that were played', async () => {
  const { body: image } = await upload(t, host, await aPicture({ width: 40, height: 30 }))
  const questions = [
    aQuestion({ source: 'Jupiter is the largest planet.' }),
    aQuestion({ text: 'And then?', image: { id: image.id, alt: 'A globe' }, optionImages: [null, { id: image.id }] }),
  ]
  const about = { description: 'Of our sun', difficulty: 'hard', timePerQuestion: 60, isAiGenerated: true } as const
  const found = { language: 'pt-BR', tags: ['nature', 'fun'] } as const
  const id = await aQuiz(t, host, {
    ...about,
    ...found,
    tags: [...found.tags],
    cover: { id: image.id, alt: 'Saturn' },
    questions,
  })
  const copiedFrom = { title: 'Stars', author: 'Mira' }
  await t.deps.db.update(quizzes).set({ copiedFrom }).where(eq(quizzes.id, id))
  await t.call(calls.publish, { id, isPublic: true }, host)
  await t.call(routes.solo.start, { quizId: id })

  const { status, body } = await duplicate(id)
  const { body: original } = await t.call(calls.get, { id }, host)
  const { isOwn: _, ...expected } = original
  const made = { id: body.id, createdAt: body.createdAt, updatedAt: body.updatedAt }
  expect([status, body]).toEqual([
    200,
    { ...expected, ...made, title: 'Copy of Planets', isPublic: false, timesPlayed: 0, lastPlayedAt: null },
  ])
  expect(body).toMatchObject({
    ...about,
    ...found,
    isLanguageGuessed: false,
    copiedFrom,
    cover: { alt: 'Saturn' },
    firstPicture: { alt: 'A globe' },
  })

  const [copied, there] = await Promise.all(
    [body.id, id].map(async (each) => (await t.call(calls.questions, { id: each }, host)).body),
  )
  expect(copied).toEqual(there!.map((question, index) => ({ ...question, id: copied![index]!.id })))
  expect(copied!.map(({ source }) => source)).toEqual(['Jupiter is the largest planet.', null])
})

test('a duplicate keeps its pictures alive, and is not changed with the original', async () => {
  const { body: image } = await upload(t, host, await aPicture({ width: 40, height: 30 }))
  const id = await aQuiz(t, host, { questions: [aQuestion({ image: { id: image.id } })] })
  const before = new Date(0)
  await t.deps.db.update(pictures).set({ touchedAt: before }).where(eq(pictures.id, image.id))
  const { body } = await duplicate(id)
  const [row] = await t.deps.db.select().from(pictures).where(eq(pictures.id, image.id))
  expect(row!.touchedAt.getTime()).toBeGreaterThan(before.getTime())
  await t.call(calls.remove, { id }, host)
  expect((await t.call(calls.questions, { id: body.id }, host)).body).toMatchObject([{ image: { id: image.id } }])
})

test('a quiz without questions, and one with two hundred, are duplicated as they are', async () => {
  const counts = [0, 200]
  for (const count of counts) {
    const questions = Array.from({ length: count }, (_, number) => aQuestion({ text: `Question ${number}` }))
    const { body } = await duplicate(await aQuiz(t, host, { questions }))
    const copied = (await t.call(calls.questions, { id: body.id }, host)).body
    expect([body.questionCount, copied.map(({ text }) => text)]).toEqual([count, questions.map(({ text }) => text)])
  }
})

test('another host’s quiz is not duplicated, not even by the administrator', async () => {
  const id = await aQuiz(t, host)
  for (const other of [await t.aHost(), await t.admin()]) {
    const { status, problem } = await duplicate(id, other)
    expect([status, problem.code]).toEqual([404, 'quiz_not_found'])
  }
})

test('a quiz that is being saved is duplicated as it was before or is after, and never half', async () => {
  const id = await aQuiz(t, host, { questions: [aQuestion({ text: 'old' }), aQuestion({ text: 'old' })] })
  const save = (text: string) =>
    t.call(calls.saveQuestions, { id, questions: [aQuestion({ text }), aQuestion({ text })] }, host)
  const [, ...copies] = await Promise.all([save('new'), ...Array.from({ length: 5 }, () => duplicate(id))])
  for (const { body } of copies) {
    const texts = (await t.call(calls.questions, { id: body.id }, host)).body.map(({ text }) => text)
    expect([
      ['old', 'old'],
      ['new', 'new'],
    ]).toContainEqual(texts)
  }
})
