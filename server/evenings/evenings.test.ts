import { describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'
import { evenings, quizzes } from '../db/tables'
import { eq } from 'drizzle-orm'

const t = sharedTestApp()

async function twoQuizzes(host: TestHost) {
  const planets = await aQuiz(t, host, { title: 'Planets' })
  const rivers = await aQuiz(t, host, { title: 'Rivers', questions: [aQuestion(), aQuestion()] })
  return { planets, rivers }
}

describe('E5 a host plans an evening', () => {
  test('of quizzes of their library, in their order, each of weight 1 or 2', async () => {
    const host = await t.aHost()
    const { planets, rivers } = await twoQuizzes(host)
    const rounds = [{ quizId: rivers, weight: 2 as const }, { quizId: planets }, { quizId: rivers }]
    const { status, body } = await t.call(routes.evenings.create, { title: ' Friday ', rounds, jokers: true }, host)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ title: 'Friday', jokers: true },
      rounds: [
        { quizId: rivers, title: 'Rivers', questionCount: 2, weight: 2, isGone: false },
        { quizId: planets, title: 'Planets', questionCount: 1, weight: 1, isGone: false },
        { quizId: rivers, weight: 1 },
      ],
    })
    expect((await t.call(routes.evenings.get, { id: String(body.id) }, host)).body).toEqual(body)
    expect((await t.call(routes.evenings.list, {}, host)).body).toEqual([body])
  })

  test('of 2 to 20 rounds', async () => {
    const host = await t.aHost()
    const { planets } = await twoQuizzes(host)
    const plan = async (count: number) => {
      const rounds = Array.from({ length: count }, () => ({ quizId: planets }))
      return (await t.call(routes.evenings.create, { title: 'Friday', rounds }, host)).status
    }
    expect([await plan(1), await plan(2), await plan(20), await plan(21)]).toEqual([400, 200, 200, 400])
  })

  test('of up to 1,000 questions', async () => {
    const host = await t.aHost()
    const { planets, rivers } = await twoQuizzes(host)
    await t.deps.db.update(quizzes).set({ questionCount: 500 }).where(eq(quizzes.id, planets))
    const rounds = [{ quizId: planets }, { quizId: planets }]
    expect((await t.call(routes.evenings.create, { title: 'Long', rounds }, host)).status).toBe(200)
    const longer = { title: 'Longer', rounds: [...rounds, { quizId: rivers }] }
    expect((await t.call(routes.evenings.create, longer, host)).problem.code).toBe('evening_too_long')
  })

  test('of nobody else’s quizzes, and nobody else reads it', async () => {
    const [host, other] = [await t.aHost(), await t.aHost()]
    const { planets } = await twoQuizzes(host)
    const form = { title: 'Friday', rounds: [{ quizId: planets }, { quizId: planets }] }
    expect((await t.call(routes.evenings.create, form, other)).problem.code).toBe('quiz_not_found')
    const id = String((await t.call(routes.evenings.create, form, host)).body.id)
    const asked = [
      await t.call(routes.evenings.get, { id }, other),
      await t.call(routes.evenings.update, { id, ...form }, other),
      await t.call(routes.evenings.duplicate, { id }, other),
      await t.call(routes.evenings.remove, { id }, other),
      await t.call(routes.exports.evening, { id }, other),
    ]
    expect(asked.map(({ problem }) => problem.code)).toEqual(asked.map(() => 'evening_not_found'))
  })

  test('and keeps at most 100, also when many are made at once', async () => {
    const host = await t.aHost()
    const { planets } = await twoQuizzes(host)
    const rounds = [{ quizId: planets, title: 'Planets', weight: 1 as const }]
    const kept = Array.from({ length: limits.eveningsPerHost - 1 }, () => ({ title: 'Friday', rounds, jokers: false }))
    await t.deps.db.insert(evenings).values(kept.map((evening) => ({ ...evening, hostId: host.id })))
    const form = { title: 'Saturday', rounds: [{ quizId: planets }, { quizId: planets }] }
    const made = await Promise.all([1, 2, 3].map(() => t.call(routes.evenings.create, form, host)))
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('E5 a plan that is kept', () => {
  async function anEvening() {
    const host = await t.aHost()
    const { planets, rivers } = await twoQuizzes(host)
    const form = {
      title: 'Friday',
      rounds: [{ quizId: planets }, { quizId: rivers, weight: 2 as const }],
      jokers: true,
    }
    const { body } = await t.call(routes.evenings.create, form, host)
    return { host, planets, rivers, id: String(body.id), evening: body }
  }

  test('is changed as a whole, and is then the first of the list', async () => {
    const { host, planets, rivers, id } = await anEvening()
    const other = { title: 'Saturday', rounds: [{ quizId: planets }, { quizId: planets }] }
    await t.call(routes.evenings.create, other, host)
    const rounds = [{ quizId: rivers }, { quizId: planets }]
    const { body } = await t.call(routes.evenings.update, { id, title: 'Sunday', rounds, jokers: false }, host)
    expect(body).toMatchObject({ title: 'Sunday', jokers: false, rounds: [{ quizId: rivers }, { quizId: planets }] })
    const { body: list } = await t.call(routes.evenings.list, {}, host)
    expect(list.map(({ title }) => title)).toEqual(['Sunday', 'Saturday'])
  })

  test('says which quiz is gone, whose deletion it never refuses, and may keep its round', async () => {
    const { host, planets, rivers, id } = await anEvening()
    expect((await t.call(routes.quizzes.remove, { id: String(planets) }, host)).status).toBe(200)
    const { body } = await t.call(routes.evenings.get, { id }, host)
    expect(body.rounds).toMatchObject([
      { title: 'Planets', questionCount: 0, isGone: true },
      { title: 'Rivers', isGone: false },
    ])
    const rounds = [{ quizId: rivers }, { quizId: planets }]
    const changed = await t.call(routes.evenings.update, { id, title: 'Friday', rounds }, host)
    expect(changed.body.rounds).toMatchObject([{ title: 'Rivers' }, { title: 'Planets', isGone: true }])
    const fresh = await t.call(routes.evenings.create, { title: 'Another', rounds }, host)
    expect(fresh.problem.code).toBe('quiz_not_found')
  })

  test('is duplicated', async () => {
    const { host, id, evening } = await anEvening()
    const { body } = await t.call(routes.evenings.duplicate, { id }, host)
    expect(body).toMatchObject({ title: 'Copy of Friday', rounds: evening.rounds, jokers: true })
    expect(body.id).not.toBe(evening.id)
  })

  test('is deleted, and its quizzes stay', async () => {
    const { host, planets, id } = await anEvening()
    const remove = () => t.call(routes.evenings.remove, { id }, host)
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect((await t.call(routes.quizzes.get, { id: String(planets) }, host)).status).toBe(200)
  })

  test('is exported with its quizzes', async () => {
    const { host, id } = await anEvening()
    const { statusCode, headers, rawPayload } = await t.app.inject({
      ...{ method: 'GET', url: `/api/evenings/${id}/export.zip` },
      headers: { cookie: host.cookie },
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
    const names = rawPayload.toString('latin1')
    for (const name of ['quizzes/1 Planets/quiz.json', 'quizzes/2 Rivers/quiz.json', 'evenings/1 Friday/evening.json'])
      expect(names).toContain(name)
  })
})
