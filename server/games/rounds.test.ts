/** An evening of several rounds, played by its calls. */
import { describe, expect, test } from 'vitest'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { hostCalls, playerCalls } from '../../tests/kit/calls'
import { anEvening as evening, type EveningOptions as Options } from '../../tests/kit/app/evenings'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { questionsOfKinds } from '../../tests/kit/questions-of-kinds'
import { replayGame } from '../past-games/log/replay-log'

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

describe('E7 scores', () => {
  test('are those of the round, and the evening’s stand beside them', async () => {
    const game = await anEvening()
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    await game.ask(0)
    await game.give(0, [zoe, 1], [amir, 0])
    await game.nextRound(2)
    expect((await game.state(zoe)).you).toMatchObject({ score: 0, evening: { round: 2, score: 1_000, rank: 1 } })
    await game.give(1, [zoe, 0], [amir, 1])
    expect((await game.state(amir)).you).toMatchObject({
      ...{ score: 1_000, rank: 1, streak: 1 },
      evening: { round: 2, rounds: 2, score: 2_000, rank: 1 },
    })
    expect((await game.state()).leaderboard).toMatchObject([
      { nickname: 'Amir', score: 1_000, evening: { score: 2_000, rank: 1 } },
      { nickname: 'Zoë', score: 0, evening: { score: 1_000, rank: 2 } },
    ])
    await game.ask(2)
    await game.give(2, [zoe, 1], [amir, 0])
    await game.finish()
    expect(await game.board()).toMatchObject([
      { nickname: 'Zoë', score: 3_000, rank: 1, evening: { score: 3_000, rank: 1 } },
      { nickname: 'Amir', score: 2_000, rank: 2 },
    ])
  })

  test('G23 a repeated answer gets its first result, with the score of its round', async () => {
    const game = await anEvening()
    const zoe = await game.join('Zoë')
    const questionIds: number[] = []
    const answer = async (index: number) => {
      questionIds[index] ??= (await game.state()).question?.id ?? 0
      const given = { participantId: zoe.id, questionId: questionIds[index], selectedAnswer: 1, responseTime: 0 }
      return (await t.call(...playerCalls.answer(game.pin, given), { cookie: zoe.cookie })).body
    }
    await game.ask(0)
    const first = await answer(0)
    await game.close(0)
    await game.nextRound(2)
    const second = await answer(1)
    expect([first.score, second.score]).toEqual([first.pointsAwarded, second.pointsAwarded])
    await game.close(1)
    expect([await answer(0), await answer(1)]).toEqual([first, second])
  })

  test('T3 a correction in an earlier round counts for the evening', async () => {
    const game = await anEvening()
    const zoe = await game.join('Zoë')
    await game.ask(0)
    await game.give(0, [zoe, 0])
    await game.nextRound(2)
    await game.give(1, [zoe, 1])
    const rekey = (index: number, right: number, preview = false) =>
      t.call(
        routes.games.rekey,
        { pin: game.pin, index: String(index), key: { correctAnswers: [right] }, preview },
        game.host,
      )
    const recounted = (before: number, after: number) => ({
      changed: [{ nickname: 'Zoë', before, after }],
      leaderboard: [{ score: after, rank: 1 }],
    })
    expect((await rekey(0, 0, true)).body).toMatchObject({ ...recounted(2_000, 3_000), before: [{ score: 2_000 }] })
    expect((await rekey(0, 0)).body).toMatchObject(recounted(2_000, 3_000))
    const { body } = await rekey(1, 2)
    expect(body).toMatchObject(recounted(3_000, 1_000))
    const undone = { pin: game.pin, index: '1', correction: String(body.correction) }
    expect((await t.call(routes.games.undoRekey, undone, game.host)).body).toMatchObject(recounted(1_000, 3_000))
    await rekey(0, 1)
    await rekey(0, 0)
    expect((await game.state(zoe)).you).toMatchObject({
      ...{ score: 1_000, evening: { score: 3_000 }, correction: { questionIndex: 0, delta: 1_000 } },
    })
    await game.finish()
    expect(await game.board()).toMatchObject([{ score: 3_000, correctAnswers: 2 }])
    await t.call(routes.games.revealNow, { pin: game.pin }, game.host)
    await rekey(1, 2)
    expect(await game.board()).toMatchObject([{ score: 1_000, correctAnswers: 1 }])
  })
})

describe('E8 jokers', () => {
  test('double the round that comes next, once an evening, and are shown once it has begun', async () => {
    const game = await anEvening()
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    await game.ask(0)
    expect((await game.joker(zoe)).problem.code).toBe('joker_final')
    await game.give(0, [zoe, 1], [amir, 1])
    await game.joker(zoe)
    expect((await game.state(zoe)).you).toMatchObject({ joker: 'played' })
    expect(JSON.stringify(await game.state(amir))).not.toContain('played')
    await game.nextRound(2)
    expect((await game.joker(zoe, false)).problem.code).toBe('joker_final')
    await game.give(1, [zoe, 1], [amir, 1])
    expect((await game.state()).leaderboard).toMatchObject([
      { nickname: 'Zoë', score: 1_000, evening: { score: 5_000, isDoubled: true } },
      { nickname: 'Amir', score: 1_000, evening: { score: 3_000 } },
    ])
    expect((await game.state(zoe)).you).toMatchObject({ joker: 'used' })
    await game.finish()
    expect((await game.board()).map(({ score }) => score)).toEqual([5_000, 3_000])
  })

  test('can be taken back until the round begins', async () => {
    const game = await anEvening()
    const zoe = await game.join('Zoë')
    expect((await game.joker(zoe)).body).toEqual({ joker: 'played' })
    expect((await game.joker(zoe, false)).body).toEqual({ joker: 'free' })
    await game.ask(0)
    await game.give(0, [zoe, 1])
    expect((await game.state(zoe)).you).toMatchObject({ joker: 'free', evening: { score: 1_000 } })
  })

  test('in a team one proposes and another confirms, or the host; taking it back is for all', async () => {
    const game = await anEvening()
    const teams = [{ name: 'Otters' }, { name: 'Foxes' }]
    await t.call(routes.games.setTeams, { pin: game.pin, teams, keepEven: false }, game.host)
    const [zoe, lou, amir] = [await game.join('Zoë', 1), await game.join('Lou', 1), await game.join('Amir', 2)]
    expect((await game.joker(zoe)).body.joker).toBe('proposed')
    expect((await game.joker(zoe)).body.joker).toBe('proposed')
    expect((await game.joker(lou)).body.joker).toBe('played')
    expect((await game.joker(lou, false)).body.joker).toBe('free')
    expect((await game.joker(zoe)).body.joker).toBe('proposed')
    expect((await game.joker(zoe, true, game.host.cookie)).body.joker).toBe('played')
    expect((await game.joker(amir)).body.joker).toBe('played')
    await game.ask(0)
    await game.give(0, [zoe, 1], [lou, 1], [amir, 0])
    expect((await game.state()).teams).toMatchObject([
      { name: 'Otters', score: 1_000, evening: { score: 2_000, rank: 1, isDoubled: true } },
      { name: 'Foxes', score: 0, evening: { score: 0, rank: 2 } },
    ])
    await game.nextRound(2)
    expect((await game.state()).teams).toMatchObject([{ score: 0, evening: { score: 2_000 } }, { score: 0 }])
    await game.give(1, [zoe, 1], [lou, 1], [amir, 1])
    await game.finish()
    expect((await game.state()).teams).toMatchObject([
      { name: 'Otters', score: 4_000, rank: 1 },
      { name: 'Foxes', score: 2_000, rank: 2 },
    ])
    // Jokers are of teams: what a player has is by the weight alone.
    expect((await game.board()).map(({ nickname, score }) => [nickname, score])).toContainEqual(['Zoë', 3_000])
  })

  test('are refused where there are none, and to somebody else’s player', async () => {
    const game = await anEvening({ jokers: false })
    const zoe = await game.join('Zoë')
    expect((await game.joker(zoe)).problem.code).toBe('no_jokers')
    const other = await game.join('Amir')
    expect((await game.joker(zoe, true, other.cookie)).problem.code).toBe('not_this_participant')
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

test('T2 the log of an evening replays', async () => {
  const game = await anEvening({
    rounds: [
      [1, 1],
      [2, 2],
      [1, 1],
    ],
  })
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  await game.joker(amir)
  await game.ask(0)
  await game.give(0, [zoe, 1], [amir, 1])
  await game.breakFor(2, 120_000)
  await t.call(routes.games.show, { pin: game.pin, questionIndex: 0, held: true }, game.host)
  await t.call(routes.games.show, { pin: game.pin, questionIndex: 0, shown: 'leaderboard', held: false }, game.host)
  const lou = await game.join('Lou')
  await t.call(...hostCalls.saveQuestions(game.quizIds[2]!, [aQuestion(), aQuestion({ text: 'New' })]), game.host)
  await t.call(roundRoutes.refreshRound, { pin: game.pin, round: '3' }, game.host)
  await game.joker(zoe)
  await game.nextRound(2)
  await game.give(1, [zoe, 1], [amir, 1], [lou, 0])
  await t.call(
    routes.games.rekey,
    { pin: game.pin, index: '0', key: { correctAnswers: [0, 1] }, preview: false },
    game.host,
  )
  await game.ask(2)
  await game.give(2, [zoe, 1], [amir, 1])
  await game.nextRound(3)
  await game.finish()
  const [past] = (await t.call(routes.pastGames.list, {}, game.host)).body.games
  expect(await replayGame(t.deps.db, past!.id)).toMatchObject({ is: 'identical' })
})
