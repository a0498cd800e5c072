import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { tags } from '../../contract/questions/quiz-choices'
import { routes } from '../../contract/routes'
import { questions, quizzes } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const calls = routes.quizzes
const t = sharedTestApp()
let host: TestHost
let other: TestHost
let admin: TestHost
beforeAll(async () => {
  ;[host, other, admin] = [await t.aHost(), await t.aHost(), await t.admin()]
})

const as = ({ cookie }: TestHost) => ({ cookie })

describe('a quiz', () => {
  test('is created with its defaults, and read as it was created', async () => {
    const { status, body } = await t.call(calls.create, { title: '  Café  ', description: '' }, as(host))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Café',
      description: null,
      timePerQuestion: 20,
      difficulty: 'medium',
      scoring: 'speed',
      isAiGenerated: false,
      language: 'other',
      isLanguageGuessed: true,
      tags: [],
      unpublished: null,
      isPublic: false,
      timesPlayed: 0,
      cover: null,
      firstPicture: null,
      copiedFrom: null,
      lastPlayedAt: null,
      questionCount: 0,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect((await t.call(calls.get, { id: body.id }, as(host))).body).toEqual({ ...body, isOwn: true })
  })

  test('keeps where its archive says that it was copied from, which no change can say', async () => {
    const copiedFrom = { title: '  Comets ', author: null }
    const { body } = await t.call(calls.create, { title: 'My comets', copiedFrom }, as(host))
    expect(body.copiedFrom).toEqual({ title: 'Comets', author: null })
    const other = { title: 'Stars', author: 'Zoe' }
    const change = { id: body.id, title: 'My comets', copiedFrom: other }
    expect((await t.call(calls.update, change, as(host))).body.copiedFrom).toEqual(body.copiedFrom)
  })

  test.each([
    [{ title: '', author: null }, 'title'],
    [{ title: 'x'.repeat(101), author: null }, 'title'],
    [{ title: 'Comets', author: 'x'.repeat(101) }, 'author'],
    [{ title: 'Comets' }, 'author'],
  ])('is not created as a copy of %o', async (copiedFrom, field) => {
    const { status, problem } = await t.call(calls.create, { title: 'My comets', copiedFrom } as object, as(host))
    expect([status, problem.issues?.[0]?.path]).toEqual([400, ['copiedFrom', field]])
  })

  test('N5 has a language and tags of its own, until its host has the language guessed again', async () => {
    const form = { title: 'Rios', language: 'pt-BR', tags: ['geography', 'nature'] } as const
    const { body } = await t.call(calls.create, form, as(host))
    expect(body).toMatchObject({ ...form, isLanguageGuessed: false })
    const change = async (change: object) =>
      (await t.call(calls.update, { id: body.id, title: 'Rios', ...change }, as(host))).body
    expect(await change({})).toMatchObject({ ...form, isLanguageGuessed: false })
    expect(await change({ language: null, tags: [] })).toMatchObject({
      ...{ language: 'other', isLanguageGuessed: true, tags: [] },
    })
  })

  test.each([
    [{ language: 'English' }, 'language'],
    [{ language: 'EN' }, 'language'],
    [{ language: 'pt_BR' }, 'language'],
    [{ tags: ['art', 'gardening'] }, 'tags'],
    [{ tags: ['art', 'art'] }, 'tags'],
    [{ tags: ['art', 'biology', 'books', 'business', 'film', 'food'] }, 'tags'],
  ])('N5 cannot have %j', async (about, field) => {
    const { status, problem } = await t.call(calls.create, { title: 'Rivers', ...about }, as(host))
    expect([status, problem.issues?.[0]?.path?.[0]]).toEqual([400, field])
  })

  test('N5 has up to five of twenty tags, and a language by BCP 47, or “other”', async () => {
    const all = 'art biology books business chemistry computing film food geography health history language mathematics'
    const more = 'music nature physics politics religion sport fun'
    expect(tags).toEqual(`${all} ${more}`.split(' '))
    for (let from = 0; from < tags.length; from += 5) {
      const five = tags.slice(from, from + 5)
      const { body } = await t.call(calls.create, { title: 'Rivers', tags: five }, as(host))
      expect(body.tags).toEqual(five)
    }
    for (const language of ['de', 'pt-BR', 'zh-Hant', 'gsw', 'es-419', 'sr-Latn-RS', 'other'])
      expect((await t.call(calls.create, { title: 'Rivers', language }, as(host))).body.language).toBe(language)
  })

  test('is changed in what is sent, and stays as it was in what is left out', async () => {
    const quiz = { title: 'Rivers', description: 'Of Europe', timePerQuestion: 60, difficulty: 'hard' } as const
    const id = await aQuiz(t, host, { ...quiz, isAiGenerated: true })
    const { isOwn: _, ...before } = (await t.call(calls.get, { id }, as(host))).body
    const change = async (form: object) => (await t.call(calls.update, { id, title: 'Lakes', ...form }, as(host))).body
    const after = await change({})
    expect(after).toEqual({ ...before, title: 'Lakes', updatedAt: expect.any(String) })
    expect(after.updatedAt > before.updatedAt).toBe(true)
    const changes = { description: 'Of Asia', timePerQuestion: 10, difficulty: 'easy', isAiGenerated: false }
    expect(await change(changes)).toMatchObject(changes)
    expect((await change({ description: '' })).description).toBe(null)
    expect((await change({ description: 'Of Asia' })).description).toBe('Of Asia')
    expect(await change({ description: null })).toMatchObject({ ...changes, description: null })
  })

  test('is not changed without a title', async () => {
    const id = await aQuiz(t, host)
    const { status, problem } = await t.call(calls.update, { id, difficulty: 'easy' }, as(host))
    expect([status, problem.issues]).toMatchObject([400, [{ path: ['title'], message: 'Title is required' }]])
  })

  test('is made public and private again', async () => {
    const id = await aQuiz(t, host)
    const before = (await t.call(calls.get, { id }, as(host))).body
    expect((await t.call(calls.publish, { id, isPublic: true }, as(host))).body.isPublic).toBe(true)
    // And that is all: it does not count as a save.
    expect((await t.call(calls.get, { id }, as(host))).body).toEqual({ ...before, isPublic: true })
    expect((await t.call(calls.publish, { id, isPublic: false }, as(host))).body.isPublic).toBe(false)
  })

  test('is deleted with its questions', async () => {
    const id = await aQuiz(t, host)
    expect((await t.call(calls.remove, { id }, as(host))).body).toEqual({ success: true })
    expect((await t.call(calls.get, { id }, as(host))).status).toBe(404)
    expect((await t.call(calls.remove, { id }, as(host))).status).toBe(404)
    expect(await t.deps.db.select().from(questions).where(eq(questions.quizId, id))).toEqual([])
  })

  test.each([
    [{}, 'title', 'Title is required'],
    [{ title: ' \u200b ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(101) }, 'title', 'Title must be 100 characters or less'],
    [{ title: 'x', description: 'x'.repeat(501) }, 'description', 'Description must be 500 characters or less'],
    [{ title: 'a\0b' }, 'title', 'Contains a character that cannot be used'],
    [{ title: 'a\ud800b' }, 'title', 'Contains a character that cannot be used'],
  ])('%j is refused at its field', async (input, field, message) => {
    const { status, problem } = await t.call(calls.create, input, as(host))
    expect([status, problem.code, problem.message]).toEqual([400, 'invalid_input', message])
    expect(problem.error.message).toBe(message)
    expect(problem.issues).toMatchObject([{ path: [field], message }])
  })

  test.each([
    [{ timePerQuestion: 15 }, 'timePerQuestion must be one of 10, 20, 30, 60'],
    [{ timePerQuestion: '20' }, 'timePerQuestion must be one of 10, 20, 30, 60'],
    [{ difficulty: 'Easy' }, 'difficulty must be one of easy, medium, hard'],
    [{ isAiGenerated: 1 }, 'isAiGenerated must be true or false'],
  ])(
    '%j is refused at its field: what it must be is for whoever calls, and a person reads a sentence',
    async (field, message) => {
      const { status, problem } = await t.call(calls.create, { title: 'x', ...field }, as(host))
      expect([status, problem.issues]).toMatchObject([400, [{ path: Object.keys(field), message }]])
      expect(problem.message).toBe('Something you entered isn’t right. Please check it and try again.')
    },
  )

  test('lengths count what a person sees', async () => {
    const family = '👨‍👩‍👧‍👦'
    expect((await t.call(calls.create, { title: 'é'.normalize('NFD').repeat(100) }, as(host))).status).toBe(200)
    expect((await t.call(calls.create, { title: family.repeat(50) }, as(host))).status).toBe(200)
    expect((await t.call(calls.create, { title: 'é'.repeat(101) }, as(host))).status).toBe(400)
  })
})

describe('another host’s quiz', () => {
  const every = (id: number) =>
    [
      [calls.get, { id }],
      [calls.questions, { id }],
      [calls.update, { id, title: 'Mine' }],
      [calls.saveQuestions, { id, questions: [aQuestion()] }],
      [calls.publish, { id, isPublic: true }],
      [calls.remove, { id }],
    ] as const

  test('is not there, as one that does not exist', async () => {
    const id = await aQuiz(t, host)
    for (const [route, input] of [...every(id), ...every(2_147_483_647)]) {
      const { status, problem } = await t.call(route, input, as(other))
      expect([route, status, problem.code]).toEqual([route, 404, 'quiz_not_found'])
    }
    expect((await t.call(calls.get, { id }, as(host))).body).toMatchObject({ title: 'Planets', questionCount: 1 })
  })

  test('may be read by the administrator, and no more than read', async () => {
    const id = await aQuiz(t, host)
    const seen = await Promise.all(every(id).map(([route, input]) => t.call(route, input, as(admin))))
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404])
    expect((await t.call(calls.get, { id }, as(host))).body).toMatchObject({ title: 'Planets', questionCount: 1 })
  })
})

describe('a host who has expired', () => {
  test.each(['canceled', 'trial_expired', 'subscription_expired', 'past_due', 'unpaid', 'incomplete'] as const)(
    '%s: reads, takes back and deletes, and may not create, edit or publish',
    async (subscriptionStatus) => {
      const id = await aQuiz(t, host)
      const expired = await t.aHost({ subscriptionStatus })
      await t.deps.db.update(quizzes).set({ hostId: expired.id }).where(eq(quizzes.id, id))

      for (const [route, input] of [
        [calls.create, { title: 'x' }],
        [calls.update, { id, title: 'x' }],
        [calls.saveQuestions, { id, questions: [aQuestion()] }],
        [calls.publish, { id, isPublic: true }],
      ] as const) {
        const { status, problem } = await t.call(route, input, as(expired))
        expect([route, status, problem.code]).toEqual([route, 402, 'subscription_required'])
      }
      for (const [route, input] of [
        [calls.list, {}],
        [calls.get, { id }],
        [calls.questions, { id }],
        [calls.publish, { id, isPublic: false }],
        [calls.remove, { id }],
      ] as const) {
        expect([route, (await t.call(route, input, as(expired))).status]).toEqual([route, 200])
      }
    },
  )

  test('without billing nothing expires by the clock, and the administrator never does', async () => {
    const trial = await t.aHost({ subscriptionStatus: 'trialing', trialEndsAt: new Date(0) })
    expect((await t.call(calls.create, { title: 'x' }, as(trial))).status).toBe(200)
    await t.deps.db.$client.query(`UPDATE users SET subscription_status = 'canceled' WHERE id = 'admin'`)
    expect((await t.call(calls.create, { title: 'x' }, as(admin))).status).toBe(200)
  })
})

test('a host makes at most 60 new quizzes a minute, in whichever ways', async () => {
  const host = await t.aHost()
  const [own, shared] = [await aQuiz(t, host), await aQuiz(t, admin)]
  await t.call(calls.publish, { id: shared, isPublic: true }, as(admin))
  const ways = [
    () => t.call(calls.create, { title: 'x' }, as(host)),
    () => t.call(calls.duplicate, { id: own }, as(host)),
    () => t.call(calls.copyReadyMade, { key: 'warm-up' }, as(host)),
    () => t.call(routes.gallery.copy, { id: shared }, as(host)),
  ]
  const replies = await Promise.all(Array.from({ length: 64 }, (_, index) => ways[index % ways.length]!()))
  // The quiz to duplicate was the first of the sixty.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(59)
  const refused = replies.filter(({ problem }) => problem.code === 'too_many_quizzes')
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
  expect((await t.call(calls.create, { title: 'x' }, as(await t.aHost()))).status).toBe(200)
})
