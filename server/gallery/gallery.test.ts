import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchesCounted } from '../../contract/endpoints/gallery'
import { routes } from '../../contract/routes'
import { quizzes } from '../db/tables'
import { matching } from '../quizzes/quiz-search'
import { isPublic } from '../quizzes/quiz-columns'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

const calls = routes.gallery

let t: TestApp
let host: TestHost
beforeAll(async () => {
  t = await testApp()
  host = await t.aHost()
})
afterAll(() => t.close())

type Quiz = Parameters<typeof aQuiz>[2]

async function aPublicQuiz(quiz: Quiz = {}): Promise<number> {
  const id = await aQuiz(t, host, quiz)
  await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
  return id
}

/** Finds only this test's quizzes: their titles share a word that no other test uses. */
async function titlesOf(filters: object): Promise<string[]> {
  const { body } = await t.call(calls.list, filters)
  return body.quizzes.map(({ title }) => title)
}

describe('the gallery', () => {
  test('shows what hosts have made public, and of it what everybody may know', async () => {
    const questions = [aQuestion(), aQuestion()]
    const id = await aPublicQuiz({ title: 'Comets', difficulty: 'hard', isAiGenerated: true, questions })
    await aQuiz(t, host, { title: 'Comets, kept private' })
    const { status, body } = await t.call(calls.list, { search: 'comets' })
    const quiz = {
      id,
      title: 'Comets',
      description: null,
      difficulty: 'hard',
      questionCount: 2,
      timePerQuestion: 20,
      timesPlayed: 0,
      cover: null,
      firstPicture: null,
      isAiGenerated: true,
      language: 'other',
      tags: [],
    }
    expect([status, body]).toEqual([
      200,
      { quizzes: [quiz], total: 1, isTotalExact: true, totalPages: 1, currentPage: 1 },
    ])
    expect((await t.call(calls.get, { id })).body).toEqual(quiz)
  })

  test('has twelve quizzes a page, the newest first', async () => {
    for (let number = 1; number <= 13; number++) await aPublicQuiz({ title: `Harbour ${number}` })
    const first = await t.call(calls.list, { search: 'harbour' })
    expect(first.body).toMatchObject({ total: 13, totalPages: 2, currentPage: 1 })
    expect(first.body.quizzes.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Harbour ${13 - index}`),
    )
    expect(await titlesOf({ search: 'harbour', page: 2 })).toEqual(['Harbour 1'])
    expect(await titlesOf({ search: 'harbour', page: 3 })).toEqual([])
    expect(await titlesOf({ search: 'harbour', page: 1_000_000 })).toEqual([])
  })

  test('shows the most played first where that is asked for', async () => {
    const played = async (title: string, timesPlayed: number) =>
      t.deps.db
        .update(quizzes)
        .set({ timesPlayed })
        .where(eq(quizzes.id, await aPublicQuiz({ title })))
    await played('Bridge A', 5)
    await played('Bridge B', 50)
    await played('Bridge C', 0)
    expect(await titlesOf({ search: 'bridge', sortBy: 'popular' })).toEqual(['Bridge B', 'Bridge A', 'Bridge C'])
    expect(await titlesOf({ search: 'bridge', sortBy: 'newest' })).toEqual(['Bridge C', 'Bridge B', 'Bridge A'])
  })

  test('shows one difficulty alone, and counts only that', async () => {
    await aPublicQuiz({ title: 'Tundra 1', difficulty: 'easy' })
    await aPublicQuiz({ title: 'Tundra 2', difficulty: 'hard' })
    const { body } = await t.call(calls.list, { search: 'tundra', difficulty: 'hard' })
    expect(body).toMatchObject({ total: 1, quizzes: [{ title: 'Tundra 2' }] })
    const hard = await t.call(calls.list, { difficulty: 'hard' })
    expect(new Set(hard.body.quizzes.map(({ difficulty }) => difficulty))).toEqual(new Set(['hard']))
  })

  test('N5 is filtered by language, tag, number of questions and kind, each and all together', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => aQuestion({ text: `Question ${n}?` }))
    const order = { kind: 'order' as const, text: 'Sort these', options: ['1', '2', '3'] }
    await aPublicQuiz({ title: 'Fjord A', language: 'no', tags: ['nature', 'geography'], questions: many(9) })
    await aPublicQuiz({ title: 'Fjord B', language: 'pt-BR', tags: ['nature'], questions: [...many(9), order] })
    await aPublicQuiz({ title: 'Fjord C', language: 'pt', tags: [], questions: many(20) })
    await aPublicQuiz({ title: 'Fjord D', language: 'other', tags: ['fun'], questions: [] })
    const found = async (filters: object) =>
      (await titlesOf({ search: 'fjord', ...filters })).map((title) => title.slice(-1)).join('')
    expect(await found({ language: 'pt' })).toBe('CB')
    expect(await found({ language: 'pt-BR' })).toBe('B')
    expect(await found({ language: 'other' })).toBe('D')
    expect(await found({ tag: 'nature' })).toBe('BA')
    expect(await found({ questions: '1-9' })).toBe('A')
    expect(await found({ questions: '10-19' })).toBe('B')
    expect(await found({ questions: '20-' })).toBe('C')
    expect(await found({ kind: 'order' })).toBe('B')
    expect(await found({ kind: 'choice' })).toBe('CBA')
    expect(await found({ language: 'pt', tag: 'nature', questions: '10-19', kind: 'order' })).toBe('B')
    expect(await found({ language: 'pt', tag: 'geography' })).toBe('')
    const { body } = await t.call(calls.list, { language: 'no', tag: 'geography' })
    expect(body).toMatchObject({
      total: 1,
      isTotalExact: true,
      quizzes: [{ title: 'Fjord A', tags: ['nature', 'geography'] }],
    })
  })

  test('N5 is filtered by the questions as they are now', async () => {
    const id = await aPublicQuiz({ title: 'Geyser', questions: Array.from({ length: 10 }, () => aQuestion()) })
    expect(await titlesOf({ search: 'geyser', questions: '10-19' })).toEqual(['Geyser'])
    const questions = [{ kind: 'poll', text: 'Like it?', options: ['Yes', 'No'] }]
    await t.call(routes.quizzes.saveQuestions, { id, questions }, host)
    expect(await titlesOf({ search: 'geyser', questions: '10-19' })).toEqual([])
    expect(await titlesOf({ search: 'geyser', questions: '1-9', kind: 'poll' })).toEqual(['Geyser'])
    expect((await t.call(calls.get, { id })).body.questionCount).toBe(1)
  })

  test('finds what is in title or description, in any case, and takes %, _ and \\ as text', async () => {
    await aPublicQuiz({ title: 'Élan vital', description: 'All about 100% wool_yarn and C:\\temp' })
    for (const search of ['élan', 'ÉLAN', 'n vit', '100%', '0% w', 'WOOL_yarn', 'c:\\T', '  vital  '])
      expect(await titlesOf({ search }), search).toEqual(['Élan vital'])
    for (const search of ['100_', 'wool%yarn', 'vital all', 'zzzz'])
      expect(await titlesOf({ search }), search).toEqual([])
  })

  test('leaves a quiz out as soon as it is private again', async () => {
    const id = await aPublicQuiz({ title: 'Lagoon' })
    await t.call(routes.quizzes.publish, { id, isPublic: false }, host)
    expect(await titlesOf({ search: 'lagoon' })).toEqual([])
    expect((await t.call(calls.get, { id })).problem.code).toBe('public_quiz_not_found')
    expect((await t.call(calls.questions, { id }, host)).status).toBe(404)
  })

  test.each([
    [{ sortBy: 'name' }, 'sortBy'],
    [{ page: 0 }, 'page'],
    [{ limit: 10_000 }, 'limit'],
    [{ difficulty: 'extreme' }, 'difficulty'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ search: 'a\0b' }, 'search'],
    [{ language: 'English' }, 'language'],
    [{ tag: 'gardening' }, 'tag'],
    [{ questions: '10' }, 'questions'],
    [{ kind: 'puzzle' }, 'kind'],
    [{ sameAuthorAs: '0' }, 'sameAuthorAs'],
  ])('%j is refused at its field', async (filters, field) => {
    const { status, problem } = await t.call(calls.list, filters)
    expect([status, problem.code, problem.issues?.[0]?.path]).toEqual([400, 'invalid_input', [field]])
  })
})

describe('N5 more by the same author', () => {
  const by = async (who: TestHost, title: string) => {
    const id = await aQuiz(t, who, { title })
    await t.call(routes.quizzes.publish, { id, isPublic: true }, who)
    return id
  }

  test('are the other public quizzes of a host, who is not named', async () => {
    const mira = await t.aHost()
    const [first] = [await by(mira, 'Delta 1'), await by(mira, 'Delta 2'), await by(await t.aHost(), 'Delta 3')]
    await aQuiz(t, mira, { title: 'Delta, kept private' })
    const { body } = await t.call(calls.list, { sameAuthorAs: first })
    expect(body).toMatchObject({ total: 1, isTotalExact: true, quizzes: [{ title: 'Delta 2' }] })
    expect(JSON.stringify(body)).not.toContain(mira.id)
    expect(await titlesOf({ sameAuthorAs: first, language: 'de' })).toEqual([])
  })

  test('are none once their host has switched that off, and none of a quiz that is not public', async () => {
    const mira = await t.aHost()
    const id = await by(mira, 'Strait 1')
    await by(mira, 'Strait 2')
    const set = (moreByAuthor: boolean) => t.call(routes.account.savePreferences, { moreByAuthor }, mira)
    expect((await set(false)).body).toMatchObject({ moreByAuthor: false })
    expect(await titlesOf({ sameAuthorAs: id })).toEqual([])
    await set(true)
    expect(await titlesOf({ sameAuthorAs: id })).toEqual(['Strait 2'])
    await t.call(routes.quizzes.publish, { id, isPublic: false }, mira)
    expect(await titlesOf({ sameAuthorAs: id })).toEqual([])
    expect(await titlesOf({ sameAuthorAs: 2_147_483_647 })).toEqual([])
  })
})

describe('the questions of a public quiz', () => {
  test('are there with their answers, because local solo is scored in the browser', async () => {
    const id = await aPublicQuiz({ timePerQuestion: 30, questions: [aQuestion(), aQuestion({ text: 'And then?' })] })
    const { body } = await t.call(calls.questions, { id })
    expect(
      body.map(({ text, timeLimit, orderIndex, ...key }) => [
        text,
        'correctAnswer' in key && key.correctAnswer,
        timeLimit,
        orderIndex,
      ]),
    ).toEqual([
      ['Which planet is the largest?', 1, 30, 0],
      ['And then?', 1, 30, 1],
    ])
  })

  test('of a private one, or of none, are nobody’s', async () => {
    const id = await aQuiz(t, host)
    expect((await t.call(calls.questions, { id })).problem.code).toBe('public_quiz_not_found')
    expect((await t.call(calls.questions, { id: 2_147_483_647 })).status).toBe(404)
  })
})

describe('among very many', () => {
  beforeAll(async () => {
    await t.deps.db.$client.query(
      `INSERT INTO quizzes (title, host_id, is_public)
       SELECT 'Glacier ' || n, $1, true FROM generate_series(1, 3000) n`,
      [host.id],
    )
    await t.deps.db.$client.query('ANALYZE quizzes')
  })

  test('a search is counted up to a thousand, and says so; without one all are counted', async () => {
    const { body } = await t.call(calls.list, { search: 'glacier' })
    expect(body).toMatchObject({ total: matchesCounted, isTotalExact: false, totalPages: 84 })
    expect((await t.call(calls.list)).body).toMatchObject({ isTotalExact: true })
    expect((await t.call(calls.list)).body.total).toBeGreaterThan(matchesCounted)
  })

  test.each([
    ['Glacier 777', 'quizzes_by_text'],
    ['zq', 'quizzes_by_letters'],
    ['氷', 'quizzes_by_letters'],
    ['+', 'quizzes_by_letters'],
  ])('a search for %s reads the index %s', async (search, index) => {
    const condition = and(isPublic, matching(search))
    const { rows } = await t.deps.db.execute(sql`EXPLAIN SELECT id FROM quizzes WHERE ${condition}`)
    expect(JSON.stringify(rows)).toContain(index)
  })

  test('one quiz is found by a part of a word, two letters, one, or a sign, of any script', async () => {
    await aPublicQuiz({ title: 'Mozambique', description: 'Ein Quizz über 氷河, C++ & x₂' })
    for (const search of ['zambi', 'glacier 2777', 'ZZ', 'q', 'Ü', '氷河', '河', '++', 'c++', '+', '₂', ' ü', '& x'])
      expect(await titlesOf({ search }), search).toHaveLength(1)
    for (const search of ['zq', '氷氷', '+c', '&x', '河氷', '__'])
      expect(await titlesOf({ search }), search).toEqual([])
  })

  test('what nearly every quiz has is found in the gallery’s order, and page after page', async () => {
    const letter = await t.call(calls.list, { search: 'E' })
    const word = await t.call(calls.list, { search: 'glacier' })
    expect(letter.body).toMatchObject({ total: matchesCounted, isTotalExact: false, totalPages: 84 })
    expect(await titlesOf({ search: 'gl', page: 2 })).toEqual(await titlesOf({ search: 'glacier', page: 2 }))
    expect(word.body.quizzes).toHaveLength(12)
  })

  test('few are told in the gallery’s order, also the second page of them', async () => {
    const pages = await Promise.all([1, 2].map((page) => titlesOf({ search: 'glacier 77', page })))
    const numbers = [...Array.from({ length: 10 }, (_, i) => 779 - i), 77]
    expect(pages).toEqual([numbers.map((n) => `Glacier ${n}`), []])
    expect(await titlesOf({ search: '77', page: 2, limit: 10 })).toHaveLength(10)
  })
})
