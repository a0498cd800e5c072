/** What an evening of several rounds gives its players, and the log of it, by its calls. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { aQuestion } from '../../tests/kit/app/builders'
import { hostCalls, playerCalls } from '../../tests/kit/calls'
import type { TestPlayer } from '../../tests/kit/app/live-game'
import { anEvening as evening, type EveningOptions as Options } from '../../tests/kit/app/evenings'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { gameSessions } from '../db/tables'
import { replayGame } from '../past-games/log/replay-log'

const t = sharedTestApp()

const anEvening = (options?: Options) => evening(t, options)

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

  test('G29 who joins during a later round has taken the whole time of those before, at once', async () => {
    const game = await anEvening()
    const zoe = await game.join('Zoë')
    await t.call(...hostCalls.set(game.pin, { lateJoin: true }), game.host)
    await game.ask(0)
    await game.give(0, [zoe, 0])
    await game.nextRound(2)
    const mia = await game.join('Mia')
    const inEvening = async (player: TestPlayer) => (await game.state(player)).you?.evening
    expect(await inEvening(zoe)).toMatchObject({ score: 0, rank: 1 })
    expect(await inEvening(mia)).toMatchObject({ score: 0, rank: 2 })
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

test('T2 the log of an evening replays when a key was corrected in a break', async () => {
  const game = await anEvening()
  const zoe = await game.join('Zoë')
  await game.ask(0)
  await game.give(0, [zoe, 0])
  const toZoe = { pin: game.pin, index: '0', key: { correctAnswers: [0] }, preview: false }
  expect((await t.call(routes.games.rekey, toZoe, game.host)).status).toBe(200)
  await game.nextRound(2)
  const [row] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
  expect(await replayGame(t.deps.db, row!.id)).toMatchObject({ is: 'identical' })
})
