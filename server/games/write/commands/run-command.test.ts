import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { GameEventType } from '../../../../contract/games/game-events'
import { routes } from '../../../../contract/routes'
import { gameSessions } from '../../../db/tables'
import { gameStreams, type GameStream } from '../../../../tests/kit/app/game-streams'
import { aGame } from '../../../../tests/kit/app/live-game'
import { anotherProcess, sharedTestApp } from '../../../../tests/kit/app/test-app'
import { buildApp } from '../../../app'

const app = sharedTestApp()
const listen = gameStreams(app)

const stateOf = async (pin: string) => (await app.call(routes.games.state, { pin, as: 'watch' })).body

describe('starting a game', () => {
  test('a quiz without questions, somebody else’s quiz, and none at all start no game', async () => {
    const host = await app.aHost()
    const empty = await app.call(routes.quizzes.create, { title: 'Empty' }, host)
    const start = (quizId: unknown, by = host) => app.call(routes.games.start, { quizId }, by)
    const refused = await start(empty.body.id)
    expect([refused.status, refused.problem.code]).toEqual([400, 'quiz_without_questions'])
    expect((await start(empty.body.id, await app.aHost())).status).toBe(404)
    expect((await start(2_147_483_647)).status).toBe(404)
    for (const wrong of ['1e3', ' 1', 2_147_483_648, -1, null, undefined]) expect((await start(wrong)).status).toBe(400)
  })

  test.each([0, 11, 2.5, '3'])('a countdown of %j seconds is refused', async (countdownBetweenQuestions) => {
    const { status } = await app.call(routes.games.start, { quizId: 1, countdownBetweenQuestions }, await app.aHost())
    expect(status).toBe(400)
  })

  test('B4 an expired host cannot start; a running game goes on', async () => {
    const host = await app.aHost()
    const game = await aGame(app, { host })
    const { body } = await app.call(routes.games.find, { pin: game.pin }, host)
    await app.deps.db.execute(`UPDATE users SET subscription_status = 'trial_expired' WHERE id = '${host.id}'`)
    const refused = await app.call(routes.games.start, { quizId: body.quizId }, host)
    expect([refused.status, refused.problem.code]).toEqual([402, 'subscription_required'])
    expect((await game.startQuestion(0)).status).toBe(200)
  })
})

test('G5 only the game’s host may command it', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const stranger = await app.aHost()
  const commands = [
    [routes.games.startQuestion, {}],
    [routes.games.closeQuestion, { questionIndex: 0 }],
    [routes.games.lock, { locked: true }],
    [routes.games.finish, {}],
    [routes.games.removeParticipant, { id: zoe.id }],
  ] as const
  for (const [route, input] of commands) {
    expect((await app.call(route, { pin: game.pin, ...input })).status).toBe(401)
    expect((await app.call(route, { pin: game.pin, ...input }, zoe)).status).toBe(401)
    expect((await app.call(route, { pin: game.pin, ...input }, stranger)).status).toBe(404)
  }
  expect(await stateOf(game.pin)).toMatchObject({ phase: 'waiting', locked: false, counts: { joined: 1 } })
})

describe('G4 start-question', () => {
  test('50 calls at once that name the question open it once', async () => {
    const game = await aGame(app)
    const host = await listen(game.pin, 'as=host', game.host.cookie)
    await host.until('game_state')
    const replies = await Promise.all(Array.from({ length: 50 }, () => game.startQuestion(0)))
    for (const { body } of replies) expect(body).toMatchObject({ finished: false, questionIndex: 0 })
    await game.close(0)
    await host.until('countdown_started')
    expect(host.events.filter(({ event }) => event.type === 'question_started')).toHaveLength(1)
    host.close()
  })

  test('50 calls at once that name no question have one effect between them; one after a reply advances again', async () => {
    const game = await aGame(app)
    const replies = await Promise.all(Array.from({ length: 50 }, () => game.startQuestion()))
    for (const { body } of replies) expect(body).toMatchObject({ questionIndex: 0 })
    expect((await game.startQuestion()).body).toMatchObject({ questionIndex: 1 })
    expect((await game.startQuestion()).body).toMatchObject({ questionIndex: 2 })
    expect((await game.startQuestion()).body).toMatchObject({ finished: true })
  })

  test('it works with an empty body, with and without a content type', async () => {
    const game = await aGame(app)
    const headersOf: Record<string, string>[] = [{}, { 'content-type': 'application/json' }]
    for (const headers of headersOf) {
      const { status } = await app.call(routes.games.startQuestion, { pin: game.pin }, { ...game.host, headers })
      expect(status).toBe(200)
    }
    expect(await stateOf(game.pin)).toMatchObject({ questionIndex: 1 })
  })

  test('a question that is not the next is a conflict', async () => {
    const game = await aGame(app)
    const { status, problem } = await game.startQuestion(2)
    expect([status, problem.code]).toEqual([409, 'question_not_next'])
    expect((await game.close(0)).problem.code).toBe('question_not_next')
  })
})

test('G3 from an open question, start-question closes it first: both events are sent, in order', async () => {
  const game = await aGame(app)
  await game.join('Zoë')
  const screen = await listen(game.pin, 'as=watch')
  await game.startQuestion(0)
  await game.startQuestion(1)
  await screen.until('question_started', 2)
  const told = screen.events.map(({ event }) => event.type).filter((type) => type !== 'player_joined')
  expect(told).toEqual(['game_state', 'question_started', 'countdown_started', 'question_started'])
  const ids = screen.events.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  screen.close()
})

test('G7 G30 finished is final, and all leaderboards agree', async () => {
  const game = await aGame(app, { questions: 1 })
  const players = await Promise.all(['Zoë', 'Amir', 'Olu'].map((nickname) => game.join(nickname)))
  const screen = await listen(game.pin, 'as=watch')
  await game.startQuestion(0)
  await Promise.all(players.map((player, index) => game.answer(player, { selectedAnswer: index % 2 })))
  const { body: end } = await game.startQuestion(1)
  const again = await Promise.all([game.startQuestion(), game.startQuestion(0), game.startQuestion(7)])
  for (const { body } of again) expect(body).toEqual(end)
  expect((await screen.until('quiz_finished')).leaderboard).toEqual(end.leaderboard)
  const { body: board } = await app.call(routes.games.leaderboard, { pin: game.pin })
  expect(board).toEqual(end.leaderboard)
  const [row] = await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
  expect(row).toMatchObject({ status: 'finished', completedAt: expect.any(Date) })
  screen.close()
})

test('a question closes early when every present participant has answered, and not before', async () => {
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const screen = await listen(game.pin, 'as=watch')
  await game.startQuestion(0)
  await game.answer(zoe)
  expect(await stateOf(game.pin)).toMatchObject({ phase: 'question' })
  await game.answer(amir)
  expect(await screen.until('countdown_started')).toMatchObject({ questionIndex: 0 })
  screen.close()
})

test('a removed player is not waited for', async () => {
  const game = await aGame(app)
  const [zoe, olu] = [await game.join('Zoë'), await game.join('Olu')]
  const screen = await listen(game.pin, 'as=watch')
  await game.startQuestion(0)
  await game.answer(zoe)
  const removal = await app.call(routes.games.removeParticipant, { pin: game.pin, id: olu.id }, game.host)
  expect(removal.status).toBe(200)
  expect(await screen.until('countdown_started')).toMatchObject({ questionIndex: 0 })
  screen.close()
})

test('G39 G40 a question that a dead process left open is closed at its time, with its answers', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.join('Amir')
  await game.startQuestion(0)
  await game.answer(zoe)
  await app.deps.db
    .update(gameSessions)
    .set({ currentQuestionStartedAt: new Date(Date.now() - 60_000) })
    .where(eq(gameSessions.pin, game.pin))
  const screen = await listen(game.pin, 'as=watch')
  const restarted = await buildApp(anotherProcess(app.deps))
  await restarted.ready()
  expect(await screen.until('countdown_started')).toMatchObject({ tallies: [0, 1, 0, 0] })
  screen.close()
  await restarted.close()
})

test('G8 an abandoned game is finished and gives its PIN back', async () => {
  const game = await aGame(app)
  const alone = await aGame(app, { questions: 1 })
  await alone.startQuestion(0)
  await alone.close(0)
  // Before they are old: every process sweeps, and this one may be the first.
  const screens = [await listen(game.pin, 'as=watch'), await listen(alone.pin, 'as=watch')]
  const long = new Date(Date.now() - 13 * 3_600_000)
  await app.deps.db.update(gameSessions).set({ lastActivityAt: long }).where(eq(gameSessions.pin, game.pin))
  await app.deps.db
    .update(gameSessions)
    .set({ currentQuestionClosedAt: new Date(Date.now() - 61_000) })
    .where(eq(gameSessions.pin, alone.pin))
  const restarted = await buildApp(anotherProcess(app.deps))
  await restarted.ready()
  for (const screen of screens) {
    await screen.until('quiz_finished')
    screen.close()
  }
  await restarted.close()
})

test('G26 a PIN does not lead to the answers', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  for (const cookie of [undefined, zoe.cookie, (await app.aHost()).cookie]) {
    const { body } = await app.call(routes.games.find, { pin: game.pin }, { cookie })
    expect(body).not.toHaveProperty('quizId')
  }
  expect((await app.call(routes.games.find, { pin: game.pin }, game.host)).body).toHaveProperty('quizId')
})

/** Plays a whole game, and compares all that its host and a spectator hear with what belongs to it. */
async function playAndCompare(options: string[], names: string[]): Promise<void> {
  const game = await aGame(app, { questions: 2, options })
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  const spectator = await listen(game.pin, 'as=watch')
  await Promise.all([host.until('game_state'), spectator.until('game_state')])
  const ids = await game.questionIds()
  const players = []
  for (const name of names) players.push(await game.join(name))
  for (const index of ids.keys()) {
    await game.startQuestion(index)
    for (const player of players) await game.answer(player)
    await spectator.until('countdown_started', index + 1)
  }
  await game.startQuestion(ids.length)
  await Promise.all([host.until('quiz_finished'), spectator.until('quiz_finished')])

  const ranked = players.map(({ id, nickname }) => ({ id, nickname }))
  const joined = ranked.map((participant, index) => ({ type: 'player_joined', participant, joined: index + 1 }))
  const answered = players.map(() => ({ type: 'answer_submitted', selectedAnswer: 1 }))
  const round = (id: number, questionIndex: number) => ({
    started: { type: 'question_started', questionIndex, question: { id, options } },
    closed: {
      ...{ type: 'countdown_started', questionIndex, leaderboard: ranked },
      tallies: options.map((_, option) => (option === 1 ? names.length : 0)),
    },
  })
  const end = { type: 'quiz_finished', leaderboard: ranked }
  const rounds = ids.map(round)
  const but = (stream: GameStream, ...types: GameEventType[]) =>
    stream.events.map(({ event }) => event).filter(({ type }) => !['game_state', ...types].includes(type))
  expect(but(host, 'counts')).toMatchObject([
    ...joined,
    ...rounds.flatMap(({ started, closed }) => [started, ...answered, closed]),
    end,
  ])
  // A spectator gets only the newest of several newcomers, so the number of messages depends on timing.
  expect(but(spectator, 'player_joined')).toMatchObject([
    ...rounds.flatMap(({ started, closed }) => [started, closed]),
    end,
  ])
  for (const { event } of [...host.events, ...spectator.events]) {
    if (event.type === 'player_joined') expect(names).toContain(event.participant.nickname)
    if (event.type === 'counts') expect(Math.max(event.joined, event.answered)).toBeLessThanOrEqual(names.length)
  }
  host.close()
  spectator.close()
}

test('G41 games that are played at once do not touch each other', async () => {
  await Promise.all([playAndCompare(['A', 'B'], ['Zoë']), playAndCompare(['C', 'D', 'E'], ['Amir', 'Lea', 'Mia'])])
})

describe('single player', () => {
  test('only its host may find, join or watch it', async () => {
    const game = await aGame(app, { singlePlayer: true })
    const stranger = await app.aHost()
    for (const cookie of [undefined, stranger.cookie]) {
      expect((await app.call(routes.games.find, { pin: game.pin }, { cookie })).status).toBe(404)
      expect((await app.call(routes.games.join, { pin: game.pin, nickname: 'Zoë' }, { cookie })).status).toBe(404)
      expect(await listen(game.pin, '', cookie)).toMatchObject({ status: 404, code: 'game_not_found' })
    }
    const me = await app.call(routes.games.join, { pin: game.pin, nickname: 'Zoë' }, game.host)
    expect(me.status).toBe(200)
    const state = await app.call(routes.games.state, { pin: game.pin, as: 'player' }, { cookie: me.cookie })
    expect(state.body).toMatchObject({ as: 'player', singlePlayer: true })
  })
})

test('a locked game takes nobody new until it is opened again, and everybody hears it', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const phone = await listen(game.pin, '', zoe.cookie)
  const lock = (locked: unknown) => app.call(routes.games.lock, { pin: game.pin, locked }, game.host)
  expect((await lock(true)).body).toEqual({ locked: true })
  expect(await phone.until('lobby_locked')).toMatchObject({ locked: true })
  await expect(game.join('Amir')).rejects.toThrow('game_locked')
  expect((await lock('yes')).status).toBe(400)
  await lock(false)
  await game.join('Amir')
  phone.close()
})
