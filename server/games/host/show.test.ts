/** How a host leads the show, by the calls and what viewers are sent. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import { defaultSettings } from '../../../contract/games/game-settings'
import { routes } from '../../../contract/routes'
import { gameStreams, type GameStream } from '../../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { gameSessions } from '../../db/tables'

const app = sharedTestApp()
const listen = gameStreams(app)

const stateOf = async ({ pin, host }: TestGame) => (await app.call(routes.games.state, { pin, as: 'host' }, host)).body
const settings = ({ pin, host }: TestGame, chosen: object) => app.call(routes.games.settings, { pin, ...chosen }, host)
const show = ({ pin, host }: TestGame, shown: object) => app.call(routes.games.show, { pin, ...shown }, host)
const pause = ({ pin, host }: TestGame, questionIndex = 0) => app.call(routes.games.pause, { pin, questionIndex }, host)
const resume = ({ pin, host }: TestGame, questionIndex = 0) =>
  app.call(routes.games.resume, { pin, questionIndex }, host)
const extend = ({ pin, host }: TestGame, extension: number, questionIndex = 0) =>
  app.call(routes.games.extend, { pin, questionIndex, extension }, host)
const player = ({ pin }: TestGame, { id, cookie }: TestPlayer) => listen(pin, `as=player&participantId=${id}`, cookie)

const watched = async (game: TestGame) => {
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  await host.until('game_state')
  return host
}

describe('G52 pace and hold', () => {
  test('a game that goes on when the host presses names no time, and the reveal has its own', async () => {
    const game = await aGame(app)
    await settings(game, { countdownBetweenQuestions: null })
    const hall = await watched(game)
    await game.startQuestion(0)
    await game.close(0)
    expect(await hall.until('countdown_started')).toMatchObject({ countdownBetweenQuestions: null, revealMs: 3_000 })
    expect(await stateOf(game)).toMatchObject({ shown: 'reveal', isHeld: false, nextInMs: null })
    hall.close()
  })

  test('a hold and what is shown reach every screen, and stay after a reload', async () => {
    const game = await aGame(app)
    await game.startQuestion(0)
    await game.close(0)
    const hall = await watched(game)
    expect((await stateOf(game)).nextInMs).toBeGreaterThan(3_000)
    const reply = await show(game, { questionIndex: 0, shown: 'leaderboard', held: true })
    expect(reply.body).toEqual({ questionIndex: 0, shown: 'leaderboard', held: true })
    const changed = { shown: 'leaderboard', isHeld: true, nextInMs: null }
    expect(await hall.until('show_changed')).toMatchObject({ questionIndex: 0, ...changed })
    expect(await stateOf(game)).toMatchObject(changed)
    await show(game, { questionIndex: 0, held: false })
    const released = await hall.until('show_changed', 2)
    expect(released).toMatchObject({ shown: 'leaderboard', isHeld: false })
    expect(released.nextInMs).toBeGreaterThanOrEqual(3_000)
    hall.close()
  })

  test('presses of two devices at once have one effect', async () => {
    const game = await aGame(app)
    const hall = await watched(game)
    await game.startQuestion(0)
    await game.close(0)
    await Promise.all(Array.from({ length: 10 }, () => show(game, { questionIndex: 0, shown: 'leaderboard' })))
    await Promise.all(Array.from({ length: 10 }, () => game.startQuestion(1)))
    await hall.until('question_started', 2)
    expect(hall.events.filter(({ event }) => event.type === 'show_changed')).toHaveLength(1)
    expect(hall.events.filter(({ event }) => event.type === 'question_started')).toHaveLength(2)
    hall.close()
  })
})

test('a host’s sound is kept with the other choices, and what is no volume is refused', async () => {
  const host = await app.aHost()
  const save = (sound: object) => app.call(routes.account.savePreferences, { sound }, host)
  await app.call(routes.account.savePreferences, { readingSeconds: 3 }, host)
  expect((await save({ on: true, volume: 40 })).body).toEqual({ readingSeconds: 3, sound: { on: true, volume: 40 } })
  for (const wrong of [{ on: 1, volume: 40 }, { on: true, volume: 101 }, { on: true, volume: -1 }, { on: true }])
    expect((await save(wrong)).status).toBe(400)
  expect((await app.call(routes.account.preferences, {}, host)).body).toMatchObject({ sound: { volume: 40 } })
})

describe('settings', () => {
  test('are the product’s where a game is started without any', async () => {
    const game = await aGame(app)
    expect((await stateOf(game)).settings).toEqual(defaultSettings)
  })

  test('that a host has chosen begin the next game, where its start asks for them', async () => {
    const game = await aGame(app)
    const chosen = { countdownBetweenQuestions: null, readingSeconds: 5, countsShown: false }
    expect((await settings(game, chosen)).body).toEqual({ ...defaultSettings, ...chosen })
    const { body: preferences } = await app.call(routes.account.preferences, {}, game.host)
    expect(preferences).toEqual(chosen)
    const { quizId } = (await app.call(routes.games.find, { pin: game.pin }, game.host)).body
    const start = async (more: object) => {
      const { body } = await app.call(routes.games.start, { quizId, ...more }, game.host)
      return (await stateOf({ ...game, pin: body.pin })).settings
    }
    expect(await start({ withPreferences: true })).toEqual({ ...defaultSettings, ...chosen })
    expect(await start({ withPreferences: true, readingSeconds: 0 })).toMatchObject({ readingSeconds: 0 })
    expect(await start({})).toEqual(defaultSettings)
    expect(await start({ withPreferences: true, singlePlayer: true })).toEqual(defaultSettings)
  })

  test.each([
    { countdownBetweenQuestions: 0 },
    { countdownBetweenQuestions: 11 },
    { getReadySeconds: 2 },
    { readingSeconds: 4 },
    { tellPlayers: 'never' },
    { countsShown: 1 },
    { reactions: 'off' },
    { lateJoin: 1 },
  ])('such as %j are refused', async (chosen) => {
    expect((await settings(await aGame(app), chosen)).status).toBe(400)
  })

  test('reach everybody, and end with the game', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const phone = await player(game, zoe)
    await settings(game, { reactions: false })
    expect(await phone.until('settings_changed')).toMatchObject({ settings: { reactions: false } })
    await app.call(routes.games.finish, { pin: game.pin }, game.host)
    expect((await settings(game, { reactions: true })).problem.code).toBe('game_finished')
    phone.close()
  })
})

test('G53 a question that is read first refuses answers until it opens, and everybody is sent when that is', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await settings(game, { getReadySeconds: 3, readingSeconds: 5 })
  const phone = await player(game, zoe)
  await game.startQuestion(0)
  expect(await phone.until('question_started')).toMatchObject({
    ...{ shownInMs: 3_000, opensInMs: 8_000, areAnswersHidden: true },
  })
  expect((await game.answer(zoe)).problem.code).toBe('question_not_open')
  const { opensInMs, shownInMs, areAnswersHidden } = await stateOf(game)
  expect(areAnswersHidden).toBe(true)
  expect(opensInMs).toBeGreaterThan(shownInMs!)
  expect(opensInMs).toBeLessThanOrEqual(8_000)
  phone.close()
})

describe('G54 a pause', () => {
  test('refuses answers, and the same choice counts when the game goes on', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const phone = await player(game, zoe)
    await game.startQuestion(0)
    const { body } = await pause(game)
    expect(body).toMatchObject({ questionIndex: 0, isPaused: true })
    const paused = await phone.until('question_paused')
    expect(paused.remainingMs).toBeLessThanOrEqual(20_000)
    const refused = await game.answer(zoe)
    expect([refused.status, refused.problem.code]).toEqual([409, 'question_paused'])
    const first = await stateOf(game)
    expect(first).toMatchObject({ isPaused: true, remainingMs: paused.remainingMs })
    expect((await resume(game)).body).toMatchObject({ isPaused: false })
    const resumed = await phone.until('question_resumed')
    expect(resumed.remainingMs).toBe(paused.remainingMs)
    expect((await game.answer(zoe)).body).toMatchObject({ isCorrect: true })
    phone.close()
  })

  test('keeps a question open though all who are left have answered', async () => {
    const game = await aGame(app)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const phones = [await player(game, zoe), await player(game, amir)]
    await game.startQuestion(0)
    await game.answer(zoe)
    await pause(game)
    await app.call(routes.games.removeParticipant, { pin: game.pin, id: amir.id }, game.host)
    expect((await stateOf(game)).phase).toBe('question')
    await resume(game)
    await phones[0]!.until('countdown_started')
    for (const phone of phones) phone.close()
  })

  test('is not passed by an answer that was judged before it', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    await game.startQuestion(0)
    // The write of a process that does not know of the pause yet.
    await app.deps.db.execute(sql`UPDATE game_sessions SET paused_at = now() WHERE pin = ${game.pin}`)
    expect((await game.answer(zoe)).status).toBe(409)
    const [row] = await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
    const { rows } = await app.deps.db.execute(sql`SELECT FROM game_answers WHERE game_session_id = ${row!.id}`)
    expect(rows).toEqual([])
  })

  test('pressed by two devices at once is one', async () => {
    const game = await aGame(app)
    const hall = await watched(game)
    await game.startQuestion(0)
    const replies = await Promise.all(Array.from({ length: 10 }, () => pause(game)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await resume(game)
    await hall.until('question_resumed')
    expect(hall.events.filter(({ event }) => event.type === 'question_paused')).toHaveLength(1)
    hall.close()
  })

  test('of a question that is not open is refused', async () => {
    const game = await aGame(app)
    expect((await pause(game)).problem.code).toBe('question_not_open')
    await game.startQuestion(0)
    await game.close(0)
    expect((await pause(game)).problem.code).toBe('question_closed')
    expect((await resume(game)).problem.code).toBe('question_closed')
    expect((await extend(game, 1)).problem.code).toBe('question_closed')
    await app.call(routes.games.finish, { pin: game.pin }, game.host)
    expect((await pause(game)).problem.code).toBe('game_finished')
  })
})

test('G55 more time is told to everybody, once for each number', async () => {
  const game = await aGame(app)
  const hall = await watched(game)
  await game.startQuestion(0)
  const [first, again] = [await extend(game, 1), await extend(game, 1)]
  expect([first.body.extensions, again.body.extensions]).toEqual([1, 1])
  const { remainingMs } = await hall.until('question_extended')
  expect(remainingMs).toBeGreaterThan(20_000)
  expect(hall.events.filter(({ event }) => event.type === 'question_extended')).toHaveLength(1)
  for (const wrong of [0, 7, 1.5, '1', null]) expect((await extend(game, wrong as number)).status).toBe(400)
  hall.close()
})

describe('G56 told when the question closes', () => {
  const tells = (stream: GameStream) => JSON.stringify(stream.events.map(({ event }) => event))
  const told = (event: GameEvent) => (event.type === 'you' ? event : null)

  test('a receipt tells nothing, its repetition is the same, and the close tells each phone its own result', async () => {
    const game = await aGame(app)
    await settings(game, { tellPlayers: 'at_close' })
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const [right, wrong] = [await player(game, zoe), await player(game, amir)]
    await game.startQuestion(0)
    const [questionId] = await game.questionIds()
    const receipt = (await game.answer(zoe, { selectedAnswer: 1 })).body
    expect(receipt).toEqual({ questionId, selectedAnswer: 1, responseTime: 0 })
    expect((await game.answer(zoe, { selectedAnswer: 2 })).body).toEqual(receipt)
    const seen = await app.call(routes.games.state, { pin: game.pin, as: 'player' }, { cookie: zoe.cookie })
    expect(seen.body.you).toMatchObject({ score: 0, correctAnswers: 0, answer: receipt })
    for (const word of ['isCorrect', 'correctAnswer"', 'pointsAwarded'])
      expect(tells(right) + JSON.stringify(seen.body)).not.toContain(word)
    await game.answer(amir, { selectedAnswer: 0 })
    await right.until('countdown_started')
    expect(told(await right.until('you'))).toMatchObject({ isCorrect: true, pointsAwarded: 1_000, streak: 1 })
    expect(told(await wrong.until('you'))).toMatchObject({ isCorrect: false, pointsAwarded: 0, streak: 0 })
    for (const phone of [right, wrong]) phone.close()
  })

  test('holds from the next question on where it is changed while one is open', async () => {
    const game = await aGame(app)
    const [zoe] = [await game.join('Zoë'), await game.join('Amir')]
    await game.startQuestion(0)
    await settings(game, { tellPlayers: 'at_close' })
    expect((await game.answer(zoe)).body).toMatchObject({ isCorrect: true })
    await game.startQuestion(1)
    expect((await game.answer(zoe)).body.isCorrect).toBeUndefined()
  })
})

test('G52 a screen that goes on by itself does not while the game is held', async () => {
  const game = await aGame(app)
  await game.startQuestion(0)
  await game.close(0)
  await show(game, { questionIndex: 0, held: true })
  const byItself = { pin: game.pin, questionIndex: 1, byItself: true }
  const { status, body } = await app.call(routes.games.startQuestion, byItself, game.host)
  expect([status, body.phase, body.questionIndex]).toEqual([200, 'countdown', 0])
  expect((await game.startQuestion(1)).body.phase).toBe('question')
})

test('a process of the version before leaves a pause and a countdown of an earlier question behind: they count no more', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  await pause(game)
  await extend(game, 2)
  // What such a process writes when it opens the next question.
  await app.deps.db.execute(sql`
    UPDATE game_sessions SET status = 'question', current_question_index = 1, version = version + 1,
      current_question_started_at = now(), question_shown_at = now() - interval '1 minute' WHERE pin = ${game.pin}`)
  await expect.poll(async () => (await stateOf(game)).questionIndex).toBe(1)
  expect(await stateOf(game)).toMatchObject({ isPaused: false, extensions: 0 })
  expect((await game.answer(zoe)).status).toBe(200)
})
