import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeaderboardEntry } from '../../../contract/games/players'
import { routes } from '../../../contract/routes'
import { gameAnswers, gameSessions, quizzes } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { aGame } from '../../../tests/kit/app/live-game'
import { testApp, type TestApp } from '../../../tests/kit/app/test-app'

let app: TestApp
let now = Date.now()
beforeAll(async () => {
  app = await testApp({ now: () => now })
})
afterAll(() => app.close())

test('a right answer is told with its points and the total score', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.join('Amir')
  const [questionId] = await game.questionIds()
  await game.startQuestion(0)
  now += 4_000
  const { status, body } = await game.answer(zoe, { responseTime: 4_000 })
  expect(status).toBe(200)
  expect(body).toEqual({
    questionId,
    selectedAnswer: 1,
    responseTime: 4_000,
    isCorrect: true,
    correctAnswer: 1,
    pointsAwarded: 900,
    score: 900,
  })
})

test('G14 G23 a retried answer is stored once and gets the first result, in every phase', async () => {
  const game = await aGame(app, { questions: 2 })
  const zoe = await game.join('Zoë')
  await game.join('Amir')
  const [first, second] = await game.questionIds()
  await game.startQuestion(0)
  const { body } = await game.answer(zoe, { questionId: first })
  const again = () => game.answer(zoe, { questionId: first, selectedAnswer: 3 })
  expect((await again()).body).toEqual(body)
  await game.close(0)
  expect((await again()).body).toEqual(body)
  expect((await game.answer(zoe, { selectedAnswer: 3 })).body).toEqual(body)
  await game.startQuestion(1)
  expect((await again()).body).toEqual(body)
  const next = await game.answer(zoe, { questionId: second })
  expect(next.body).toMatchObject({ score: 2_000 })
  await app.call(routes.games.finish, { pin: game.pin }, game.host)
  expect((await again()).body).toEqual(body)
  expect((await app.deps.db.select().from(gameAnswers).where(eq(gameAnswers.participantId, zoe.id))).length).toBe(2)
})

test('G14 of 50 answers of one participant at once one is stored, and all replies report it', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.join('Amir')
  await game.startQuestion(0)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => game.answer(zoe, { selectedAnswer: index % 4, responseTime: index })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const stored = await app.deps.db.select().from(gameAnswers).where(eq(gameAnswers.participantId, zoe.id))
  expect(stored.map(({ selectedAnswer }) => selectedAnswer)).toEqual([
    (replies[0]!.body as { selectedAnswer: number }).selectedAnswer,
  ])
})

test('G15 none counts before the question opens, nor after its close', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const [first, second] = await game.questionIds()
  const early = await game.answer(zoe)
  expect([early.status, early.problem.code]).toEqual([409, 'question_not_open'])
  await game.startQuestion(0)
  expect((await game.answer(zoe, { questionId: second })).problem.code).toBe('question_not_open')
  await game.close(0)
  const late = await game.answer(zoe, { questionId: first })
  expect([late.status, late.problem.code]).toEqual([409, 'question_closed'])
  await game.startQuestion(1)
  expect((await game.answer(zoe, { questionId: first })).problem.code).toBe('question_closed')
})

test('G16 a participant answers only as itself', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const amir = await game.join('Amir')
  await game.startQuestion(0)
  for (const cookie of ['', amir.cookie, zoe.cookie.replace(/.$/, 'x'), 'seat_1=x']) {
    const { status, problem } = await game.answer({ ...zoe, cookie })
    expect([status, problem.code]).toEqual([403, 'not_this_participant'])
  }
  const other = await aGame(app)
  const stranger = await other.join('Zoë')
  expect((await game.answer({ ...zoe, cookie: stranger.cookie })).status).toBe(403)
  expect((await game.answer({ ...zoe, id: 2_000_000_000 })).status).toBe(403)
})

test.each([
  { selectedAnswer: -1 },
  { selectedAnswer: 4 },
  { selectedAnswer: 1.5 },
  { selectedAnswer: '1' },
  { selectedAnswer: undefined },
  { responseTime: '0' },
  { responseTime: null },
  { participantId: '1e3' },
  { participantId: 2_147_483_648 },
  { questionId: 0 },
])('G18 an answer with %j is a 400, and nothing is stored', async (wrong) => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const answer = { participantId: zoe.id, selectedAnswer: 1, responseTime: 0, ...wrong }
  const { status, problem } = await app.call(routes.games.answer, { pin: game.pin, ...answer }, { cookie: zoe.cookie })
  expect([status, problem.code]).toEqual([400, 'invalid_input'])
  expect(problem.issues?.[0]?.path).toEqual(Object.keys(wrong))
  expect((await game.answer(zoe)).status).toBe(200)
})

test('an answer to a question of another game is not found', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const { status, problem } = await game.answer(zoe, { questionId: 2_000_000_000 })
  expect([status, problem.code]).toEqual([404, 'question_not_found'])
})

test('an option that this question does not have is refused at its field', async () => {
  const game = await aGame(app, { options: ['Yes', 'No'] })
  const zoe = await game.join('Zoë')
  await game.startQuestion(0)
  const { status, problem } = await game.answer(zoe, { selectedAnswer: 2 })
  expect([status, problem.issues?.[0]?.path]).toEqual([400, ['selectedAnswer']])
})

test('G19 a player’s clock can not raise the points by more than 1,500 ms are worth', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const amir = await game.join('Amir')
  await game.join('Olu')
  await game.startQuestion(0)
  now += 10_000
  expect((await game.answer(zoe, { responseTime: 0 })).body).toMatchObject({ pointsAwarded: 788 })
  expect((await game.answer(amir, { responseTime: 1e9 })).body).toMatchObject({ pointsAwarded: 750 })
})

test('G21 G27 an open question is in no leaderboard; after the close it is in all', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const amir = await game.join('Amir')
  await game.startQuestion(0)
  const { body } = await game.answer(zoe)
  const scores = async () => {
    const { body } = await app.call(routes.games.leaderboard, { pin: game.pin })
    return Object.fromEntries(body.map((entry: LeaderboardEntry) => [entry.nickname, entry.score]))
  }
  expect(await scores()).toEqual({ Zoë: 0, Amir: 0 })
  await game.answer(amir, { selectedAnswer: 2 })
  await game.close(0)
  expect(await scores()).toEqual({ Zoë: (body as { score: number }).score, Amir: 0 })
})

test('G6 a game plays the quiz as it was at the start, whatever becomes of the quiz', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const { body } = await app.call(routes.games.find, { pin: game.pin }, game.host)
  await app.call(routes.quizzes.remove, { id: body.quizId }, game.host)
  await game.startQuestion(0)
  expect((await game.answer(zoe)).body).toMatchObject({ isCorrect: true })
  const state = await app.call(routes.games.state, { pin: game.pin, as: 'player' }, { cookie: zoe.cookie })
  expect(state.body).toMatchObject({ title: 'Planets', question: { text: 'Question 1' }, totalQuestions: 3 })
})

test('G41 a game that a command locks for long keeps only its own answers waiting', async () => {
  const [slow, quick] = [await aGame(app), await aGame(app)]
  const [zoe, amir] = [await slow.join('Zoë'), await quick.join('Amir')]
  await slow.startQuestion(0)
  await quick.startQuestion(0)
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => (letGo = resolve))
  let hold = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  const command = transaction(app.deps.db, async (tx) => {
    await tx.select().from(gameSessions).where(eq(gameSessions.pin, slow.pin)).for('no key update')
    hold()
    await isHeld
  })
  await held
  let isTold = false
  const waiting = slow.answer(zoe).finally(() => (isTold = true))
  expect((await quick.answer(amir)).body).toMatchObject({ isCorrect: true })
  expect(isTold).toBe(false)
  letGo()
  await command
  expect((await waiting).body).toMatchObject({ isCorrect: true })
})

test('B5 a live game counts as played when its first question opens, once', async () => {
  const game = await aGame(app)
  const { body } = await app.call(routes.games.find, { pin: game.pin }, game.host)
  const played = async () => {
    const [quiz] = await app.deps.db.select().from(quizzes).where(eq(quizzes.id, body.quizId!))
    return [quiz!.timesPlayed, quiz!.lastPlayedAt]
  }
  expect(await played()).toEqual([0, null])
  await Promise.all(Array.from({ length: 10 }, () => game.startQuestion(0)))
  await game.startQuestion(1)
  expect(await played()).toEqual([1, expect.any(Date)])
})
