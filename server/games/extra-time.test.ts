/** G64: extra time for a player, which nobody else can tell. */
import { afterAll, describe, expect, test, vi } from 'vitest'
import { goneAfterMs } from '../../contract/limits'
import { routes } from '../../contract/routes'
import type { GameStream } from '../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { buildApp } from '../app'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { caller } from '../../tests/kit/app/call'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { extraTimeGames, soon } from '../../tests/kit/app/extra-time'

// Time passes here when a test says so: before anything is imported that sets a timer.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }))

const processes = twoProcesses()
const { here, there } = processes
const { watch, time, heartbeats, give, phaseOf, aHall } = extraTimeGames(processes)
afterAll(() => void vi.useRealTimers())

const ownState = async ({ pin }: TestGame, { id, cookie }: TestPlayer, process: Pick<typeof here, 'call'> = here) =>
  (await process.call(routes.games.state, { pin, as: 'player', participantId: String(id) }, { cookie })).body
const yous = ({ events }: GameStream) => events.flatMap(({ event }) => (event.type === 'you' ? event : []))

describe('G64 each seat has its own window', () => {
  test('answers count until a second after it, and the question closes a second after the longest', async () => {
    const { game, lea, amir, phones } = await aHall()
    const mia = await game.join('Mia')
    await watch(game.pin, 'as=player', mia.cookie)
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await expect.poll(() => yous(phones.lea), soon).toMatchObject([{ windowMs: 40_000, remainingMs: 40_000 }])
    expect(yous(phones.amir)).toEqual([])
    await time(20_500)
    expect((await game.answer(amir, { responseTime: 20_500 })).body).toMatchObject({
      responseTime: 20_000,
      pointsAwarded: 500,
    })
    await time(1_500)
    expect((await game.answer(mia)).problem.code).toBe('question_closed')
    expect(await phaseOf(game)).toBe('question')
    expect(await ownState(game, lea, there)).toMatchObject({
      remainingMs: 0,
      you: { windowMs: 40_000, remainingMs: 18_000 },
    })
    expect((await ownState(game, mia)).you).not.toHaveProperty('windowMs')
    await time(18_500)
    expect(await phaseOf(game)).toBe('question')
    const late = await there.call(
      routes.games.answer,
      { pin: game.pin, participantId: lea.id, selectedAnswer: 1, responseTime: 40_500 },
      { cookie: lea.cookie },
    )
    expect(late.body).toMatchObject({ responseTime: 40_000, pointsAwarded: 500 })
    // Nobody is left who may still answer.
    await expect.poll(() => phaseOf(game), soon).toBe('countdown')
  })

  test('equal parts of two windows earn the same, and are told others alike', async () => {
    const { game, lea, amir, phones } = await aHall({ factor: 1.25 })
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(8_000)
    await game.answer(amir, { responseTime: 8_000 })
    await time(2_000)
    expect((await game.answer(lea, { responseTime: 10_000 })).body).toMatchObject({
      responseTime: 10_000,
      pointsAwarded: 800,
    })
    const { leaderboard } = await phones.amir.until('countdown_started')
    expect(leaderboard).toMatchObject([
      { nickname: 'Lea', score: 800, rank: 1, totalTimeMs: 8_000 },
      { nickname: 'Amir', score: 800, rank: 1, totalTimeMs: 8_000 },
    ])
    const why = await here.call(
      routes.games.points,
      { pin: game.pin, index: '0', participantId: String(lea.id) },
      { cookie: lea.cookie },
    )
    expect(why.body).toMatchObject({
      extraTime: 1.25,
      limitMs: 20_000,
      answer: { elapsedMs: 10_000, countedMs: 8_000 },
    })
  })

  test('and its phone is told the time that it took, wherever it is told one', async () => {
    const { game, lea, phones } = await aHall({ factor: 1.5 })
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(9_000)
    const taken = { responseTime: 9_000 }
    const told = expect.objectContaining(taken)
    expect((await game.answer(lea, taken)).body).toEqual(told)
    await game.close(0)
    await phones.lea.until('countdown_started')
    await expect.poll(() => yous(phones.lea).at(-1), soon).toEqual(told)
    expect((await game.answer(lea, taken)).body).toEqual(told)
    for (const process of [here, there]) expect((await ownState(game, lea, process)).you?.answer).toEqual(told)
    await give(game, lea, 2)
    await game.startQuestion(1)
    const { body } = await here.call(
      routes.games.answer,
      { pin: game.pin, participantId: lea.id, selectedAnswer: 1, questionId: (await game.questionIds())[0]!, ...taken },
      { cookie: lea.cookie },
    )
    expect(body).toEqual(told)
  })

  test('a question that waits for nobody with more time closes as ever, also once they have gone', async () => {
    const { game, lea, amir, phones } = await aHall()
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(1_000)
    await game.answer(lea, { responseTime: 1_000 })
    await time(21_000)
    await expect.poll(() => phaseOf(game), soon).toBe('countdown')
    await game.startQuestion(1)
    await phones.lea.until('question_started', 2)
    await game.answer(amir)
    phones.lea.close()
    await time(goneAfterMs + 2_000)
    await expect.poll(() => phaseOf(game), soon).toBe('countdown')
  })

  test('pauses keep each window, and an extension is ten seconds for each', async () => {
    const { game, lea, phones } = await aHall({ factor: 1.5 })
    const { pin, host } = game
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(22_000)
    await expect.poll(() => phaseOf(game), soon).toBe('question')
    expect((await here.call(routes.games.pause, { pin, questionIndex: 0 }, host)).status).toBe(200)
    await time(60_000)
    expect((await ownState(game, lea)).you).toMatchObject({ windowMs: 30_000, remainingMs: 8_000 })
    await here.call(routes.games.resume, { pin, questionIndex: 0 }, host)
    await here.call(routes.games.extend, { pin, questionIndex: 0, extension: 1 }, host)
    await phones.lea.until('question_extended')
    await expect
      .poll(() => yous(phones.lea).map(({ remainingMs }) => remainingMs), soon)
      .toEqual([30_000, 8_000, 8_000, 18_000])
    await time(18_500)
    expect((await game.answer(lea, { responseTime: 40_500 })).body).toMatchObject({
      ...{ responseTime: 30_000, pointsAwarded: 500 },
    })
  })

  test('a process that starts anew keeps the window', async () => {
    const { game, lea, phones } = await aHall()
    await game.startQuestion(0)
    await phones.lea.until('question_started')
    await time(25_000)
    const app = await buildApp(anotherProcess(here.deps))
    const third = { call: caller(app) }
    expect((await ownState(game, lea, third)).you).toMatchObject({ windowMs: 40_000, remainingMs: 15_000 })
    const { body } = await third.call(
      routes.games.answer,
      { pin: game.pin, participantId: lea.id, selectedAnswer: 1, responseTime: 25_000 },
      { cookie: lea.cookie },
    )
    expect(body).toMatchObject({ responseTime: 25_000, pointsAwarded: 688 })
    await app.close()
  })
})

describe('G64 the host gives it', () => {
  test('from the next question on, until the host ends it', async () => {
    const { game, lea, phones } = await aHall({ factor: 1 })
    await game.startQuestion(0)
    await give(game, lea, 2)
    expect((await ownState(game, lea)).you).not.toHaveProperty('windowMs')
    await time(5_000)
    expect((await game.answer(lea, { responseTime: 5_000 })).body.pointsAwarded).toBe(875)
    await game.startQuestion(1)
    await phones.lea.until('question_started', 2)
    expect((await ownState(game, lea)).you).toMatchObject({ windowMs: 40_000 })
    await give(game, lea, 1)
    await time(5_000)
    expect((await game.answer(lea, { responseTime: 5_000 })).body.pointsAwarded).toBe(938)
    await game.startQuestion(2)
    expect((await ownState(game, lea)).you).not.toHaveProperty('windowMs')
  })

  test('a remote gives and sees it, nobody else does', async () => {
    const { game, lea, amir } = await aHall({ factor: 1 })
    const { pin } = game
    const remote = await game.allowedRemote()
    expect((await give(game, lea, 1.5, { id: '', cookie: remote.cookie })).status).toBe(200)
    const told = (cookie: string) => here.call(routes.games.extraTimes, { pin }, { cookie })
    for (const cookie of [remote.cookie, game.host.cookie])
      expect((await told(cookie)).body).toEqual([{ participantId: lea.id, factor: 1.5 }])
    expect((await told(amir.cookie)).status).toBe(401)
    expect((await give(game, { ...lea, id: 999_999 }, 2)).problem.code).toBe('participant_not_found')
    await here.call(routes.games.renameParticipant, { pin, id: String(lea.id), nickname: 'Leah' }, game.host)
    expect((await told(game.host.cookie)).body).toHaveLength(1)
    await here.call(routes.games.finish, { pin }, game.host)
    expect((await give(game, lea, 2)).problem.code).toBe('game_finished')
  })

  test('of every kind of question that has a clock', async () => {
    await heartbeats()
    const questions = Object.values(questionsOfKinds)
    const game = await aGame(here, { questions })
    const lea = await game.join('Lea')
    await watch(game.pin, 'as=player', lea.cookie)
    await give(game, lea, 2)
    for (const [index, { kind }] of questions.entries()) {
      await game.startQuestion(index)
      const { you, timePerQuestion } = await ownState(game, lea)
      if (timePerQuestion === null) expect(you).not.toHaveProperty('windowMs')
      else expect([kind, you?.windowMs]).toEqual([kind, timePerQuestion * 2_000])
      await game.close(index)
    }
  })
})

test('G64 while a process of a version without it is alive, nobody gets extra time', async () => {
  await heartbeats()
  const game = await aGame(here)
  const lea = await game.join('Lea')
  const old = { version: '0.0.1', startedAt: new Date(here.deps.now()).toISOString(), games: 0, players: 0, streams: 0 }
  await here.deps.db.$client.query('INSERT INTO processes (name, seen_at, figures) VALUES ($1, $2, $3)', [
    'old',
    new Date(here.deps.now()),
    { ...old, eventLoopDelayMs: 1, memoryBytes: 1, hearsOthers: null, knowsKinds: true },
  ])
  await heartbeats()
  expect((await give(game, lea, 2)).problem.code).toBe('update_running')
  expect((await give(game, lea, 1)).status).toBe(200)
  await here.deps.db.$client.query("DELETE FROM processes WHERE name = 'old'")
})
