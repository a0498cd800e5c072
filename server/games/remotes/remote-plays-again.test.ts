/** G63: a remote starts the next game. */
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { gameSessions, users } from '../../db/tables'
import { endedGames } from '../../../tests/kit/app/ended-games'
import { aGame, type TestGame, type TestRemote } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const processes = twoProcesses()
const { here: t, there } = processes
const { watchHere, watchThere, end, again, stateOf, digitsOf, lock, unfinishedOf, rowOf, waitingFor, overWithRemote } =
  endedGames(processes)
const { games } = routes

describe('G63 a remote plays again', () => {
  test('the same quiz: everybody is told, and it controls the next game, and the one after that', async () => {
    const game = await aGame(t)
    const [zoe, remote] = [await game.join('Zoë'), await game.allowedRemote()]
    await end(game)
    const viewers = [
      await watchHere(game.pin, 'as=host', game.host.cookie),
      await watchThere(game.pin, 'as=player', zoe.cookie),
      await watchThere(game.pin, 'as=remote', remote.cookie),
    ]
    const { pin } = (await again(game, remote, there.call)).body
    for (const viewer of viewers) expect(await viewer.until('next_game')).toEqual({ type: 'next_game', pin })
    const [old, next] = [await rowOf(game.pin), await rowOf(pin)]
    expect(next).toMatchObject({ quizId: old.quizId, hostId: old.hostId, status: 'waiting', previousGameId: old.id })
    const follows = await t.call(games.join, { pin, nickname: 'Zoë', follows: true }, zoe)
    expect(follows.status).toBe(200)

    expect((await stateOf(pin, remote)).state).toBe('allowed')
    expect([await lock(pin, remote), await lock(pin, remote, there.call)]).toEqual([200, 200])
    const phone = await watchThere(pin, 'as=remote', remote.cookie)
    expect(await digitsOf({ ...game, pin })).toEqual([remote.digits])
    await t.call(games.startQuestion, { pin, questionIndex: 0 }, remote)
    await phone.until('question_started')
    expect((await stateOf(pin, remote)).game?.correctAnswer).toBe(1)

    await t.call(games.finish, { pin }, game.host)
    const third = (await again({ pin }, remote)).body.pin
    expect(await lock(third, remote)).toBe(200)
  })

  test('with the settings that the host last chose', async () => {
    const { game, remote } = await overWithRemote()
    const other = await aGame(t, { host: game.host })
    await t.call(games.settings, { pin: other.pin, getReadySeconds: 3, reactions: false }, game.host)
    const next = await rowOf((await again(game, remote)).body.pin)
    expect(next).toMatchObject({ getReadySeconds: 3, reactions: false, lateJoin: false })
  })

  test('once, however often it presses, at whichever process, and also when the next game is over', async () => {
    const { game, remote } = await overWithRemote()
    const presses = await Promise.all([0, 1, 2, 3].map((n) => again(game, remote, n % 2 ? t.call : there.call)))
    const [pin, ...others] = new Set(presses.map(({ body }) => body.pin))
    expect([others, await unfinishedOf(game)]).toEqual([[], 1])
    await t.call(games.startQuestion, { pin: pin!, questionIndex: 0 }, remote)
    expect((await again(game, remote)).body).toEqual({ pin })
    await t.call(games.finish, { pin: pin! }, game.host)
    expect((await again(game, remote)).body).toEqual({ pin })
    expect(await digitsOf({ ...game, pin: pin! })).toEqual([remote.digits])
  })

  test('and so does the host, by the same call', async () => {
    const { game } = await overWithRemote()
    const presses = [await again(game, game.host), await again(game, game.host, there.call)]
    expect(new Set(presses.map(({ body }) => body.pin)).size).toBe(1)
    expect(await unfinishedOf(game)).toBe(1)
  })

  test('not while the game runs, not where it only asks, and not without the quiz or the host’s plan', async () => {
    const game = await aGame(t)
    const [remote, asking] = [await game.allowedRemote(), await game.askRemote()]
    expect((await again(game, remote)).problem.code).toBe('game_not_finished')
    await end(game)
    expect((await again(game, asking)).problem.code).toBe('not_signed_in')
    expect((await again(game, { cookie: '' })).problem.code).toBe('not_signed_in')

    await t.deps.db.update(users).set({ subscriptionStatus: 'trial_expired' }).where(eq(users.id, game.host.id))
    expect((await again(game, remote)).problem.code).toBe('subscription_required')
    await t.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, game.host.id))
    const { quizId } = await rowOf(game.pin)
    await t.call(routes.quizzes.remove, { id: quizId! }, game.host)
    expect((await again(game, remote)).problem.code).toBe('quiz_not_found')
    expect(await unfinishedOf(game)).toBe(0)
  })

  test.each([
    ['has signed out', routes.identity.logout, 'remote_ended'],
    ['has deleted the account', routes.account.remove, 'not_signed_in'],
  ] as const)('not when the host %s', async (_, route, code) => {
    const { game, remote } = await overWithRemote()
    await t.call(route, {}, game.host)
    const { status, problem } = await again(game, remote)
    expect([status, problem.code]).toEqual([401, code])
    expect(await unfinishedOf(game)).toBe(0)
  })

  test('not where that session has expired unused', async () => {
    const { game, remote } = await overWithRemote()
    await t.deps.db.execute(sql`
      UPDATE sessions SET expire = now() - interval '1 second' WHERE sess ->> 'userId' = ${game.host.id}`)
    expect((await again(game, remote)).problem.code).toBe('remote_ended')
    expect(await unfinishedOf(game)).toBe(0)
  })

  test('not by a press that waits while the session signs out, or the host takes the remote away', async () => {
    // One process takes its turns by itself. Two wait for each other in the database.
    const leaving = [
      { inDatabase: 1, leave: ({ host }: TestGame) => t.call(routes.identity.logout, {}, host) },
      {
        inDatabase: 2,
        leave: ({ pin, host }: TestGame, { id }: TestRemote) => there.call(games.removeRemote, { pin, id }, host),
      },
    ]
    for (const { inDatabase, leave } of leaving) {
      const { game, remote } = await overWithRemote()
      const calls = await t.deps.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM game_sessions WHERE pin = ${game.pin} FOR NO KEY UPDATE`)
        const left = leave(game, remote)
        await waitingFor('select % from "game_sessions"%for no key update%')
        const press = again(game, remote)
        // Whoever waits gets the lock before who comes later.
        await waitingFor('select % from "game_sessions"%for no key update%', inDatabase)
        return { left, press }
      })
      const [{ status }, { problem }] = await Promise.all([calls.left, calls.press])
      expect([status, problem.code]).toEqual([200, 'remote_ended'])
      expect(await unfinishedOf(game)).toBe(0)
    }
  })

  test('goes on where the process that began it has died half way', async () => {
    const { game, remote } = await overWithRemote()
    // As it is when the next game is made, and nobody has been told or brought.
    const { id, quizId } = await rowOf(game.pin)
    await t.call(games.start, { quizId: quizId! }, game.host)
    const made = await t.deps.db
      .update(gameSessions)
      .set({ previousGameId: id, namesReservedUntil: new Date() })
      .where(and(eq(gameSessions.hostId, game.host.id), eq(gameSessions.status, 'waiting')))
      .returning()
    const { pin } = made[0]!
    expect(await lock(pin, remote)).toBe('not_signed_in')
    expect((await again(game, remote, there.call)).body).toEqual({ pin })
    expect([await unfinishedOf(game), await lock(pin, remote)]).toEqual([1, 200])
  })
})
