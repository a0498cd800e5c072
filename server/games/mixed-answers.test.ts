/** G65: each phone has the answers in another order. */
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { hostCalls } from '../../tests/kit/calls'
import { gameStreams, watchedStreams, type GameStream } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { caller, type Call } from '../../tests/kit/app/call'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { buildApp } from '../app'

const { here, there } = twoProcesses()
const watch = watchedStreams(gameStreams(here))

const mix = ({ pin, host }: TestGame, mixed = true) => here.call(...hostCalls.set(pin, { mixed }), host)
const stateOf = async ({ pin }: TestGame, { id, cookie }: TestPlayer, call: Call = here.call) =>
  (await call(routes.games.state, { pin, as: 'player', participantId: String(id) }, { cookie })).body
const ordersIn = ({ events }: GameStream) =>
  events.flatMap(({ event }) => (event.type === 'you' && event.answerOrder ? [event.answerOrder] : []))
const sorted = (order: readonly number[] | undefined) => order?.toSorted()

test('G65 each seat is told its own order after the shared question, the same at every process and return', async () => {
  const game = await aGame(here)
  await mix(game)
  const players = await Promise.all(Array.from({ length: 12 }, (_, index) => game.join(`Player ${index}`)))
  const [zoe] = players
  if (!zoe) throw new Error('nobody')
  const phone = await watch(game.pin, 'as=player', zoe.cookie)
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  const spectator = await watch(game.pin, 'as=watch')
  await game.startQuestion(0)
  const { question, isMixed } = await phone.until('question_started')
  expect(isMixed).toBe(true)
  await phone.until('you')
  const [order] = ordersIn(phone)
  expect(sorted(order)).toEqual([0, 1, 2, 3])
  expect(question).toEqual((await host.until('question_started')).question)
  const third = await buildApp(anotherProcess(here.deps))
  for (const call of [here.call, there.call, caller(third)])
    expect((await stateOf(game, zoe, call)).you?.answerOrder).toEqual(order)
  await third.close()
  const orders = await Promise.all(players.map(async (player) => (await stateOf(game, player)).you?.answerOrder))
  expect(new Set(orders.map(String)).size).toBeGreaterThan(3)
  for (const one of [host, spectator]) {
    await one.until('question_started')
    expect(ordersIn(one)).toEqual([])
    expect(JSON.stringify(one.events)).not.toContain('answerOrder')
  }
  // What is sent is an index of the options as they are stored.
  expect((await game.answer(zoe, { selectedAnswer: 1 })).body).toMatchObject({ selectedAnswer: 1, isCorrect: true })
  await game.close(0)
  const revealed = await stateOf(game, zoe, there.call)
  expect(revealed).toMatchObject({ phase: 'countdown', isMixed: true, correctAnswer: 1, you: { answerOrder: order } })
  await game.startQuestion(1)
  const next = await Promise.all(players.map(async (player) => (await stateOf(game, player)).you?.answerOrder))
  expect(next).not.toEqual(orders)
})

test('G65 it holds from the next question on, and is state of the game', async () => {
  const game = await aGame(here)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  await mix(game)
  expect(await stateOf(game, zoe)).not.toHaveProperty('isMixed')
  expect((await stateOf(game, zoe)).you).not.toHaveProperty('answerOrder')
  await game.startQuestion(1)
  await mix(game, false)
  await here.call(routes.games.pause, { pin: game.pin, questionIndex: 1 }, game.host)
  expect((await stateOf(game, zoe, there.call)).you?.answerOrder).toHaveLength(4)
  await game.startQuestion(2)
  expect((await stateOf(game, zoe)).you).not.toHaveProperty('answerOrder')
})

test('G65 every kind with options has them in another order, and no other', async () => {
  const questions = Object.values(questionsOfKinds)
  const game = await aGame(here, { questions })
  const zoe = await game.join('Zoë')
  await mix(game)
  const mixed: string[] = []
  for (const [index, { kind, ...content }] of questions.entries()) {
    await game.startQuestion(index)
    const order = (await stateOf(game, zoe)).you?.answerOrder
    if (order) {
      mixed.push(kind)
      expect(order).toHaveLength((content as { options: string[] }).options.length)
    }
    await game.close(index)
  }
  expect(mixed.toSorted()).toEqual(['order', 'poll', 'several'])
})

test('G65 what is stored, and told of all, stands in the order of the quiz', async () => {
  const game = await aGame(here)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await mix(game)
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  await game.startQuestion(0)
  await game.answer(zoe, { selectedAnswer: 1 })
  await game.answer(amir, { selectedAnswer: 3 })
  expect((await host.until('countdown_started')).tallies).toEqual([0, 1, 0, 1])
})
