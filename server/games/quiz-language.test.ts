/** L2: a quiz's texts carry its language wherever they are shown. */
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { anAssignment, opened } from '../../tests/kit/app/assignments'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { roundRoutes } from '../../contract/round-routes'
import { takeHome } from '../../tests/kit/app/take-home'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'
import { hostCalls, playerCalls } from '../../tests/kit/calls'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()
const { kept, read } = takeHome(t)
const { order } = questionsOfKinds
const questions = [aQuestion({ text: 'Qual planeta é o maior?' }), order]

async function aGameIn(language: string, host: TestHost) {
  const quizId = await aQuiz(t, host, { language, questions })
  const { pin } = (await t.call(...hostCalls.startGame({ quizId }), host)).body
  const state = async () => (await t.call(routes.games.state, { pin, as: 'host' }, host)).body
  const ask = (index: number) => t.call(...hostCalls.startQuestion(pin, index), host)
  const close = (index: number) => t.call(...hostCalls.closeQuestion(pin, index), host)
  return { quizId, pin, host, state, ask, close }
}

test('a live game has its quiz’s language as it began, in the lobby, in each question, and after a correction', async () => {
  const { quizId, pin, host, state, ask, close } = await aGameIn('pt-BR', await t.aHost())
  await t.call(routes.quizzes.update, { id: quizId, title: 'Planets', language: 'de' }, host)
  expect((await state()).language).toBe('pt-BR')
  expect((await t.call(routes.games.running, {}, host)).body).toMatchObject([{ language: 'pt-BR' }])
  for (const index of [0, 1]) {
    await ask(index)
    expect((await state()).question).toMatchObject({ language: 'pt-BR' })
    await close(index)
  }
  const corrected = { pin, index: '1', key: { order: [1, 0, 2] }, preview: false }
  await t.call(routes.games.rekey, corrected, host)
  expect((await state()).question).toMatchObject({ kind: 'order', language: 'pt-BR' })
  const { body } = await t.call(routes.games.corrections, { pin }, host)
  expect(body.questions.map(({ language }) => language)).toEqual(['pt-BR', 'pt-BR'])
})

test('a quiz of no single language has none in its game', async () => {
  const { state, ask } = await aGameIn('other', await t.aHost())
  await ask(0)
  const { question, ...rest } = await state()
  for (const shown of [question, rest]) expect(shown).not.toHaveProperty('language')
})

test('an evening’s rounds each have their quiz’s, and its own title has none', async () => {
  const host = await t.aHost()
  const rounds = []
  for (const language of ['fr', 'other', 'ar'])
    rounds.push({ quizId: await aQuiz(t, host, { language }), weight: 1 as const })
  const plan = { title: 'Friday', rounds, jokers: false }
  const { id } = (await t.call(routes.evenings.create, plan, host)).body
  const { pin } = (await t.call(roundRoutes.start, { id: String(id) }, host)).body
  const { body } = await t.call(routes.games.state, { pin, as: 'host' }, host)
  expect(body).not.toHaveProperty('language')
  expect(body.rounds!.map(({ language }) => language)).toEqual(['fr', undefined, 'ar'])
  const [running] = (await t.call(routes.games.running, {}, host)).body
  expect(running).not.toHaveProperty('language')
  await t.call(...hostCalls.startQuestion(pin, 0), host)
  await t.call(routes.games.finish, { pin }, host)
  const [past] = (await t.call(routes.pastGames.list, {}, host)).body.games
  expect(past!.rounds!.map(({ language }) => language)).toEqual(['fr', undefined, 'ar'])
})

test('what a player takes home, plays again, and what is kept of a game have it, too', async () => {
  const { pin, host, ask, close } = await aGameIn('pt-BR', await t.aHost())
  const { body, cookie } = await t.call(...playerCalls.join(pin, 'Zoë'))
  await ask(0)
  await t.call(...playerCalls.answer(pin, { participantId: body.participant.id, selectedAnswer: 2, responseTime: 0 }), {
    cookie,
  })
  await close(0)
  await t.call(routes.games.finish, { pin }, host)
  const game = { pin, host } as Parameters<typeof kept>[0]
  const token = await kept(game, { id: body.participant.id, nickname: 'Zoë', cookie })
  const taken = { language: 'pt-BR', questions: [{ language: 'pt-BR' }] }
  expect((await read(token)).body).toMatchObject(taken)
  expect((await t.call(routes.takeHome.playMissed, { token })).body).toMatchObject(taken)

  const [past] = (await t.call(routes.pastGames.list, {}, host)).body.games
  expect(past!.language).toBe('pt-BR')
  expect((await t.call(routes.pastGames.get, { gameId: String(past!.id) }, host)).body).toMatchObject(taken)
})

test('a solo game and an assignment have it in each question, and an assignment for its title', async () => {
  const host = await t.aHost()
  const id = await aQuiz(t, host, { language: 'pt-BR', questions })
  await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
  const solo = (await t.call(routes.solo.start, { quizId: id })).body
  expect(solo.questions.map(({ language }) => language)).toEqual(['pt-BR', 'pt-BR'])
  expect((await t.call(routes.gallery.questions, { id })).body[0]).not.toHaveProperty('language')

  const { player, made } = await anAssignment(t, { host, quizId: id })
  const zoe = await player()
  expect([made.body.language, (await zoe.read()).body.language]).toEqual(['pt-BR', 'pt-BR'])
  await zoe.begin()
  expect(opened((await zoe.next(0)).body).question.language).toBe('pt-BR')
})
