import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { quizzes } from '../db/tables'
import { aQuiz } from '../../tests/kit/app/builders'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const calls = routes.quizzes
const t = sharedTestApp()
const as = ({ cookie }: TestHost) => ({ cookie })

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
