import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits'
import { routes } from '../../../../contract/routes'
import { gameParticipants, gameSessions } from '../../../db/tables'
import { gameStreams, watchedStreams } from '../../../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../../tests/kit/app/test-app'

const app = sharedTestApp()
const watch = watchedStreams(gameStreams(app))

const { join, participants, admission, admitParticipants, removeParticipants, removeParticipant, state } = routes.games
const names = async ({ pin, host }: TestGame) =>
  (await app.call(participants, { pin }, host)).body.map(({ nickname }) => nickname)
const byHand = async (options = {}) => {
  const game = await aGame(app, options)
  await app.call(admission, { pin: game.pin, byHand: true }, game.host)
  return game
}
const rowsOf = ({ pin }: TestGame) =>
  app.deps.db
    .select()
    .from(gameParticipants)
    .innerJoin(gameSessions, eq(gameSessions.id, gameParticipants.gameSessionId))
    .where(eq(gameSessions.pin, pin))

describe('G46 who has to wait for the host', () => {
  test('has nickname and cookie, and is in no list, count or leaderboard', async () => {
    const game = await byHand()
    const reply = await app.call(join, { pin: game.pin, nickname: 'Lou' })
    expect(reply.body.participant).toMatchObject({ nickname: 'Lou', admitted: false })
    expect(reply.cookie).toMatch(/^seat_/)
    expect(await names(game)).toEqual([])
    expect((await app.call(routes.games.leaderboard, { pin: game.pin }, game.host)).body).toEqual([])
    expect((await app.call(state, { pin: game.pin, as: 'watch' })).body.counts.joined).toBe(0)
    expect((await app.call(join, { pin: game.pin, nickname: 'LOU' })).problem.code).toBe('nickname_taken')
    const again = await app.call(join, { pin: game.pin, nickname: 'Lou' }, { cookie: reply.cookie })
    expect(again.body).toEqual(reply.body)
  })

  test('is told so by the state, and cannot answer', async () => {
    const game = await byHand()
    const zoe = await aPlayer(game, 'Zoë')
    const lou = await game.join('Lou')
    const { body } = await app.call(state, { pin: game.pin, as: 'player' }, lou)
    expect(body).toMatchObject({ as: 'player', newcomer: { id: lou.id, nickname: 'Lou' } })
    expect(body.you).toBeUndefined()
    await game.startQuestion(0)
    const refused = await game.answer(lou)
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_admitted'])
    const phone = await watch(game.pin, 'as=player', zoe.cookie)
    await game.answer(zoe)
    expect(await phone.until('countdown_started')).toMatchObject({ tallies: [0, 1, 0, 0] })
  })

  test('is known to the host alone, who hears of each', async () => {
    const game = await byHand()
    const zoe = await aPlayer(game, 'Zoë')
    const [host, player, screen] = [
      await watch(game.pin, 'as=host', game.host.cookie),
      await watch(game.pin, 'as=player', zoe.cookie),
      await watch(game.pin, 'as=watch'),
    ]
    const lou = await game.join('Lou')
    const waiting = [{ id: lou.id, nickname: 'Lou', face: expect.any(Number), isActive: true }]
    await expect
      .poll(() => host.events.findLast(({ event }) => event.type === 'admission')?.event)
      .toMatchObject({
        byHand: true,
        waiting,
      })
    const seen = (await app.call(state, { pin: game.pin, as: 'host' }, game.host)).body
    expect(seen.admission).toEqual({ byHand: true, waiting })
    await game.startQuestion(0)
    await Promise.all([player.until('question_started'), screen.until('question_started')])
    expect(JSON.stringify([player.events, screen.events])).not.toContain('Lou')
  })
})

describe('G47 letting in', () => {
  test('some: their phones go on by themselves, and everybody hears of them', async () => {
    const game = await byHand()
    const [lou, mia] = [await game.join('Lou'), await game.join('Mia')]
    const phone = await watch(game.pin, 'as=player', lou.cookie)
    const host = await watch(game.pin, 'as=host', game.host.cookie)
    const { body } = await app.call(admitParticipants, { pin: game.pin, ids: [lou.id] }, game.host)
    expect(body).toEqual({ byHand: true, admitted: 1, waiting: 1 })
    expect(await phone.until('game_state', 2)).toMatchObject({ you: { participant: { id: lou.id } } })
    expect(await host.until('player_joined')).toMatchObject({ participant: { id: lou.id }, joined: 1 })
    expect(await names(game)).toEqual(['Lou'])
    await game.startQuestion(0)
    expect((await game.answer(lou)).status).toBe(200)
    expect((await game.answer(mia)).problem.code).toBe('not_admitted')
  })

  test('all, and twice is once', async () => {
    const game = await byHand()
    for (const nickname of ['Lou', 'Mia', 'Noah']) await game.join(nickname)
    const all = () => app.call(admitParticipants, { pin: game.pin }, game.host)
    const replies = await Promise.all([all(), all()])
    expect(replies.map(({ body }) => body.admitted).toSorted()).toEqual([0, 3])
    expect(await names(game)).toEqual(['Lou', 'Mia', 'Noah'])
  })

  test('by switching it off: who waits is in, and who comes later too', async () => {
    const game = await byHand()
    await game.join('Lou')
    const { body } = await app.call(admission, { pin: game.pin, byHand: false }, game.host)
    expect(body).toEqual({ byHand: false, admitted: 1, waiting: 0 })
    await game.join('Mia')
    expect(await names(game)).toEqual(['Lou', 'Mia'])
  })

  test('G9 no more than there are seats', async () => {
    const game = await byHand()
    for (const nickname of ['Lou', 'Mia']) await game.join(nickname)
    const joined = limits.playersPerGame - 1
    await app.deps.db.update(gameSessions).set({ joined }).where(eq(gameSessions.pin, game.pin))
    const { body } = await app.call(admitParticipants, { pin: game.pin }, game.host)
    expect(body).toEqual({ byHand: true, admitted: 1, waiting: 1 })
  })

  test('into a running game: the questions before are missed', async () => {
    const game = await byHand({ lateJoin: true })
    const lou = await game.join('Lou')
    await game.startQuestion(0)
    await game.close(0)
    await app.call(admitParticipants, { pin: game.pin }, game.host)
    const [row] = await app.deps.db.select().from(gameParticipants).where(eq(gameParticipants.id, lou.id))
    expect(row).toMatchObject({ admitted: true, totalTimeMs: 20_000 })
    await game.startQuestion(1)
    expect((await game.answer(lou)).status).toBe(200)
  })

  test('who is turned away is out like anybody who is removed', async () => {
    const game = await byHand()
    const lou = await game.join('Lou')
    const phone = await watch(game.pin, 'as=player', lou.cookie)
    await app.call(removeParticipant, { pin: game.pin, id: lou.id }, game.host)
    await phone.until('removed')
    expect((await app.call(join, { pin: game.pin, nickname: 'Lou' }, lou)).problem.code).toBe('removed')
    expect((await app.call(admitParticipants, { pin: game.pin }, game.host)).body).toMatchObject({ admitted: 0 })
  })

  test('who was never let in is forgotten with the game’s end, and so is what was known of addresses', async () => {
    const game = await byHand()
    const zoe = await aPlayer(game, 'Zoë')
    await game.join('Lou')
    const before = await rowsOf(game)
    expect(before.map(({ game_participants: row }) => row.addressHash?.length)).toEqual([16, 16])
    await app.call(routes.games.finish, { pin: game.pin }, game.host)
    const [row, ...others] = await rowsOf(game)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      game_participants: { id: zoe.id, addressHash: null },
      game_sessions: { addressSalt: null, waiting: 0 },
    })
  })
})

describe('G48 taking out many at once', () => {
  test('takes out those who are named, is no ban, and repeated changes nothing', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const bots = [await game.join('Bot 1'), await game.join('Bot 2')]
    const [host, phone, bot] = [
      await watch(game.pin, 'as=host', game.host.cookie),
      await watch(game.pin, 'as=player', zoe.cookie),
      await watch(game.pin, 'as=player', bots[0]!.cookie),
    ]
    const ids = bots.map(({ id }) => id)
    const clear = () => app.call(removeParticipants, { pin: game.pin, ids }, game.host)
    expect((await clear()).body).toEqual({ removed: 2 })
    expect((await clear()).body).toEqual({ removed: 0 })
    expect(await bot.until('removed')).toEqual({ type: 'removed', canRejoin: true })
    await bot.ended
    expect(await host.until('participants_removed')).toEqual({
      type: 'participants_removed',
      joined: 1,
      participantIds: ids,
    })
    // A phone needs no list of 1,980 who are gone.
    expect(await phone.until('participants_removed')).toEqual({ type: 'participants_removed', joined: 1 })
    expect(await names(game)).toEqual(['Zoë'])

    const refused = await app.call(state, { pin: game.pin, as: 'player' }, bots[0])
    expect([refused.status, refused.problem.code]).toEqual([403, 'removed_can_rejoin'])
    expect((await game.answer(bots[0]!)).problem.code).toBe('removed_can_rejoin')
    const back = await game.join('Bot 1', bots[0]!.cookie)
    expect(back.id).toBeGreaterThan(bots[1]!.id)
    expect(await names(game)).toEqual(['Zoë', 'Bot 1'])
  })

  test('spares who is there, where only the others are meant', async () => {
    const game = await aGame(app)
    const [zoe, bot] = [await game.join('Zoë'), await game.join('Bot')]
    await app.deps.db.update(gameParticipants).set({ isActive: false }).where(eq(gameParticipants.id, bot.id))
    const ids = [zoe.id, bot.id]
    const { body } = await app.call(removeParticipants, { pin: game.pin, ids, onlyGone: true }, game.host)
    expect(body).toEqual({ removed: 1 })
    expect(await names(game)).toEqual(['Zoë'])
  })

  test('a hall’s worth is one version and one statement', async () => {
    const game = await aGame(app)
    await game.join('Zoë')
    const [before] = await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
    await app.deps.db.execute(sql`
      INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash)
      SELECT ${before!.id}::int, 'Bot ' || n, 'bot ' || n, ('seat ' || n)::bytea FROM generate_series(1, 1980) n`)
    await app.deps.db.update(gameSessions).set({ joined: 1_981 }).where(eq(gameSessions.id, before!.id))
    const bots = await app.deps.db
      .select({ id: gameParticipants.id })
      .from(gameParticipants)
      .where(sql`game_session_id = ${before!.id} AND nickname LIKE 'Bot %'`)
    const ids = bots.map(({ id }) => id)
    expect((await app.call(removeParticipants, { pin: game.pin, ids }, game.host)).body).toEqual({ removed: 1_980 })
    const [after] = await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
    expect(after).toMatchObject({ joined: 1, version: before!.version + 1 })
  })
})

test('G49 the host is told which of the players came in a burst, and nobody else is', async () => {
  const game = await aGame(app)
  const people = ['Zoë', 'Amir', 'Lou']
  for (const nickname of people) await game.join(nickname)
  await Promise.all(Array.from({ length: 40 }, (_, n) => game.join(`Bot_${n}`)))
  const { body } = await app.call(participants, { pin: game.pin }, game.host)
  const inBurst = body.filter(({ burst }) => burst?.index === 0).map(({ nickname }) => nickname)
  expect(inBurst).toHaveLength(40)
  expect(inBurst).not.toEqual(expect.arrayContaining(people))
  const { body: others } = await app.call(participants, { pin: game.pin })
  expect(JSON.stringify(others)).not.toContain('burst')
})

test.each([
  [removeParticipants, { ids: [1] }],
  [admitParticipants, {}],
  [admission, { byHand: true }],
] as const)('G5 only the game’s host may %s', async (route, input) => {
  const { pin } = await aGame(app)
  const stranger = await app.aHost()
  expect((await app.call(route, { pin, ...input })).status).toBe(401)
  expect((await app.call(route, { pin, ...input }, stranger)).status).toBe(404)
})

/** Somebody who has been let in. */
async function aPlayer(game: TestGame, nickname: string) {
  const player = await game.join(nickname)
  await app.call(admitParticipants, { pin: game.pin, ids: [player.id] }, game.host)
  return player
}

describe('who was removed', () => {
  const { removedParticipants } = routes.games
  const removedFrom = async ({ pin, host }: TestGame) =>
    (await app.call(removedParticipants, { pin }, host)).body.map(({ nickname, canRejoin }) => [nickname, canRejoin])

  test('is listed for those who lead the game, the last one first, and says who may join again', async () => {
    const game = await byHand()
    expect(await removedFrom(game)).toEqual([])
    const lou = await game.join('Lou')
    await app.call(admission, { pin: game.pin, byHand: false }, game.host)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    await app.call(removeParticipants, { pin: game.pin, ids: [amir.id, lou.id] }, game.host)
    await app.call(removeParticipant, { pin: game.pin, id: zoe.id }, game.host)
    expect(await removedFrom(game)).toEqual([
      ['Zoë', false],
      ['Amir', true],
      ['Lou', true],
    ])
    const remote = await game.allowedRemote()
    expect((await app.call(removedParticipants, { pin: game.pin }, remote)).body).toHaveLength(3)
  })

  test('and has come back is not listed any more; who was removed again is, once', async () => {
    const game = await aGame(app)
    const amir = await game.join('Amir')
    await app.call(removeParticipants, { pin: game.pin, ids: [amir.id] }, game.host)
    const back = await game.join('AMIR', amir.cookie)
    expect(await removedFrom(game)).toEqual([])
    await app.call(removeParticipants, { pin: game.pin, ids: [back.id] }, game.host)
    expect(await removedFrom(game)).toEqual([['AMIR', true]])
  })

  test('stays listed when another phone takes the name, and not when the host renames who has come back', async () => {
    const game = await aGame(app)
    const [amir, lou] = [await game.join('Amir'), await game.join('Lou')]
    await app.call(removeParticipants, { pin: game.pin, ids: [amir.id, lou.id] }, game.host)
    await game.join('Amir')
    expect(await removedFrom(game)).toContainEqual(['Amir', true])
    const back = await game.join('Lou', lou.cookie)
    await app.call(routes.games.renameParticipant, { pin: game.pin, id: back.id, nickname: 'Louis' }, game.host)
    expect(await removedFrom(game)).toEqual([['Amir', true]])
  })
})
