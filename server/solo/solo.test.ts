import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { soloAnswers, soloSessions } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aPicture, upload } from '../../tests/kit/app/files/pictures'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

const calls = routes.solo

let t: TestApp
let host: TestHost
// The database's clock has fractions of a millisecond.
let clock = Date.now() + 0.3
beforeAll(async () => {
  t = await testApp({ now: () => clock })
  host = await t.aHost()
})
afterAll(() => t.close())

async function aPublicQuiz(asked: number | Parameters<typeof aQuestion>[0][] = 2): Promise<number> {
  const questions = typeof asked === 'number' ? Array.from({ length: asked }, () => aQuestion()) : asked.map(aQuestion)
  const id = await aQuiz(t, host, { questions })
  await t.call(routes.quizzes.publish, { id, isPublic: true }, host)
  return id
}

/** A game whose right answer is always option 1. */
async function aSoloGame(questions = 2, quizId?: number) {
  const started = await t.call(calls.start, { quizId: quizId ?? (await aPublicQuiz(questions)) })
  const { sessionId, quiz, questions: asked } = started.body
  const answer = (index: number, selectedAnswer: number, responseTime = 0) =>
    t.call(calls.answer, { sessionId, questionId: asked[index]!.id, selectedAnswer, responseTime })
  return { sessionId, quiz, asked, answer }
}

const stored = async (id: string) => {
  const [session] = await t.deps.db.select().from(soloSessions).where(eq(soloSessions.id, id))
  return session!
}

describe('starting a public game', () => {
  test('tells the questions and their time, and no right answer', async () => {
    const { sessionId, quiz, asked } = await aSoloGame()
    expect(sessionId).toMatch(/^[\w-]{32}$/)
    expect(quiz).toMatchObject({ title: 'Planets', questionCount: 2, timePerQuestion: 20 })
    expect(asked).toEqual(
      [0, 1].map((orderIndex) => ({
        ...{ id: expect.any(Number), kind: 'choice', points: 1 },
        text: 'Which planet is the largest?',
        options: ['Mars', 'Jupiter', 'Venus', 'Saturn'],
        image: null,
        optionImages: null,
        orderIndex,
        timeLimit: 20,
      })),
    )
  })

  test('counts the quiz as played, each time', async () => {
    const quizId = await aPublicQuiz()
    await aSoloGame(2, quizId)
    const { quiz } = await aSoloGame(2, quizId)
    expect(quiz.timesPlayed).toBe(2)
    expect((await t.call(routes.gallery.get, { id: quizId })).body.timesPlayed).toBe(2)
    const { body } = await t.call(routes.quizzes.get, { id: quizId }, host)
    expect(body.lastPlayedAt).toBe(new Date(clock).toISOString())
  })

  test('gives every game an id of its own, which cannot be guessed', async () => {
    const quizId = await aPublicQuiz()
    const games = await Promise.all(Array.from({ length: 10 }, () => aSoloGame(2, quizId)))
    expect(new Set(games.map(({ sessionId }) => sessionId)).size).toBe(10)
    const guess = { sessionId: 'A'.repeat(32), questionId: games[0]!.asked[0]!.id, selectedAnswer: 1, responseTime: 0 }
    expect((await t.call(calls.answer, guess)).problem.code).toBe('solo_session_not_found')
  })

  test('remembers who played, where somebody is signed in', async () => {
    const quizId = await aPublicQuiz()
    const [own, visitors] = [await t.call(calls.start, { quizId }, host), await t.call(calls.start, { quizId })]
    expect((await stored(own.body.sessionId)).userId).toBe(host.id)
    expect((await stored(visitors.body.sessionId)).userId).toBe(null)
  })

  test('is refused for a private quiz, for none, and for one without questions, and counts nothing then', async () => {
    const quizId = await aQuiz(t, host)
    expect((await t.call(calls.start, { quizId }, host)).problem.code).toBe('public_quiz_not_found')
    expect((await t.call(calls.start, { quizId: 2_147_483_647 })).status).toBe(404)
    const empty = await aPublicQuiz(0)
    const { status, problem } = await t.call(calls.start, { quizId: empty })
    expect([status, problem.code]).toEqual([400, 'nothing_to_play'])
    expect((await t.call(routes.gallery.get, { id: empty })).body.timesPlayed).toBe(0)
  })

  test('is refused from one address after 600 in a quarter of an hour, and counts nothing then', async () => {
    const quizId = await aPublicQuiz()
    const from = (remoteAddress: string) => t.call(calls.start, { quizId }, { remoteAddress })
    const key = 'solo-games 192.0.2.1'
    const limit = { most: 600, windowMs: 15 * 60_000 }
    for (let earlier = 0; earlier < 599; earlier++) await t.deps.rateCounters.take(key, String(earlier), clock, limit)
    const replies = await Promise.all(Array.from({ length: 3 }, () => from('192.0.2.1')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('900')
    expect(refused?.problem.message).toBe('Too many tries at once. Please try again in 15 minutes.')
    expect((await from('192.0.2.2')).body.quiz.timesPlayed).toBe(2)
    clock += 16 * 60_000
    expect((await from('192.0.2.1')).status).toBe(200)
  })
})

describe('answering in a public game', () => {
  test('is worth what it is in a live game, and tells the right answer', async () => {
    const game = await aSoloGame()
    clock += 10_000
    expect((await game.answer(0, 1, 10_000)).body).toEqual({
      isCorrect: true,
      pointsAwarded: 750,
      correctAnswer: 1,
      selectedAnswer: 1,
      score: 750,
      correctAnswers: 1,
      nextInMs: 3_000,
    })
    clock += 3_000
    expect((await game.answer(1, 3)).body).toEqual({
      isCorrect: false,
      pointsAwarded: 0,
      correctAnswer: 1,
      selectedAnswer: 3,
      score: 750,
      correctAnswers: 1,
      nextInMs: 3_000,
    })
  })

  test('starts the next question’s clock three seconds after the answer before', async () => {
    const game = await aSoloGame()
    clock += 5_000
    await game.answer(0, 1, 5_000)
    clock += 3_000 + 4_000
    expect((await game.answer(1, 1, 4_000)).body.pointsAwarded).toBe(900)
  })

  test('with -1 is a timeout: stored, wrong, without points', async () => {
    const game = await aSoloGame(1)
    clock += 20_000
    expect((await game.answer(0, -1, 20_000)).body).toMatchObject({ isCorrect: false, pointsAwarded: 0, score: 0 })
    const [row] = await t.deps.db.select().from(soloAnswers).where(eq(soloAnswers.sessionId, game.sessionId))
    expect(row).toMatchObject({ selectedAnswer: -1, isCorrect: false, responseTime: 20_000, pointsAwarded: 0 })
  })

  test('long after the time is over is a timeout, whatever was chosen', async () => {
    const game = await aSoloGame(1)
    clock += 60_000
    const { body } = await game.answer(0, 1, 100)
    expect(body).toMatchObject({ isCorrect: false, pointsAwarded: 0, selectedAnswer: -1, correctAnswer: 1 })
  })

  test('counts once: sent again, also at once and with another choice, it gets the first result', async () => {
    const game = await aSoloGame()
    const replies = await Promise.all([1, 2, 3, 1, 0].map((option) => game.answer(0, option)))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { selectedAnswer = 0 } = replies[0]!.body
    expect((await game.answer(0, (selectedAnswer + 1) % 4)).body).toEqual(replies[0]!.body)
    const rows = await t.deps.db.select().from(soloAnswers).where(eq(soloAnswers.sessionId, game.sessionId))
    expect(rows).toHaveLength(1)
  })

  test('sent again because no reply came, hears how much of the next question’s time has gone', async () => {
    const game = await aSoloGame()
    await game.answer(0, 1)
    clock += 7_000
    expect((await game.answer(0, 1)).body).toMatchObject({ score: 1_000, correctAnswers: 1, nextInMs: -4_000 })
  })

  test('counts from when the first question’s pictures have been seen', async () => {
    const { body: picture } = await upload(t, host, await aPicture({ width: 320, height: 200 }))
    const pictured = { image: { id: picture.id, alt: '' } }
    const quizId = await aPublicQuiz([pictured, {}])
    const { body } = await t.call(calls.start, { quizId })
    expect(body.opensInMs).toBe(3_000)
    clock += 3_000 + 10_000
    const answer = { sessionId: body.sessionId, questionId: body.questions[0]!.id, selectedAnswer: 1 }
    expect((await t.call(calls.answer, { ...answer, responseTime: 10_000 })).body.pointsAwarded).toBe(750)
    expect((await t.call(calls.start, { quizId: await aPublicQuiz([{}, pictured]) })).body.opensInMs).toBe(0)
  })

  test('completes the game with its last question: score and right answers are the sums', async () => {
    const game = await aSoloGame(3)
    await game.answer(0, 1)
    await game.answer(1, 0)
    expect((await stored(game.sessionId)).completedAt).toBe(null)
    await game.answer(2, 1)
    expect(await stored(game.sessionId)).toMatchObject({
      score: 2_000,
      correctAnswers: 2,
      totalQuestions: 3,
      completedAt: expect.any(Date),
    })
  })

  test('goes on by the quiz as it stood, though its host changes it or takes it back', async () => {
    const quizId = await aPublicQuiz(2)
    const game = await aSoloGame(2, quizId)
    await t.call(routes.quizzes.saveQuestions, { id: quizId, questions: [aQuestion({ correctAnswer: 0 })] }, host)
    await t.call(routes.quizzes.publish, { id: quizId, isPublic: false }, host)
    expect((await game.answer(0, 1)).body).toMatchObject({ isCorrect: true, correctAnswer: 1 })
    expect((await game.answer(1, 1)).status).toBe(200)
  })

  test('of another game’s question, or with an option that is not there, is refused', async () => {
    const [game, other] = [await aSoloGame(), await aSoloGame()]
    const foreign = { sessionId: game.sessionId, questionId: other.asked[0]!.id, selectedAnswer: 1, responseTime: 0 }
    expect((await t.call(calls.answer, foreign)).problem.code).toBe('solo_question_not_found')
    // Another question could have it.
    const of2 = await aSoloGame(1, await aPublicQuiz([{ options: ['Mars', 'Jupiter'] }]))
    const beyond = await of2.answer(0, 3)
    expect([beyond.status, beyond.problem.issues]).toMatchObject([
      400,
      [{ path: ['selectedAnswer'], message: 'This question has no such option' }],
    ])
    for (const option of [-2, 4, 1.5]) {
      const { status, problem } = await game.answer(0, option)
      expect([status, problem.issues?.[0]?.path]).toEqual([400, ['selectedAnswer']])
    }
    const badId = { ...foreign, sessionId: "'; DROP TABLE users" }
    expect((await t.call(calls.answer, badId)).problem.issues?.[0]?.path).toEqual(['sessionId'])
  })
})
