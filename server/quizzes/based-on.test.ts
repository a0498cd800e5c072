import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const calls = routes.quizzes
const t = sharedTestApp()
let host: TestHost
beforeAll(async () => {
  host = await t.aHost()
})

const as = ({ cookie }: TestHost) => ({ cookie })

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
    expect([status, problem.issues]).toMatchObject([400, [{ path: ['basedOn'], message }]])
    await t.call(calls.remove, { id }, as(host))
    expect((await rename(id, 'x', updatedAt)).problem.code).toBe('quiz_not_found')
  })
})
