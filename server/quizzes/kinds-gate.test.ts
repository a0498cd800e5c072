import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import type { TestReply } from '../../tests/kit/app/call'
import { aGame } from '../../tests/kit/app/live-game'
import { anOlderProcess, goneAgain } from '../../tests/kit/app/older-process'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

const { here } = twoProcesses()
afterEach(() => goneAgain(here.deps))

type Refusable = Pick<TestReply<never>, 'status' | 'problem' | 'headers'>

const importOf = (question: object) => ({
  submissionId: randomUUID(),
  quizzes: [{ title: 'Cities', questions: [question] }],
})

test('K14 other kinds are stored, copied, imported and played once every living process knows them', async () => {
  await goneAgain(here.deps)
  const [host, reader] = [await here.aHost(), await here.aHost()]
  const id = await aQuiz(here, host, { questions: [questionsOfKinds.typed] })
  await here.call(routes.quizzes.publish, { id, isPublic: true }, host)
  const asked: [what: string, ask: () => Promise<Refusable>][] = [
    ['store', () => here.call(routes.quizzes.saveQuestions, { id, questions: [questionsOfKinds.typed] }, host)],
    ['duplicate', () => here.call(routes.quizzes.duplicate, { id }, host)],
    ['copy', () => here.call(routes.gallery.copy, { id }, reader)],
    ['import', () => here.call(routes.imports.save, importOf(questionsOfKinds.several), host)],
    ['start', () => here.call(routes.games.start, { quizId: id }, host)],
    ['alone', () => here.call(routes.solo.start, { quizId: String(id) })],
  ]

  await anOlderProcess(here.deps)
  for (const [what, ask] of asked) {
    const { status, problem, headers } = await ask()
    expect([what, status, problem.code, headers['retry-after']]).toEqual([what, 503, 'update_running', '15'])
  }
  expect((await here.call(routes.imports.save, importOf(aQuestion()), host)).status).toBe(200)

  await goneAgain(here.deps)
  for (const [what, ask] of asked) expect([what, (await ask()).status]).toEqual([what, 200])
})

test('K14 a game of choices that runs goes on, and another of its quiz begins, while an older process lives', async () => {
  await goneAgain(here.deps)
  const game = await aGame(here, { questions: 2 })
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  await anOlderProcess(here.deps)
  expect((await game.answer(zoe)).body).toMatchObject({ isCorrect: true })
  expect((await game.startQuestion(1)).body).toMatchObject({ questionIndex: 1 })
  expect((await game.answer(zoe)).body).toMatchObject({ isCorrect: true })
  expect((await game.startQuestion(2)).body).toMatchObject({ finished: true })
  expect((await aGame(here, { host: game.host, questions: 1 })).pin).toMatch(/^\d{6}$/)
})

test('K14 a form of an older page, without a kind, does not make a choice of another kind', async () => {
  const host = await here.aHost()
  const id = await aQuiz(here, host, { questions: [questionsOfKinds.several] })
  const [stored] = (await here.call(routes.quizzes.questions, { id }, host)).body
  const save = (question: object) => here.call(routes.quizzes.saveQuestions, { id, questions: [question] }, host)
  expect((await save({ ...aQuestion(), id: stored!.id })).problem.code).toBe('quiz_changed')
  expect((await save({ ...aQuestion(), id: stored!.id, kind: 'choice' })).status).toBe(200)
})
