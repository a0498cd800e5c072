import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { gameAnswers, gameParticipants, gameQuestions, gameSessions, users } from '../db/tables'
import { plainQuestion } from '../../tests/kit/game-state'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const calls = routes.pastGames

const t = sharedTestApp()

const finish = ({ pin, host }: TestGame) => t.call(routes.games.finish, { pin }, host)

/** Three questions, of which two are asked. Zoë is right twice, Amir once and silent once, Lea is removed. */
async function aPastGame(options: Parameters<typeof aGame>[1] = {}) {
  const game = await aGame(t, options)
  const [zoe, amir, lea] = [await game.join('Zoë'), await game.join('Amir'), await game.join('Lea')]
  await game.startQuestion(0)
  for (const [player, selectedAnswer] of [
    [zoe, 1],
    [amir, 1],
    [lea, 3],
  ] as const)
    await game.answer(player, { selectedAnswer })
  await game.startQuestion(1)
  await game.answer(zoe, { selectedAnswer: 1 })
  await game.close(1)
  await t.call(routes.games.removeParticipant, { pin: game.pin, id: lea.id }, game.host)
  await finish(game)
  return { ...game, zoe, amir, id: (await newest(game.host)).id }
}

async function newest(host: TestHost) {
  const [game] = (await t.call(calls.list, {}, host)).body.games
  return game!
}

describe('a past game', () => {
  test('says when it was, of which quiz, with how many players and which average score', async () => {
    const { id, pin, host } = await aPastGame()
    const leaderboard = (await t.call(routes.games.leaderboard, { pin }, host)).body
    const { status, body } = await t.call(calls.get, { gameId: id }, host)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      pin,
      title: 'Planets',
      singlePlayer: false,
      timePerQuestion: 20,
      totalQuestions: 3,
      questionsAsked: 2,
      questionsCounted: 2,
      players: 2,
      averageScore: Math.round((leaderboard[0]!.score + leaderboard[1]!.score) / 2),
      rightAnswers: 3,
      winner: { nickname: 'Zoë', face: leaderboard[0]!.face, score: leaderboard[0]!.score, others: 0 },
      areNamesKept: true,
    })
    const keptMs = Date.parse(body.namesKeptUntil) - Date.parse(body.finishedAt)
    expect(keptMs).toBe(365 * 24 * 3_600_000)
    const { questions: _, ...game } = body
    expect(await newest(host)).toEqual(game)
  })

  test('says of each question that was asked how many chose what, were right, and how long they took', async () => {
    const { id, host } = await aPastGame()
    await t.deps.db.update(gameAnswers).set({ responseTime: 3_000 }).where(eq(gameAnswers.gameSessionId, id))
    const { questions } = (await t.call(calls.get, { gameId: id }, host)).body
    const [quiz] = (await t.call(routes.quizzes.list, {}, host)).body.quizzes
    const question = {
      ...plainQuestion,
      options: ['Mars', 'Jupiter', 'Venus', 'Saturn'],
      correctAnswer: 1,
      timePerQuestion: 20,
      averageMs: 3_000,
      corrections: [],
    }
    expect(questions).toEqual([
      {
        ...question,
        index: 0,
        ofQuiz: { id: quiz?.id, index: 0 },
        text: 'Question 1',
        tallies: [0, 2, 0, 0],
        right: 2,
        times: [0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
      },
      {
        ...question,
        index: 1,
        ofQuiz: { id: quiz?.id, index: 1 },
        text: 'Question 2',
        tallies: [0, 1, 0, 0],
        right: 1,
        times: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      },
    ])
  })

  test('counts an answer of the last moment in the last tenth, and options that the question has', async () => {
    const { id, host } = await aPastGame({ options: ['Yes', 'No'] })
    await t.deps.db.update(gameAnswers).set({ responseTime: 20_000 }).where(eq(gameAnswers.gameSessionId, id))
    const [first] = (await t.call(calls.get, { gameId: id }, host)).body.questions
    expect(first).toMatchObject({ tallies: [0, 2], times: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2] })
  })

  test('names the hardest question, the fastest right answer and the biggest climb, without who was removed', async () => {
    const game = await aGame(t)
    const [zoe, amir, mia, lea] = [
      await game.join('Zoë'),
      await game.join('Amir'),
      await game.join('Mia'),
      await game.join('Lea'),
    ]
    await game.startQuestion(0)
    for (const player of [zoe, amir, lea]) await game.answer(player, { selectedAnswer: 1 })
    await game.answer(mia, { selectedAnswer: 2 })
    await game.startQuestion(1)
    for (const player of [mia, lea]) await game.answer(player, { selectedAnswer: 1 })
    await game.close(1)
    await t.call(routes.games.removeParticipant, { pin: game.pin, id: lea.id }, game.host)
    await finish(game)
    const { id } = await newest(game.host)
    const went = (player: { id: number }, responseTime: number, pointsAwarded: number) =>
      t.deps.db
        .update(gameAnswers)
        .set({ responseTime, pointsAwarded })
        .where(and(eq(gameAnswers.gameSessionId, id), eq(gameAnswers.participantId, player.id)))
    await went(lea, 100, 1_000)
    await went(mia, 1_200, 1_000)
    await went(zoe, 1_500, 600)
    await went(amir, 1_500, 500)
    const wrong = and(eq(gameAnswers.gameSessionId, id), eq(gameAnswers.isCorrect, false))
    await t.deps.db.update(gameAnswers).set({ pointsAwarded: 0 }).where(wrong)
    expect((await t.call(calls.highlights, { gameId: id }, game.host)).body).toEqual({
      hardest: { index: 1, text: 'Question 2', right: 1, others: 0 },
      fastestRight: { ms: 1_200, nicknames: ['Mia'], players: 1 },
      biggestClimb: { places: 2, nicknames: ['Mia'], players: 1 },
    })
    const { status, body } = await t.call(calls.highlights, { gameId: id }, await t.aHost())
    expect([status, body]).toMatchObject([404, { code: 'past_game_not_found' }])
  })

  test('lists every player as the leaderboard ranks them', async () => {
    const { id, pin, host } = await aPastGame()
    const leaderboard = (await t.call(routes.games.leaderboard, { pin }, host)).body
    const { body } = await t.call(calls.players, { gameId: id }, host)
    expect(body).toMatchObject({ total: 2, totalPages: 1, currentPage: 1 })
    expect(body.players.map(({ totalTimeMs: _, ...entry }) => entry)).toEqual(leaderboard)
  })

  test('lists fifty players a page, and equals share a rank', async () => {
    const { id, host } = await aPastGame()
    await t.deps.db.insert(gameParticipants).values(
      Array.from({ length: 60 }, (_, n) => ({
        gameSessionId: id,
        nickname: `Player ${n}`,
        nicknameKey: `player ${n}`,
        seatHash: Buffer.from([n]),
        score: 10,
        totalTimeMs: 500,
      })),
    )
    const first = (await t.call(calls.players, { gameId: id }, host)).body
    const second = (await t.call(calls.players, { gameId: id, page: 2 }, host)).body
    expect(first).toMatchObject({ total: 62, totalPages: 2, currentPage: 1 })
    expect([first.players.length, second.players.length]).toEqual([50, 12])
    expect(first.players[2]).toMatchObject({ nickname: 'Player 0', rank: 3 })
    expect(second.players.every(({ rank }) => rank === 3)).toBe(true)
    expect(new Set([...first.players, ...second.players].map((player) => player.id)).size).toBe(62)
  })

  test('finds players by what is in their nicknames, and each keeps the rank among all', async () => {
    const game = await aGame(t)
    for (const nickname of ['Zoë', 'Amir', '100% Mia', 'Mia_2', 'Miaow\\']) await game.join(nickname)
    await finish(game)
    const { id } = await newest(game.host)
    await t.deps.db
      .update(gameParticipants)
      .set({ score: 10 })
      .where(and(eq(gameParticipants.gameSessionId, id), ne(gameParticipants.nickname, '100% Mia')))
    const found = async (search: string) => {
      const { body } = await t.call(calls.players, { gameId: id, search }, game.host)
      expect(body.total).toBe(body.players.length)
      return body.players.map(({ nickname, rank }) => [nickname, rank])
    }
    expect(await found('ZOË')).toEqual([['Zoë', 1]])
    expect(await found(' mia ')).toEqual([
      ['Mia_2', 1],
      ['Miaow\\', 1],
      ['100% Mia', 5],
    ])
    expect(await found('0% m')).toEqual([['100% Mia', 5]])
    expect(await found('w\\')).toEqual([['Miaow\\', 1]])
    for (const search of ['m%r', 'am_r', '%%']) expect(await found(search), search).toEqual([])
    const { status, problem } = await t.call(calls.players, { gameId: id, search: 'x'.repeat(201) }, game.host)
    expect([status, problem.issues?.[0]?.path]).toEqual([400, ['search']])
  })

  test('that ended before its first question has no questions and no average', async () => {
    const game = await aGame(t)
    await finish(game)
    const { id } = await newest(game.host)
    const { body } = await t.call(calls.get, { gameId: id }, game.host)
    expect(body).toMatchObject({ questionsAsked: 0, players: 0, averageScore: 0, rightAnswers: 0, questions: [] })
  })

  test('shows the pictures that its questions had', async () => {
    const { id, host } = await aPastGame()
    const picture = { id: 'p', alt: 'A globe', url: '/images/p/640.webp', width: 640, height: 480 }
    const optionImages = [null, picture, null, null]
    await t.deps.db
      .update(gameQuestions)
      .set({ image: picture, optionImages })
      .where(eq(gameQuestions.gameSessionId, id))
    const [first] = (await t.call(calls.get, { gameId: id }, host)).body.questions
    expect(first).toMatchObject({ image: picture, optionImages })
  })

  test('names who won by who joined first of those who share the place, and nobody without points', async () => {
    const { id, host } = await aPastGame()
    const winner = async () => (await t.call(calls.get, { gameId: id }, host)).body.winner
    const stand = (score: number, totalTimeMs: number) =>
      t.deps.db
        .update(gameParticipants)
        .set({ score, correctAnswers: 1, totalTimeMs, face: 7 })
        .where(and(eq(gameParticipants.gameSessionId, id), ne(gameParticipants.nickname, 'Mia')))
    await t.deps.db.insert(gameParticipants).values({
      gameSessionId: id,
      nickname: 'Mia',
      nicknameKey: 'mia',
      seatHash: Buffer.from([1]),
      face: 12,
      score: 900,
      correctAnswers: 1,
      totalTimeMs: 500,
    })
    await stand(900, 500)
    expect(await winner()).toEqual({ nickname: 'Zoë', face: 7, score: 900, others: 2 })
    await stand(900, 501)
    expect(await winner()).toEqual({ nickname: 'Mia', face: 12, score: 900, others: 0 })
    await t.deps.db.update(gameParticipants).set({ score: 0 }).where(eq(gameParticipants.gameSessionId, id))
    expect(await winner()).toBeNull()
  })

  test('outlives its quiz', async () => {
    const { id, host } = await aPastGame()
    const [quiz] = (await t.call(routes.quizzes.list, {}, host)).body.quizzes
    await t.call(routes.quizzes.remove, { id: quiz!.id }, host)
    const { body } = await t.call(calls.get, { gameId: id }, host)
    expect([body.title, body.questions.length]).toEqual(['Planets', 2])
  })

  test('is deleted with its players and their answers', async () => {
    const { id, host } = await aPastGame()
    expect((await t.call(calls.remove, { gameId: id }, host)).body).toEqual({ success: true })
    expect((await t.call(calls.get, { gameId: id }, host)).problem.code).toBe('past_game_not_found')
    expect((await t.call(calls.remove, { gameId: id }, host)).status).toBe(404)
    for (const table of [gameQuestions, gameParticipants, gameAnswers])
      expect(await t.deps.db.$count(table, eq(table.gameSessionId, id))).toBe(0)
  })
})

describe('the list', () => {
  test('has the newest first, ten a page, one’s own only, and no game that still runs', async () => {
    const running = await aGame(t)
    const { host } = running
    const finishedAt = (n: number) => new Date(1_700_000_000_000 + n * 1_000)
    await t.deps.db.insert(gameSessions).values(
      Array.from({ length: 11 }, (_, n) => ({
        pin: String(100_000 + n),
        hostId: host.id,
        title: `Game ${n}`,
        timePerQuestion: 20,
        totalQuestions: 1,
        status: 'finished' as const,
        completedAt: finishedAt(n),
      })),
    )
    const first = (await t.call(calls.list, {}, host)).body
    expect(first).toMatchObject({ total: 11, totalPages: 2, currentPage: 1 })
    expect(first.games.map(({ title }) => title).slice(0, 2)).toEqual(['Game 10', 'Game 9'])
    expect(first.games[0]?.finishedAt).toBe(finishedAt(10).toISOString())
    expect((await t.call(calls.list, { page: 2 }, host)).body.games.map(({ title }) => title)).toEqual(['Game 0'])
    expect((await t.call(calls.list, { page: 3 }, host)).body).toMatchObject({ games: [], total: 11 })
    expect((await t.call(calls.list, {}, await t.aHost())).body).toMatchObject({ games: [], total: 0, totalPages: 0 })
  })

  test('finds the games that had a PIN, the newest first', async () => {
    const host = await t.aHost()
    const [older, other, newer] = [await aGame(t, { host }), await aGame(t, { host }), await aGame(t, { host })]
    for (const game of [older, other, newer]) await finish(game)
    const samePin = { pin: older.pin, title: 'Again' }
    await t.deps.db.update(gameSessions).set(samePin).where(eq(gameSessions.pin, newer.pin))
    const found = (await t.call(calls.list, { pin: older.pin }, host)).body
    expect([found.total, found.games.map(({ title }) => title)]).toEqual([2, ['Again', 'Planets']])
  })

  test.each([{ page: 0 }, { page: '1e3' }, { page: 1_000_001 }, { pin: '1234567' }, { pin: 'a\0b' }])(
    '%j is a 400',
    async (filters) => {
      const { status, problem } = await t.call(calls.list, filters, await t.aHost())
      expect([status, problem.issues?.[0]?.path]).toEqual([400, Object.keys(filters)])
    },
  )
})

describe('who may see it', () => {
  const every = [calls.get, calls.players, calls.csv, calls.remove]

  test('another host’s game, one that still runs and one that never was are not there, to the administrator neither', async () => {
    const { id } = await aPastGame()
    const running = await aGame(t)
    const [row] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, running.pin))
    for (const route of every)
      for (const [gameId, host] of [
        [id, await t.aHost()],
        [id, await t.admin()],
        [row!.id, running.host],
        [2_147_483_647, running.host],
      ] as const) {
        const { status, problem } = await t.call(route, { gameId }, host)
        expect([route, status, problem.code]).toEqual([route, 404, 'past_game_not_found'])
      }
  })

  test('a visitor is asked to sign in, and ids that are none are refused', async () => {
    const { host } = await aPastGame()
    for (const route of every) {
      expect((await t.call(route, { gameId: 1 })).status).toBe(401)
      expect((await t.call(route, { gameId: 'x' }, host)).status).toBe(400)
    }
  })

  test('a host who has expired reads and deletes', async () => {
    const { id, host } = await aPastGame()
    await t.deps.db.update(users).set({ subscriptionStatus: 'trial_expired' }).where(eq(users.id, host.id))
    for (const route of every) expect((await t.call(route, { gameId: id }, host)).status).toBe(200)
  })
})
