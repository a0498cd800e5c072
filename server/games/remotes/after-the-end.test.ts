/** G57, G63: what a remote may do when its game is over, and how it comes along to the next one. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { gameRemoteCodes, gameRemotes, gameSessions, users } from '../../db/tables'
import { sessionStore } from '../../identity/session-store'
import { findAllowedBy, sweepRemotes } from '../store/remote-store'
import { aQuiz } from '../../../tests/kit/app/builders'
import { gameStreams, watchedStreams } from '../../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestRemote } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const { here: t, there } = twoProcesses()
const watchHere = watchedStreams(gameStreams(t))
const watchThere = watchedStreams(gameStreams(there))

const { games } = routes
type Shown = Pick<TestRemote, 'cookie'>

const end = ({ pin, host }: TestGame) => t.call(games.finish, { pin }, host)
const again = ({ pin }: Pick<TestGame, 'pin'>, by: Shown, call = t.call) => call(games.playAgain, { pin }, by)
const stateOf = async (pin: string, { cookie }: Shown) => (await t.call(games.remote, { pin }, { cookie })).body
const remotesOf = async ({ pin, host }: Pick<TestGame, 'pin' | 'host'>) =>
  (await t.call(games.state, { pin, as: 'host' }, host)).body.remotes ?? []
const digitsOf = async (game: Pick<TestGame, 'pin' | 'host'>) => (await remotesOf(game)).map(({ digits }) => digits)
const lock = async (pin: string, { cookie }: Shown, call = t.call) => {
  const { status, problem } = await call(games.lock, { pin, locked: true }, { cookie })
  return status === 200 ? 200 : problem.code
}
const unfinishedOf = ({ host }: TestGame) =>
  t.deps.db.$count(gameSessions, and(eq(gameSessions.hostId, host.id), ne(gameSessions.status, 'finished')))
const rowOf = async (pin: string) => (await t.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin)))[0]!
const waitingFor = (statement: string) =>
  vi.waitUntil(async () => {
    const { rows } = await t.deps.db.execute(sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE ${statement}`)
    return rows.length > 0
  }, 10_000)

/** A game that is over, with a remote that the host has allowed. */
async function overWithRemote() {
  const game = await aGame(t)
  const remote = await game.allowedRemote()
  await end(game)
  return { game, remote }
}

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
    const leaving = [
      ({ host }: TestGame) => t.call(routes.identity.logout, {}, host),
      ({ pin, host }: TestGame, { id }: TestRemote) => there.call(games.removeRemote, { pin, id }, host),
    ]
    for (const leave of leaving) {
      const { game, remote } = await overWithRemote()
      const calls = await t.deps.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM game_sessions WHERE pin = ${game.pin} FOR NO KEY UPDATE`)
        const left = leave(game, remote)
        await waitingFor('select % from "game_sessions"%for no key update%')
        const press = again(game, remote)
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
    await sessionStore(t.deps.db).open(key, game.host.id, new Date(Date.now() + 3_600_000))
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
