/** An evening of several rounds, played by its calls. */
import { describe, expect, test } from 'vitest'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { hostCalls, playerCalls } from '../../tests/kit/calls'
import { anEvening as evening, type EveningOptions as Options } from '../../tests/kit/app/evenings'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'

const t = sharedTestApp()

const anEvening = (options?: Options) => evening(t, options)

describe('E5 an evening', () => {
  test('is one game from the first lobby to the last podium', async () => {
    const game = await anEvening()
    const zoe = await game.join('Zoë')
    expect(await game.state()).toMatchObject({ phase: 'waiting', title: 'Friday', totalQuestions: 3, round: 0 })
    expect((await game.state()).rounds).toEqual([
      { title: 'Quiz 1', weight: 1, from: 0, count: 1 },
      { title: 'Quiz 2', weight: 2, from: 1, count: 2 },
    ])
    await game.ask(0)
    await game.give(0, [zoe, 1])
    expect(await game.state()).toMatchObject({
      ...{ phase: 'countdown', round: 1, break: { nextRound: 2, endsInMs: null, held: false } },
      eveningLeaderboard: [{ nickname: 'Zoë', evening: { round: 1, rounds: 2, score: 1_000, rank: 1 } }],
    })
    expect((await game.nextRound(2)).body).toMatchObject({ phase: 'question', questionIndex: 1 })
    await game.give(1, [zoe, 1])
    await game.ask(2)
    await game.give(2, [zoe, 1])
    const { body } = await game.ask(3)
    expect(body).toMatchObject({ finished: true, leaderboard: [{ nickname: 'Zoë', score: 5_000, rank: 1 }] })
  })

  test('skips a round whose quiz is gone, and needs two that are there', async () => {
    const host = await t.aHost()
    const { eveningId, quizIds } = await anEvening({
      host,
      rounds: [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    })
    await t.call(routes.quizzes.remove, { id: String(quizIds[1]) }, host)
    const { body } = await t.call(roundRoutes.start, { id: String(eveningId) }, host)
    const state = (await t.call(routes.games.state, { pin: body.pin, as: 'host' }, host)).body
    expect(state.rounds?.map(({ title }) => title)).toEqual(['Quiz 1', 'Quiz 3'])
    await t.call(routes.quizzes.remove, { id: String(quizIds[2]) }, host)
    const refused = await t.call(roundRoutes.start, { id: String(eveningId) }, host)
    expect(refused.problem.code).toBe('evening_too_short')
  })

  test('plays a quiz twice, whose answers are told apart', async () => {
    const host = await t.aHost()
    const quizId = await aQuiz(t, host)
    const rounds = [{ quizId }, { quizId }]
    const { body: evening } = await t.call(routes.evenings.create, { title: 'Twice', rounds }, host)
    const { pin } = (await t.call(roundRoutes.start, { id: String(evening.id) }, host)).body
    const joined = await t.call(routes.games.join, { pin, nickname: 'Zoë' })
    const participantId = joined.body.participant.id
    await t.call(...hostCalls.startQuestion(pin, 0), host)
    const answer = async () => {
      const { question } = (await t.call(routes.games.state, { pin, as: 'host' }, host)).body
      const given = { participantId, questionId: question?.id, selectedAnswer: 1, responseTime: 0 }
      return (await t.call(...playerCalls.answer(pin, given), { cookie: joined.cookie })).body
    }
    expect((await answer()).pointsAwarded).toBe(1_000)
    await t.call(roundRoutes.nextRound, { pin, round: 2 }, host)
    expect((await answer()).pointsAwarded).toBe(1_000)
  })

  test('is found by each quiz that it plays, until it ends', async () => {
    const game = await anEvening()
    const runningWith = async (quizId: number | undefined) =>
      (await t.call(routes.games.running, { quizId: String(quizId) }, game.host)).body
    const evening = { pin: game.pin, quizId: null, title: 'Friday', phase: 'waiting', joined: 0 }
    for (const quizId of game.quizIds) expect(await runningWith(quizId)).toEqual([evening])
    expect(await runningWith(await aQuiz(t, game.host))).toEqual([])
    await game.finish()
    expect(await runningWith(game.quizIds[0])).toEqual([])
  })

  test('says to the host, live and later, which quiz each question to correct was copied from', async () => {
    const game = await anEvening()
    await game.ask(0)
    await game.close(0)
    await game.nextRound(2)
    await game.ask(2)
    await game.finish()
    const [first, second] = game.quizIds
    const expected = [
      { id: first, index: 0 },
      { id: second, index: 0 },
      { id: second, index: 1 },
    ]
    const live = await t.call(routes.games.corrections, { pin: game.pin }, game.host)
    expect(live.body.questions.map(({ ofQuiz }) => ofQuiz)).toEqual(expected)
    const { games } = (await t.call(routes.pastGames.list, {}, game.host)).body
    const past = await t.call(routes.pastGames.get, { gameId: String(games[0]?.id) }, game.host)
    expect(past.body.questions.map(({ ofQuiz }) => ofQuiz)).toEqual(expected)
  })

  test('is played again as a whole', async () => {
    const game = await anEvening()
    await game.join('Zoë')
    await game.finish()
    const again = await t.call(routes.games.playAgain, { pin: game.pin }, game.host)
    expect((await t.call(routes.games.playAgain, { pin: game.pin }, game.host)).body).toEqual(again.body)
    const state = (await t.call(routes.games.state, { pin: again.body.pin, as: 'host' }, game.host)).body
    expect(state).toMatchObject({ title: 'Friday', hasJokers: true, rounds: [{ title: 'Quiz 1' }, { weight: 2 }] })
  })
})

describe('E6 the break', () => {
  test('lasts as long as the host says, is held and goes on, and opens nothing by itself', async () => {
    const game = await anEvening()
    await game.join('Zoë')
    await game.ask(0)
    await game.close(0)
    const { body } = await game.breakFor(2, 60_000)
    expect(body).toMatchObject({ nextRound: 2, held: false })
    expect(body.endsInMs).toBeGreaterThan(59_000)
    const { version } = await game.state()
    expect((await game.breakFor(2, 60_000)).status).toBe(200)
    expect((await game.state()).version).toBe(version)
    expect((await game.nextRound(2, { byItself: true })).body.phase).toBe('countdown')
    await t.call(routes.games.show, { pin: game.pin, questionIndex: 0, held: true }, game.host)
    expect((await game.state()).break).toMatchObject({ held: true })
    expect((await game.breakFor(2, 0)).body).toEqual({ nextRound: 2, endsInMs: 0, held: true })
    await t.call(routes.games.show, { pin: game.pin, questionIndex: 0, held: false }, game.host)
    expect((await game.nextRound(2, { byItself: true })).body).toMatchObject({ phase: 'question', questionIndex: 1 })
    expect((await game.nextRound(2)).body).toMatchObject({ phase: 'question', questionIndex: 1 })
  })

  test('is refused for another round, and in a game without any', async () => {
    const game = await anEvening()
    await game.ask(0)
    expect((await game.breakFor(2, null)).problem.code).toBe('round_not_next')
    await game.close(0)
    expect((await game.breakFor(1, null)).problem.code).toBe('round_not_next')
    expect((await game.nextRound(3)).problem.code).toBe('round_not_next')
    const quizId = await aQuiz(t, game.host)
    const { pin } = (await t.call(...hostCalls.startGame({ quizId }), game.host)).body
    expect((await t.call(roundRoutes.nextRound, { pin, round: 1 }, game.host)).problem.code).toBe('no_rounds')
  })

  test('lets people in, whose missed round counts 0 and its whole time, unless the game is locked', async () => {
    const game = await anEvening()
    const zoe = await game.join('Zoë')
    await game.ask(0)
    await expect(game.join('Amir')).rejects.toThrow('game_started')
    await game.give(0, [zoe, 0])
    const amir = await game.join('Amir')
    expect((await game.state(amir)).you).toMatchObject({ score: 0, evening: { round: 1, score: 0 } })
    await t.call(routes.games.lock, { pin: game.pin, locked: true }, game.host)
    await expect(game.join('Lou')).rejects.toThrow('game_locked')
    await game.nextRound(2)
    await game.give(1, [zoe, 0], [amir, 0])
    expect((await game.board()).map(({ nickname }) => nickname)).toEqual(['Zoë', 'Amir'])
  })
})

describe('E5 a round that has not begun', () => {
  test('takes its quiz as it is now, in a break; one that has begun stays', async () => {
    const game = await anEvening({
      rounds: [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    })
    const zoe = await game.join('Zoë')
    await game.ask(0)
    await game.give(0, [zoe, 1])
    const [, second] = game.quizIds
    await t.call(
      ...hostCalls.saveQuestions(second!, [aQuestion({ text: 'New 1' }), aQuestion({ text: 'New 2' })]),
      game.host,
    )
    const refresh = (round: number) =>
      t.call(roundRoutes.refreshRound, { pin: game.pin, round: String(round) }, game.host)
    expect((await refresh(1)).problem.code).toBe('round_begun')
    expect((await refresh(2)).body.rounds).toMatchObject([
      { from: 0, count: 1 },
      { from: 1, count: 2 },
      { from: 3, count: 1 },
    ])
    expect(await game.state()).toMatchObject({ totalQuestions: 4, phase: 'countdown' })
    await game.nextRound(2)
    expect((await game.state()).question).toMatchObject({ text: 'New 1' })
    await game.give(1, [zoe, 1])
    await game.ask(2)
    await game.give(2, [zoe, 1])
    expect(await game.state()).toMatchObject({ break: { nextRound: 3 } })
    await game.nextRound(3)
    expect((await game.state()).question).toMatchObject({ text: '3.1' })
  })

  test('takes it in the lobby, too, the first one like any other', async () => {
    const game = await anEvening()
    const [first] = game.quizIds
    await t.call(
      ...hostCalls.saveQuestions(first!, [aQuestion({ text: 'New 1' }), aQuestion({ text: 'New 2' })]),
      game.host,
    )
    const { status, body } = await t.call(roundRoutes.refreshRound, { pin: game.pin, round: '1' }, game.host)
    expect([status, body.rounds?.map(({ count }) => count)]).toEqual([200, [2, 2]])
    await game.ask(0)
    expect((await game.state()).question).toMatchObject({ text: 'New 1' })
  })

  test('stays as it is where its quiz has not changed, an order as it is shuffled', async () => {
    const host = await t.aHost()
    const quizId = await aQuiz(t, host, { questions: [aQuestion(), questionsOfKinds.order] })
    const rounds = [{ quizId }, { quizId }]
    const { body: evening } = await t.call(routes.evenings.create, { title: 'Twice', rounds }, host)
    const { pin } = (await t.call(roundRoutes.start, { id: String(evening.id) }, host)).body
    const version = async () => (await t.call(routes.games.state, { pin, as: 'host' }, host)).body.version
    const refresh = () => t.call(roundRoutes.refreshRound, { pin, round: '2' }, host)
    const before = await version()
    const { status, body } = await refresh()
    expect([status, body.rounds?.map(({ count }) => count), await version()]).toEqual([200, [2, 2], before])
    await t.call(...hostCalls.saveQuestions(quizId, [aQuestion()]), host)
    await refresh()
    const after = await version()
    expect(after).toBe(before + 1)
    await refresh()
    expect(await version()).toBe(after)
  })
})
