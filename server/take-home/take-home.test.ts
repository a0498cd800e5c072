/** G66: the page that a player has taken home, and what it plays again. */
import { and, eq } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { quizzes, soloAnswers, soloSessions, takeHomeLinks } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { hostCalls } from '../../tests/kit/calls'
import { answersTo } from '../../tests/kit/app/open-questions'
import { takeHome } from '../../tests/kit/app/take-home'
import { testApp, type TestApp } from '../../tests/kit/app/test-app'
import { testLog } from '../../tests/kit/app/test-log'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { findTaken } from '../games/store/take-home-store'
import { removeExpired } from '../past-games/retention'
import { sweepSoloGames } from '../solo/sweep'
import { sweepLinks } from './sweep'

const day = 24 * 3_600_000
let ahead = 0
const { log, lines } = testLog()
const t = {} as TestApp
let folder: string
const page = '<!doctype html><title>A page</title>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await writeFile(join(folder, 'index.html'), page)
  Object.assign(t, await testApp({ webRoot: folder, log, now: () => Date.now() + ahead + 0.3 }))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

const { choose, read, aGameOfTwo, kept, tokenIn } = takeHome(t)
const gone = async (token: string) => {
  const { status, problem } = await read(token)
  return status === 410 ? problem.code : status
}

const kinds = Object.values(questionsOfKinds)

/** Zoë is right, and Amir answers something else, in a question of each kind. */
const aGameOfAllKinds = () =>
  aGameOfTwo([aQuestion(), ...kinds], async (game) => {
    for (let index = 0; index <= kinds.length; index++) {
      await game.startQuestion(index)
      const { question } = (await t.call(routes.games.state, { pin: game.pin, as: 'host' }, game.host)).body
      if (!question || question.kind === 'slide') continue
      const [right, other] =
        question.kind === 'choice' ? [{ selectedAnswer: 1 }, { selectedAnswer: 2 }] : answersTo(question)
      await game.answer(game.zoe, right)
      await game.answer(game.amir, other)
    }
  })

describe('G66 the page', () => {
  test('has each question of every kind as it was played, the own answer, the right one and why', async () => {
    const game = await aGameOfAllKinds()
    const { body } = await read(await kept(game, game.amir))
    expect(body).toMatchObject({ nickname: 'Amir', rank: 2, players: 2, correctAnswers: 0, questionsCounted: 5 })
    expect(body.questions.map(({ kind, isMissed }) => [kind, isMissed])).toEqual([
      ['choice', true],
      ['several', true],
      ['typed', true],
      ['number', true],
      ['order', true],
      ['poll', false],
      ['words', false],
      ['slide', false],
    ])
    const [choice, several, typed, number, order, poll, words, slide] = body.questions
    expect(choice).toMatchObject({ correctAnswer: 1, own: { answer: { selectedAnswer: 2, credit: 0 } } })
    expect(several).toMatchObject({ correctAnswers: [0, 2], own: { answer: { selectedAnswers: [1] } } })
    expect(typed).toMatchObject({ accepted: ['Paris'], own: { answer: { text: 'Pariz' } } })
    expect(number).toMatchObject({ value: 4_806, unit: 'm', own: { answer: { answerValue: 5_000, credit: 0 } } })
    // As the options of the reply, which are in the right order.
    expect(order).toMatchObject({ options: questionsOfKinds.order.options, own: { answer: { order: [3, 2, 1, 0] } } })
    expect(poll?.own.answer).toMatchObject({ selectedAnswer: 2, credit: null })
    expect(words?.own.answer).toMatchObject({ words: ['Green', 'warm'] })
    expect(slide).toMatchObject({ body: 'Back in ten minutes.', own: { answer: null } })
    expect(several?.explanation).toBe('Pluto is a dwarf planet.')

    const zoe = (await read(await kept(game, game.zoe))).body
    expect(zoe).toMatchObject({ rank: 1, correctAnswers: 5 })
    expect(zoe.questions.filter(({ isMissed }) => isMissed)).toEqual([])
    const sum = zoe.questions.reduce((points, { own }) => points + own.pointsAwarded, 0)
    expect(sum).toBe(zoe.score)
  })

  test('explains the points as the phone did', async () => {
    const game = await aGameOfAllKinds()
    const { questions } = (await read(await kept(game, game.zoe))).body
    for (const { index, own } of questions) {
      const path = { pin: game.pin, index: String(index), participantId: String(game.zoe.id) }
      const { answer, ...told } = (await t.call(routes.games.points, path, game.zoe)).body
      const { answer: taken, ...again } = own
      expect(again).toEqual(told)
      expect(taken?.credit).toBe(answer?.credit)
    }
  })

  test('counts by a corrected key, and tells it', async () => {
    const game = await aGameOfTwo([aQuestion(), questionsOfKinds.order], async ({ startQuestion, answer, zoe }) => {
      await startQuestion(0)
      await answer(zoe, { selectedAnswer: 2 })
      await startQuestion(1)
    })
    const link = await kept(game, game.zoe)
    expect((await read(link)).body).toMatchObject({ score: 0, questions: [{ isMissed: true }, { isMissed: true }] })
    const correct = (index: number, key: object) =>
      t.call(routes.pastGames.rekey, { gameId: game.id, index, key, preview: false }, game.host)
    await correct(0, { correctAnswers: [1, 2] })
    await correct(1, { void: true })
    const { body } = await read(link)
    expect(body.score).toBeGreaterThan(900)
    expect(body.questions).toMatchObject([
      { isMissed: false, correctedKey: { correctAnswers: [1, 2] }, own: { answer: { credit: 1 } } },
      { isMissed: false, isVoid: true },
    ])
  })

  test('of a game that ended early has only the questions that were asked', async () => {
    const game = await aGameOfTwo(3, ({ startQuestion }) => startQuestion(0))
    expect((await read(await kept(game, game.zoe))).body.questions).toHaveLength(1)
  })
})

describe('G66 a link that opens nothing', () => {
  test.each([
    'x',
    'A'.repeat(43),
    'A'.repeat(44),
    '%00',
    '..%2f..',
    'ü'.repeat(43),
    'a'.repeat(290),
    'a'.repeat(3_000),
  ])('such as %s is 410 in every call', async (token) => {
    const path = `/api/mine/${token}`
    const urls = [
      ['GET', path],
      ['DELETE', path],
      ['POST', `${path}/solo`],
    ] as const
    const replies = await Promise.all(urls.map(([method, url]) => t.app.inject({ method, url })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410])
    expect(replies[0]?.json()).toMatchObject({ code: 'take_home_gone' })
  })

  test('is 410 after its day, and the sweep removes it', async () => {
    const game = await aGameOfTwo(1, ({ startQuestion }) => startQuestion(0))
    const [short, long] = [await kept(game, game.zoe, 7), await kept(game, game.amir, 30)]
    ahead += 7 * day - 60_000
    expect([await gone(short), await gone(long)]).toEqual([200, 200])
    ahead += 120_000
    expect([await gone(short), await gone(long)]).toEqual(['take_home_gone', 200])
    expect((await t.app.inject(`/mine/${short}`)).statusCode).toBe(410)
    await sweepLinks(t.deps)
    const left = await t.deps.db.select().from(takeHomeLinks).where(eq(takeHomeLinks.gameSessionId, game.id))
    expect(left.map(({ participantId }) => participantId)).toEqual([game.amir.id])
    // Otherwise the games of other tests would be taken for abandoned.
    ahead = 0
  })

  test('ends earlier once the host chooses fewer days, or names are kept for less time', async () => {
    const game = await aGameOfTwo(1, ({ startQuestion }) => startQuestion(0))
    const link = await kept(game, game.zoe, 30)
    const untilNow = async () => (Date.parse((await read(link)).body.until) - t.deps.now()) / day
    expect(await untilNow()).toBeCloseTo(30, 2)
    await choose(game, 7)
    expect(await untilNow()).toBeCloseTo(7, 2)
    await choose(game, 30)
    expect(await untilNow()).toBeCloseTo(7, 2)
    const isOpenIn = async (days: number) =>
      (await findTaken(t.deps.db, link, { now: t.deps.now(), retentionMs: days * day })) !== null
    expect([await isOpenIn(1), await isOpenIn(0)]).toEqual([true, false])
  })

  test('is 410 once the game, the account or the names are deleted', async () => {
    const played = () => aGameOfTwo(1, ({ startQuestion }) => startQuestion(0))
    const [deleted, ofAccount, old] = [await played(), await played(), await played()]
    const links = [
      await kept(deleted, deleted.zoe),
      await kept(ofAccount, ofAccount.zoe),
      await kept(old, old.zoe, 30),
    ] as const
    await t.call(routes.takeHome.playMissed, { token: links[0] })
    await t.call(routes.pastGames.remove, { gameId: deleted.id }, deleted.host)
    await t.call(routes.account.remove, {}, ofAccount.host)
    expect([await gone(links[0]), await gone(links[1]), await gone(links[2])]).toEqual([
      'take_home_gone',
      'take_home_gone',
      200,
    ])
    expect(await t.deps.db.$count(soloSessions, eq(soloSessions.gameSessionId, deleted.id))).toBe(0)
    await removeExpired({ ...t.deps, env: { ...t.deps.env, RETENTION_DAYS: 1 }, now: () => t.deps.now() + 2 * day })
    expect(await gone(links[2])).toBe('take_home_gone')
  })

  test('is read sixty times a minute at most', async () => {
    const game = await aGameOfTwo(1, ({ startQuestion }) => startQuestion(0))
    const [link, other] = [await kept(game, game.zoe), await kept(game, game.amir)]
    const statuses: number[] = []
    for (let call = 0; call < 61; call++) statuses.push((await read(link)).status)
    expect([statuses[59], statuses[60]]).toEqual([200, 429])
    expect((await read(other)).status).toBe(200)
  })

  test('stops who tries many of them from one address, and no link that opens', async () => {
    const game = await aGameOfTwo(1, ({ startQuestion }) => startQuestion(0))
    const link = await kept(game, game.zoe)
    const from = (token: string) =>
      t.app.inject({ url: `/api/mine/${token}`, remoteAddress: '203.0.113.9' }).then(({ statusCode }) => statusCode)
    const tried: number[] = []
    for (let call = 0; call < 301; call++) tried.push(await from('A'.repeat(43)))
    expect([tried[299], tried[300]]).toEqual([410, 429])
    expect(await from(link)).toBe(200)
  })
})

test('G66 neither page nor call is cached, told to other sites or found by a search; no log line has a token', async () => {
  const game = await aGameOfTwo(1, ({ startQuestion }) => startQuestion(0))
  const link = await kept(game, game.zoe)
  const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
  const urls = [`/mine/${link}`, `/mine/${link}/`, '/mine/x', `/api/mine/${link}`, '/api/mine/x']
  const replies = await Promise.all(urls.map((url) => t.app.inject(url)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 410, 200, 410])
  for (const { headers } of replies) expect(headers).toMatchObject(secret)
  for (const { body } of [replies[0]!, replies[2]!]) expect(body).toContain('<title>A page</title>')
  await t.app.inject({ method: 'POST', url: `/api/mine/${link}`, payload: 'x' })
  await t.app.inject({ method: 'POST', url: `/api/mine/${link}/solo?${link}` })
  await t.app.inject({ method: 'DELETE', url: `/api/mine/${link}` })
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toContain(link)
})

describe('G66 what was missed, played again', () => {
  test('is a solo game of the game’s own questions, whatever became of the quiz', async () => {
    const game = await aGameOfAllKinds()
    const link = await kept(game, game.amir)
    const [quiz] = (await t.call(routes.quizzes.list, {}, game.host)).body.quizzes
    await t.call(routes.quizzes.remove, { id: quiz!.id }, game.host)
    const { body } = await t.call(routes.takeHome.playMissed, { token: link })
    expect(body.questions.map(({ kind }) => kind)).toEqual(['choice', 'several', 'typed', 'number', 'order'])
    for (const key of ['correctAnswer', 'correctAnswers', 'accepted', 'value', 'explanation'])
      expect(JSON.stringify(body.questions)).not.toContain(`"${key}"`)
    for (const question of body.questions) {
      const [right] = question.kind === 'choice' ? [{ selectedAnswer: 1 }] : answersTo(question)
      const answer = { sessionId: body.sessionId, questionId: question.id, ...right, responseTime: 100 }
      expect((await t.call(routes.solo.answer, answer)).body).toMatchObject({ isCorrect: true })
    }
  })

  test('is judged by the corrected key', async () => {
    const game = await aGameOfTwo([aQuestion(), questionsOfKinds.order], async ({ startQuestion }) => {
      await startQuestion(0)
      await startQuestion(1)
    })
    const correct = (index: number, key: object) =>
      t.call(routes.pastGames.rekey, { gameId: game.id, index, key, preview: false }, game.host)
    await correct(0, { correctAnswers: [0, 3] })
    await correct(1, { order: [1, 0, 2, 3] })
    const { sessionId, questions } = (await t.call(routes.takeHome.playMissed, { token: await kept(game, game.zoe) }))
      .body
    const [choice, order] = questions
    const shownOrder = order?.kind === 'order' ? order.options : []
    const inOrder = ['Venus', 'Mercury', 'Earth', 'Mars'].map((option) => shownOrder.indexOf(option))
    const answer = { sessionId, responseTime: 100 }
    expect(
      (await t.call(routes.solo.answer, { ...answer, questionId: choice!.id, selectedAnswer: 3 })).body.isCorrect,
    ).toBe(true)
    expect(
      (await t.call(routes.solo.answer, { ...answer, questionId: order!.id, order: inOrder })).body.isCorrect,
    ).toBe(true)
  })

  test('of an evening is scored as the round of each question was', async () => {
    const host = await t.aHost()
    const rounds = []
    for (const scoring of ['right', 'speed'] as const) rounds.push({ quizId: await aQuiz(t, host, { scoring }) })
    const evening = (await t.call(routes.evenings.create, { title: 'Friday', rounds }, host)).body
    const { pin } = (await t.call(roundRoutes.start, { id: String(evening.id) }, host)).body
    const { body, cookie } = await t.call(routes.games.join, { pin, nickname: 'Zoë' })
    await t.call(...hostCalls.startQuestion(pin, 0), host)
    await t.call(...hostCalls.closeQuestion(pin, 0), host)
    await t.call(roundRoutes.nextRound, { pin, round: 2 }, host)
    await t.call(routes.games.finish, { pin }, host)
    await t.call(routes.games.takeHome, { pin, days: 7 }, host)
    const link = (await t.call(routes.games.keep, { pin, participantId: body.participant.id }, { cookie })).body
    const { sessionId, questions } = (await t.call(routes.takeHome.playMissed, { token: tokenIn(link.url) })).body
    const points = []
    for (const { id: questionId } of questions) {
      ahead += 15_000
      const answer = { sessionId, questionId, selectedAnswer: 1, responseTime: 12_000 }
      points.push((await t.call(routes.solo.answer, answer)).body.pointsAwarded)
    }
    expect(points[0]).toBe(1_000)
    expect(points[1]).toBeLessThan(750)
  })

  test('counts nowhere, ends the game before, and is gone a day later', async () => {
    const game = await aGameOfTwo(1, ({ startQuestion }) => startQuestion(0))
    const link = await kept(game, game.zoe)
    const [quiz] = await t.deps.db.select().from(quizzes).where(eq(quizzes.hostId, game.host.id))
    const first = (await t.call(routes.takeHome.playMissed, { token: link })).body
    const answer = { questionId: first.questions[0]!.id, selectedAnswer: 1, responseTime: 100 }
    await t.call(routes.solo.answer, { sessionId: first.sessionId, ...answer })
    const second = (await t.call(routes.takeHome.playMissed, { token: link })).body
    expect((await t.call(routes.solo.answer, { sessionId: first.sessionId, ...answer })).status).toBe(404)
    expect((await t.call(routes.solo.answer, { sessionId: second.sessionId, ...answer })).status).toBe(200)

    const [after] = await t.deps.db.select().from(quizzes).where(eq(quizzes.hostId, game.host.id))
    expect([after?.timesPlayed, after?.lastPlayedAt]).toEqual([quiz?.timesPlayed, quiz?.lastPlayedAt])
    const ofGame = eq(soloSessions.gameSessionId, game.id)
    const games = await t.deps.db.select().from(soloSessions).where(ofGame)
    expect(games).toMatchObject([{ id: second.sessionId, quizId: null, userId: null, score: expect.any(Number) }])
    await sweepSoloGames({ ...t.deps, now: () => t.deps.now() + day + 60_000 })
    expect(await t.deps.db.$count(soloSessions, ofGame)).toBe(0)
    expect(await t.deps.db.$count(soloAnswers, eq(soloAnswers.sessionId, second.sessionId))).toBe(0)
  })

  test('is refused where nothing was missed, and after a hundred games', async () => {
    const game = await aGameOfTwo(1, async ({ startQuestion, answer, zoe }) => {
      await startQuestion(0)
      await answer(zoe)
    })
    const token = await kept(game, game.zoe)
    const nothing = await t.call(routes.takeHome.playMissed, { token })
    expect([nothing.status, nothing.problem.code]).toEqual([409, 'nothing_missed'])

    const other = await kept(game, game.amir)
    const { gameSessionId, participantId } = takeHomeLinks
    await t.deps.db
      .update(takeHomeLinks)
      .set({ missedGames: 99 })
      .where(and(eq(gameSessionId, game.id), eq(participantId, game.amir.id)))
    expect((await t.call(routes.takeHome.playMissed, { token: other })).status).toBe(200)
    const used = await t.call(routes.takeHome.playMissed, { token: other })
    expect([used.status, used.problem.code]).toEqual([409, 'rounds_used_up'])
    // Nor does a new link give more.
    const again = await t.call(routes.takeHome.playMissed, { token: await kept(game, game.amir) })
    expect(again.problem.code).toBe('rounds_used_up')
  })
})
