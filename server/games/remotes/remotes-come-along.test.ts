/** G63: how remotes come along to the next game, and are taken away there. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { gameRemotes } from '../../db/tables'
import { sessionStore } from '../../identity/session-store'
import { findAllowedBy } from '../store/remotes/remote-store'
import { aQuiz } from '../../../tests/kit/app/builders'
import { endedGames } from '../../../tests/kit/app/ended-games'
import { aGame, type TestGame } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const processes = twoProcesses()
const { here: t, there } = processes
const { watchHere, watchThere, end, again, stateOf, remotesOf, digitsOf, lock, rowOf, waitingFor, overWithRemote } =
  endedGames(processes)
const { games } = routes

describe('G63 the remotes of a game that is played again', () => {
  const playAgain = async ({ pin, host }: TestGame, quizId?: number, call = t.call) => {
    const asked = { quizId: quizId ?? (await rowOf(pin)).quizId!, previousPin: pin }
    return (await call(games.start, asked, host)).body.pin
  }

  test('come along, with their digits and the sessions that allowed them, also where the host starts it', async () => {
    const game = await aGame(t)
    const [one, other] = [await game.allowedRemote(), await game.allowedRemote()]
    const asking = await game.askRemote()
    const key = `another session of ${game.host.id}`
    const expires = new Date(Date.now() + 3_600_000)
    await sessionStore(t.deps.db).open({ key, userId: game.host.id, expires, language: 'en' })
    await t.deps.db.update(gameRemotes).set({ allowedBy: key }).where(eq(gameRemotes.id, other.id))
    await end(game)
    const pin = await playAgain(game, await aQuiz(t, game.host), there.call)
    expect(await digitsOf({ ...game, pin })).toEqual([one.digits, other.digits])
    expect([await lock(pin, one), await lock(pin, other, there.call)]).toEqual([200, 200])
    expect([await lock(pin, asking), (await stateOf(pin, asking)).state]).toEqual(['not_signed_in', 'none'])

    await t.call(routes.identity.logout, {}, game.host)
    for (const each of [game.pin, pin]) expect(await lock(each, one)).toBe('remote_ended')
    expect(await lock(pin, other)).toBe(200)
  })

  test('go on from a lobby whose place another one takes, with those who were allowed there', async () => {
    const { game, remote } = await overWithRemote()
    const lobby = await playAgain(game)
    const newcomer = await game.allowedRemote({ pin: lobby })
    const pin = await playAgain(game, await aQuiz(t, game.host))
    expect(pin).not.toBe(lobby)
    expect(await digitsOf({ ...game, pin })).toEqual([remote.digits, newcomer.digits])
    expect([await lock(pin, remote), await lock(pin, newcomer)]).toEqual([200, 200])
  })

  test('come once, and into a lobby that is there already, as long as there is room', async () => {
    const { game, remote } = await overWithRemote()
    const running = await playAgain(game)
    await t.call(games.startQuestion, { pin: running, questionIndex: 0 }, game.host)
    const lobby = await playAgain(game)
    for (let n = 1; n < limits.remotesPerGame; n++) await game.allowedRemote({ pin: lobby })
    const [early, late] = [await game.allowedRemote({ pin: running }), await game.allowedRemote({ pin: running })]
    const [first] = await remotesOf({ ...game, pin: lobby })
    await t.call(games.removeRemote, { pin: lobby, id: (await remotesOf({ ...game, pin: lobby }))[1]!.id }, game.host)
    await t.call(games.finish, { pin: running }, game.host)
    const host = await watchThere(lobby, 'as=host', game.host.cookie)
    expect(await playAgain({ ...game, pin: running })).toBe(lobby)
    const { remotes } = await host.until('remotes')
    expect(remotes).toHaveLength(limits.remotesPerGame)
    expect(remotes[0]).toEqual(first)
    expect([await lock(lobby, remote), await lock(lobby, early), await lock(lobby, late)]).toEqual([
      ...[200, 200, 'not_signed_in'],
    ])
  })

  test('are taken away in all of them at once', async () => {
    const { game, remote } = await overWithRemote()
    const { pin } = (await again(game, remote)).body
    const phones = [
      await watchThere(game.pin, 'as=remote', remote.cookie),
      await watchHere(pin, 'as=remote', remote.cookie),
    ]
    const [copy] = await remotesOf({ ...game, pin })
    expect((await t.call(games.removeRemote, { pin, id: copy!.id }, game.host)).status).toBe(200)
    for (const phone of phones) {
      await phone.until('remote_ended')
      await phone.ended
    }
    for (const each of [game.pin, pin]) {
      expect(await remotesOf({ ...game, pin: each })).toEqual([])
      expect(await lock(each, remote)).toBe('remote_ended')
      expect((await stateOf(each, remote)).state).toBe('taken_away')
    }
    expect((await again(game, remote)).problem.code).toBe('remote_ended')
  })

  test('are taken away by a second press, where the first was told of in one of them alone', async () => {
    const { game, remote } = await overWithRemote()
    const { pin } = (await again(game, remote)).body
    const phone = await watchThere(pin, 'as=remote', remote.cookie)
    // As it is where the process that ended it has died half way.
    await t.deps.db.update(gameRemotes).set({ endedAt: new Date() })
    expect((await t.call(games.removeRemote, { pin: game.pin, id: remote.id }, game.host)).status).toBe(200)
    await phone.until('remote_ended')
    expect(await remotesOf({ ...game, pin })).toEqual([])
  })

  test('are ended once with their session, in whichever of them', async () => {
    const { game, remote } = await overWithRemote()
    const { pin } = (await again(game, remote)).body
    const rows = await t.deps.db.select().from(gameRemotes).where(eq(gameRemotes.id, remote.id))
    const { id } = await rowOf(pin)
    const [copy] = await remotesOf({ ...game, pin })
    expect(await findAllowedBy(t.deps.db, game.host.id, [rows[0]!.allowedBy!])).toEqual([{ gameId: id, id: copy!.id }])
    await t.call(routes.identity.logout, {}, game.host)
    for (const each of [game.pin, pin]) expect(await lock(each, remote)).toBe('remote_ended')
  })

  test('so is one that takes a seat in the next', async () => {
    const { game, remote } = await overWithRemote()
    const { pin } = (await again(game, remote)).body
    await t.call(games.join, { pin, nickname: 'Zoë' }, remote)
    expect([await lock(pin, remote), await lock(game.pin, remote)]).toEqual(['remote_ended', 'remote_ended'])
  })

  test('and so is one that is brought along at that moment', async () => {
    const { game, remote } = await overWithRemote()
    const calls = await t.deps.db.transaction(async (tx) => {
      // Whoever brings it along has found it, and cannot write yet.
      await tx.execute(sql`LOCK TABLE game_remotes IN SHARE MODE`)
      const starting = playAgain(game)
      await waitingFor('insert into "game_remotes"%')
      const removing = there.call(games.removeRemote, { pin: game.pin, id: remote.id }, game.host)
      await waitingFor('%FROM game_remotes%FOR UPDATE')
      return { starting, removing }
    })
    const [pin, { status }] = await Promise.all([calls.starting, calls.removing])
    expect(status).toBe(200)
    expect(await lock(pin, remote)).not.toBe(200)
    expect(await remotesOf({ ...game, pin })).toEqual([])
  })
})
