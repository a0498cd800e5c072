/** G57, G63: what a remote may do when its game is over. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { gameRemoteCodes, gameRemotes, gameSessions } from '../../db/tables'
import { sweepRemotes } from '../store/remotes/remote-store'
import { endedGames } from '../../../tests/kit/app/ended-games'
import { aGame } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const processes = twoProcesses()
const { here: t, there } = processes
const { watchHere, watchThere, end, again, stateOf, remotesOf, lock, unfinishedOf, rowOf, overWithRemote } =
  endedGames(processes)
const { games } = routes

describe('G63 after the end', () => {
  test('a remote stays one, and requests and codes are gone', async () => {
    const game = await aGame(t)
    const [remote, asking] = [await game.allowedRemote(), await game.askRemote()]
    const phone = await watchThere(game.pin, 'as=remote', remote.cookie)
    await end(game)
    await phone.until('quiz_finished')
    const { state, isHost, game: shown } = await stateOf(game.pin, remote)
    expect({ state, isHost, phase: shown?.phase }).toEqual({ state: 'allowed', isHost: false, phase: 'finished' })
    expect((await stateOf(game.pin, { cookie: `${remote.cookie}; ${game.host.cookie}` })).isHost).toBe(true)
    expect(await stateOf(game.pin, asking)).toEqual({ state: 'over' })
    expect(await remotesOf(game)).toEqual([{ id: remote.id, digits: remote.digits, isAllowed: true }])
    const { id } = await rowOf(game.pin)
    expect(await t.deps.db.$count(gameRemotes, eq(gameRemotes.gameSessionId, id))).toBe(1)
    expect(await t.deps.db.$count(gameRemoteCodes, eq(gameRemoteCodes.gameSessionId, id))).toBe(0)
    expect((await t.call(games.askRemote, { pin: game.pin, code: '' })).problem.code).toBe('game_finished')
    expect(await lock(game.pin, remote)).toBe('game_finished')
    expect(phone.events.map(({ event }) => event.type)).not.toContain('remote_ended')
  })

  test('G57 it skips the ceremony for everybody, by any process', async () => {
    const game = await aGame(t, { questions: 1 })
    const [zoe, remote] = [await game.join('Zoë'), await game.allowedRemote()]
    const viewers = [
      await watchHere(game.pin, 'as=host', game.host.cookie),
      await watchHere(game.pin, 'as=player', zoe.cookie),
      await watchThere(game.pin, 'as=remote', remote.cookie),
    ]
    await game.startQuestion(0)
    await game.answer(zoe)
    await t.call(games.startQuestion, { pin: game.pin, questionIndex: 1 }, remote)
    for (const viewer of viewers) expect((await viewer.until('quiz_finished')).revealInMs).toBeGreaterThan(1_000)
    const skip = () => there.call(games.revealNow, { pin: game.pin }, remote)
    expect((await skip()).body).toEqual({ revealInMs: 0 })
    for (const viewer of viewers) await viewer.until('ceremony_skipped')
    expect((await skip()).status).toBe(200)
  })

  test('the host takes it away: its streams end, and it starts nothing', async () => {
    const { game, remote } = await overWithRemote()
    const phone = await watchThere(game.pin, 'as=remote', remote.cookie)
    const host = await watchHere(game.pin, 'as=host', game.host.cookie)
    expect((await t.call(games.removeRemote, { pin: game.pin, id: remote.id }, game.host)).status).toBe(200)
    await phone.until('remote_ended')
    await phone.ended
    expect((await host.until('remotes')).remotes).toEqual([])
    expect((await again(game, remote)).problem.code).toBe('remote_ended')
    expect((await stateOf(game.pin, remote)).state).toBe('taken_away')
    expect(await unfinishedOf(game)).toBe(0)
  })

  test('so the host does by a browser that is a remote itself', async () => {
    const game = await aGame(t)
    const [remote, { cookie }] = [await game.allowedRemote(), await game.allowedRemote()]
    await end(game)
    const own = { cookie: `${game.host.cookie}; ${cookie}` }
    expect((await t.call(games.removeRemote, { pin: game.pin, id: remote.id }, own)).status).toBe(200)
  })

  test('it is known by its own cookie, also where a stranger’s game has that PIN by now', async () => {
    const { game, remote } = await overWithRemote()
    const stranger = await aGame(t)
    await t.deps.db.update(gameSessions).set({ pin: game.pin }).where(eq(gameSessions.pin, stranger.pin))
    expect((await stateOf(game.pin, remote)).game?.phase).toBe('finished')
    expect((await stateOf(game.pin, { cookie: '' })).state).toBe('none')
  })

  test('a day later it is forgotten; what an older version has left of requests goes at once', async () => {
    const { game, remote } = await overWithRemote()
    const left = await aGame(t)
    const [kept, asking] = [await left.allowedRemote(), await left.askRemote()]
    await t.deps.db.update(gameSessions).set({ status: 'finished' }).where(eq(gameSessions.pin, left.pin))
    const count = async () =>
      Promise.all([remote, kept, asking].map(({ id }) => t.deps.db.$count(gameRemotes, eq(gameRemotes.id, id))))
    await sweepRemotes(t.deps.db, Date.now())
    expect(await count()).toEqual([1, 1, 0])
    const aDayAgo = new Date(Date.now() - 24 * 3_600_000 - 1)
    await t.deps.db.update(gameSessions).set({ completedAt: aDayAgo }).where(eq(gameSessions.pin, game.pin))
    await sweepRemotes(t.deps.db, Date.now())
    expect(await count()).toEqual([0, 1, 0])
  })
})
