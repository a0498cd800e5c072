import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

const { here } = twoProcesses()
const viewers = { games: 0, players: 0, streams: 0 }

/** A process of the version before reports without saying that it knows the kinds. */
async function anOlderProcess(): Promise<void> {
  await here.deps.db.execute(
    sql`INSERT INTO processes (name, seen_at, figures) VALUES ('older', now(), '{"version": "0.1.0"}')`,
  )
  await here.deps.processes.heartbeat(viewers)
}
async function goneAgain(): Promise<void> {
  await here.deps.db.execute(sql`DELETE FROM processes WHERE name = 'older'`)
  await here.deps.processes.heartbeat(viewers)
}
afterEach(goneAgain)

test('K14 other kinds are stored, copied and played once every living process knows them', async () => {
  await goneAgain()
  const host = await here.aHost()
  const id = await aQuiz(here, host, { questions: [questionsOfKinds.typed] })
  const save = (questions: unknown[]) => here.call(routes.quizzes.saveQuestions, { id, questions }, host)
  const copy = () => here.call(routes.quizzes.duplicate, { id }, host)
  const start = () => here.call(routes.games.start, { quizId: id }, host)

  await anOlderProcess()
  for (const ask of [() => save([questionsOfKinds.typed]), copy, start]) {
    const { status, problem, headers } = await ask()
    expect([status, problem.code, headers['retry-after']]).toEqual([503, 'update_running', '15'])
  }
  const choices = await aQuiz(here, host, { questions: [aQuestion()] })
  expect((await here.call(routes.games.start, { quizId: choices }, host)).status).toBe(200)

  await goneAgain()
  expect((await start()).status).toBe(200)
})

test('K14 a form of an older page, without a kind, does not make a choice of another kind', async () => {
  const host = await here.aHost()
  const id = await aQuiz(here, host, { questions: [questionsOfKinds.several] })
  const [stored] = (await here.call(routes.quizzes.questions, { id }, host)).body
  const save = (question: object) => here.call(routes.quizzes.saveQuestions, { id, questions: [question] }, host)
  expect((await save({ ...aQuestion(), id: stored!.id })).problem.code).toBe('quiz_changed')
  expect((await save({ ...aQuestion(), id: stored!.id, kind: 'choice' })).status).toBe(200)
})
