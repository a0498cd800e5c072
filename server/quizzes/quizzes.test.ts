import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { pictures, questions, quizzes } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { bodyBytesMax } from '../http/connection/connection'

const calls = routes.quizzes

let t: TestApp
let host: TestHost
let other: TestHost
let admin: TestHost

beforeAll(async () => {
  t = await testApp()
  ;[host, other, admin] = [await t.aHost(), await t.aHost(), await t.admin()]
})
afterAll(() => t.close())

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
      isAiGenerated: false,
      isPublic: false,
      timesPlayed: 0,
      questionCount: 0,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect((await t.call(calls.get, { id: body.id }, as(host))).body).toEqual({ ...body, isOwn: true })
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
    expect([status, problem.issues]).toEqual([400, [{ path: ['title'], message: 'Title is required' }]])
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
    expect(problem.issues).toEqual([{ path: [field], message }])
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
      expect([status, problem.issues]).toEqual([400, [{ path: Object.keys(field), message }]])
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

describe('the questions', () => {
  const save = (id: number, list: unknown[]) => t.call(calls.saveQuestions, { id, questions: list }, as(host))
  const read = async (id: number) => (await t.call(calls.questions, { id }, as(host))).body

  test('are saved and read in the order sent', async () => {
    const id = await aQuiz(t, host, { questions: [] })
    const sent = ['One', 'Two', 'Three'].map((text) => aQuestion({ text }))
    const { status, body } = await save(id, sent)
    expect(status).toBe(200)
    expect(body).toEqual(
      sent.map((question, orderIndex) => ({
        ...question,
        id: expect.any(Number),
        orderIndex,
        image: null,
        optionImages: null,
      })),
    )
    expect(await read(id)).toEqual(body.map((question) => ({ ...question, source: null })))
    expect((await t.call(calls.get, { id }, as(host))).body.questionCount).toBe(3)
  })

  test('take the order that they are given', async () => {
    const id = await aQuiz(t, host, { questions: [] })
    const given = [5, 0, 3].map((orderIndex) => aQuestion({ text: `Number ${orderIndex}`, orderIndex }))
    await save(id, given)
    expect((await read(id)).map(({ text, orderIndex }) => [text, orderIndex])).toEqual([
      ['Number 0', 0],
      ['Number 3', 1],
      ['Number 5', 2],
    ])
  })

  test('replace the set; one that carries the id of a present one is that one, and keeps its pictures', async () => {
    const id = await aQuiz(t, host, { questions: [aQuestion({ text: 'First' }), aQuestion({ text: 'Second' })] })
    const [first, second] = await read(id)
    const picture = { id: randomUUID(), alt: 'A globe', url: '/images/p', width: 10, height: 10 }
    await t.deps.db
      .update(questions)
      .set({ image: picture, optionImages: [null, picture, null, null] })
      .where(eq(questions.id, second!.id))

    const { body } = await save(id, [
      aQuestion({ text: 'New' }),
      aQuestion({ id: second!.id, text: 'Second, mended', options: ['Yes', 'No'], correctAnswer: 0 }),
    ])
    expect(body.map(({ text }) => text)).toEqual(['New', 'Second, mended'])
    expect(body[0]!.id).not.toBe(first!.id)
    expect(body[1]).toMatchObject({ id: second!.id, image: picture, optionImages: [null, picture], correctAnswer: 0 })
  })

  test('an id of another quiz, an unknown one, or the same one twice makes a new question', async () => {
    const id = await aQuiz(t, host)
    const foreign = (await read(await aQuiz(t, host, { questions: [aQuestion({ text: 'Theirs' })] })))[0]!
    const [own] = await read(id)
    const { body } = await save(
      id,
      [own!.id, own!.id, foreign.id, 2_147_483_647].map((each) => aQuestion({ id: each })),
    )
    expect(body).toHaveLength(4)
    expect(body[0]!.id).toBe(own!.id)
    expect(new Set(body.map((question) => question.id)).size).toBe(4)
    expect(body.some((question) => question.id === foreign.id)).toBe(false)
    const [kept] = await t.deps.db.select().from(questions).where(eq(questions.id, foreign.id))
    expect(kept?.text).toBe('Theirs')
  })

  test('saving them is a change of the quiz', async () => {
    const id = await aQuiz(t, host)
    const before = (await t.call(calls.get, { id }, as(host))).body
    await save(id, [aQuestion()])
    expect((await t.call(calls.get, { id }, as(host))).body.updatedAt > before.updatedAt).toBe(true)
  })

  test('two saves at once leave the one set or the other', async () => {
    const id = await aQuiz(t, host)
    const [present] = await read(id)
    const sets = Array.from({ length: 10 }, (_, n) => [
      aQuestion({ id: present!.id, text: `Set ${n}` }),
      aQuestion({ text: `Set ${n}` }),
      aQuestion({ text: `Set ${n}` }),
    ])
    const saved = await Promise.all(sets.map((set) => save(id, set)))
    expect(saved.map(({ status }) => status)).toEqual(sets.map(() => 200))
    const left = await read(id)
    expect(left).toHaveLength(3)
    expect(new Set(left.map(({ text }) => text)).size).toBe(1)
  })

  const tooMany = ['a', 'b', 'c', 'd', 'e']
  test.each([
    [{ text: '' }, ['text'], 'Question text is required'],
    [{ text: 'x'.repeat(126) }, ['text'], 'Question text must be 125 characters or less'],
    [{ options: ['a', ' '] }, ['options', 1], 'Option cannot be empty'],
    [{ options: ['a', 'x'.repeat(76)] }, ['options', 1], 'Answer must be 75 characters or less'],
    [{ options: ['a'], correctAnswer: 0 }, ['options'], 'Must have at least 2 options'],
    [{ options: undefined }, ['options'], 'Must have at least 2 options'],
    [{ options: tooMany }, ['options'], 'Cannot have more than 4 options'],
    [{ correctAnswer: -1 }, ['correctAnswer'], 'Must select a correct answer'],
    [{ correctAnswer: 4 }, ['correctAnswer'], 'Must select a correct answer'],
    [{ correctAnswer: undefined }, ['correctAnswer'], 'Must select a correct answer'],
    [{ correctAnswer: 0.5 }, ['correctAnswer'], 'Must select a correct answer'],
  ])('%j is refused at its field, and the set stays as it was', async (fault, path, message) => {
    const id = await aQuiz(t, host)
    const { status, problem } = await save(id, [aQuestion({ text: 'Fine' }), { ...aQuestion(), ...fault }])
    expect([status, problem.code, problem.message]).toEqual([400, 'invalid_input', message])
    expect(problem.issues).toEqual([{ path: ['questions', 1, ...path], message }])
    expect((await read(id)).map(({ text }) => text)).toEqual([aQuestion().text])
  })

  test('two hundred of usual length, in a script of three bytes and with five pictures each, are saved', async () => {
    const id = await aQuiz(t, host, { questions: [] })
    const shown = Array.from({ length: 5 * limits.questionsPerQuiz }, () => ({ id: randomUUID(), width: 8, height: 8 }))
    await t.deps.db.insert(pictures).values(shown.map((picture) => ({ ...picture, hostId: host.id, bytes: 1 })))
    const images = shown.map((picture) => ({ id: picture.id, alt: '図'.repeat(15) }))
    const sent = Array.from({ length: limits.questionsPerQuiz }, (_, index) => {
      const [image, ...optionImages] = images.slice(5 * index, 5 * index + 5)
      const options = Array.from({ length: limits.optionsMax }, () => '答'.repeat(20))
      return aQuestion({ text: '問'.repeat(50), options, image, optionImages })
    })
    const { status, body } = await save(id, sent)
    expect(status).toBe(200)
    expect(body.map(({ text, options }) => ({ text, options }))).toEqual(
      sent.map(({ text, options }) => ({ text, options })),
    )
    expect(body.flatMap(({ image, optionImages }) => [image, ...(optionImages ?? [])])).toMatchObject(images)
  })

  test('too much for one call is told what to do about it', async () => {
    const id = await aQuiz(t, host)
    const { status, problem } = await save(id, [aQuestion({ text: 'x'.repeat(bodyBytesMax) })])
    expect([status, problem.code]).toEqual([413, 'questions_too_large'])
    expect(problem.message).toMatch(/Please shorten their texts .* or make two quizzes of them\.$/)
  })

  test('a quiz has at least one', async () => {
    const id = await aQuiz(t, host)
    const { status, problem } = await save(id, [])
    expect([status, problem.message]).toEqual([400, 'Quiz must have at least one question'])
    const missing = await t.call(calls.saveQuestions, { id }, as(host))
    expect([missing.status, missing.problem.message]).toEqual([400, 'Quiz must have at least one question'])
  })
})

describe('a save that says what it is based on', () => {
  const read = async (id: number) => (await t.call(calls.get, { id }, as(host))).body
  const rename = (id: number, title: string, basedOn?: string) => t.call(calls.update, { id, title, basedOn }, as(host))
  const ask = (id: number, text: string, basedOn?: string) =>
    t.call(calls.saveQuestions, { id, questions: [aQuestion({ text })], basedOn }, as(host))

  test('does not undo one that came between, and is told so', async () => {
    const id = await aQuiz(t, host, { title: 'Opened twice' })
    const { updatedAt: opened } = await read(id)
    expect((await rename(id, 'First', opened)).status).toBe(200)
    for (const late of [await rename(id, 'Second', opened), await ask(id, 'Second?', opened)]) {
      expect([late.status, late.problem.code]).toEqual([409, 'quiz_changed'])
    }
    expect((await read(id)).title).toBe('First')
    expect((await t.call(calls.questions, { id }, as(host))).body).toMatchObject([aQuestion()])
  })

  test('goes on from what the save before it answered, questions too', async () => {
    const id = await aQuiz(t, host)
    const { updatedAt } = (await rename(id, 'Renamed', (await read(id)).updatedAt)).body
    expect((await ask(id, 'Which is it?', updatedAt)).status).toBe(200)
    // The questions are a save, too.
    expect((await rename(id, 'Renamed again', updatedAt)).status).toBe(409)
    expect((await rename(id, 'Renamed again', (await read(id)).updatedAt)).status).toBe(200)
  })

  test('wins alone of many at once', async () => {
    const id = await aQuiz(t, host)
    const { updatedAt } = await read(id)
    const saves = Array.from({ length: 8 }, (_, n) => (n % 2 ? ask : rename)(id, `Number ${n}`, updatedAt))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('is not stopped by a quiz that was published, nor by saying nothing of what it is based on', async () => {
    const id = await aQuiz(t, host)
    const { updatedAt } = await read(id)
    await t.call(calls.publish, { id, isPublic: true }, as(host))
    expect((await rename(id, 'Public', updatedAt)).status).toBe(200)
    expect((await rename(id, 'In any case')).status).toBe(200)
  })

  test('of a quiz that is gone is told that, and a moment that is none is refused at its field', async () => {
    const id = await aQuiz(t, host)
    const { updatedAt } = await read(id)
    const { status, problem } = await rename(id, 'x', 'yesterday')
    const message = 'Must be a moment as updatedAt says it'
    expect([status, problem.issues]).toEqual([400, [{ path: ['basedOn'], message }]])
    await t.call(calls.remove, { id }, as(host))
    expect((await rename(id, 'x', updatedAt)).problem.code).toBe('quiz_not_found')
  })
})

describe('the list', () => {
  let librarian: TestHost
  const list = async (filters: object = {}) => (await t.call(calls.list, filters, as(librarian))).body
  const titles = async (filters: object) => (await list(filters)).quizzes.map(({ title }) => title)

  beforeAll(async () => {
    librarian = await t.aHost()
    const made = [
      'Zebras',
      'apples',
      'Äpfel',
      '100% sure',
      'snake_case',
      'back\\slash',
      'Birds',
      'Öl',
      'Oil',
      'Cats',
      'Dogs',
    ]
    for (const [n, title] of made.entries()) {
      const id = await aQuiz(t, librarian, { title, description: n === 6 ? 'Of a FEATHER' : null, questions: [] })
      await t.deps.db
        .update(quizzes)
        .set({ createdAt: new Date(1_700_000_000_000 + n) })
        .where(eq(quizzes.id, id))
    }
  })

  test('has ten a page, the newest first, and one’s own only', async () => {
    const first = await list()
    expect(first).toMatchObject({ total: 11, totalPages: 2, currentPage: 1 })
    expect(first.quizzes.map(({ title }) => title).slice(0, 3)).toEqual(['Dogs', 'Cats', 'Oil'])
    expect(first.quizzes).toHaveLength(10)
    expect((await list({ page: 2 })).quizzes.map(({ title }) => title)).toEqual(['Zebras'])
    expect(await list({ page: 3 })).toEqual({ quizzes: [], total: 11, totalPages: 2, currentPage: 3 })
    expect((await t.call(calls.list, {}, as(await t.aHost()))).body).toMatchObject({
      quizzes: [],
      total: 0,
      totalPages: 0,
    })
  })

  test('is sorted by name as people sort, in both directions', async () => {
    const sorted = [
      '100% sure',
      'Äpfel',
      'apples',
      'back\\slash',
      'Birds',
      'Cats',
      'Dogs',
      'Oil',
      'Öl',
      'snake_case',
      'Zebras',
    ]
    const filters = { sortBy: 'name', limit: 50 }
    expect(await titles({ ...filters, sortDirection: 'asc' })).toEqual(sorted)
    expect(await titles({ ...filters, sortDirection: 'desc' })).toEqual(sorted.toReversed())
  })

  test.each([
    ['APPLES', ['apples']],
    ['äpfel', ['Äpfel']],
    ['ÖL', ['Öl']],
    ['feather', ['Birds']],
    ['%', ['100% sure']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['  cats ', ['Cats']],
    ['nothing like it', []],
  ])('finds %j in title and description', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected)
    expect((await list({ search })).total).toBe(expected.length)
  })

  test.each([
    { limit: 0 },
    { limit: 51 },
    { page: 0 },
    { page: '1e3' },
    { page: ' 1' },
    { sortBy: 'title' },
    { sortDirection: 'up' },
    { search: 'a\0' },
    { search: 'x'.repeat(201) },
  ])('%j is a 400', async (filters) => {
    expect((await t.call(calls.list, filters, as(librarian))).status).toBe(400)
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

test('a host makes at most 60 new quizzes a minute', async () => {
  const host = await t.aHost()
  const create = () => t.call(calls.create, { title: 'x' }, as(host))
  const replies = await Promise.all(Array.from({ length: 65 }, create))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
  const refused = replies.filter(({ problem }) => problem.code === 'too_many_quizzes')
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
  expect((await t.call(calls.create, { title: 'x' }, as(await t.aHost()))).status).toBe(200)
})
