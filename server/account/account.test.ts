import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes, type Route } from '../../contract/routes'
import { magicLinks, users } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { gameStreams } from '../../tests/kit/app/game-streams'
import { aGame } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'

const { account, identity, games, quizzes } = routes

const t = sharedTestApp()
const listen = gameStreams(t)

const me = async ({ cookie }: { cookie: string }) => (await t.call(identity.user, {}, { cookie })).body?.id ?? null

describe('the name that a host chooses', () => {
  const rename = (host: { cookie: string }, name: object) => t.call(account.rename, name as never, host)
  const nameOf = async (host: { cookie: string }) => {
    const { firstName, lastName } = (await t.call(identity.user, {}, host)).body ?? {}
    return [firstName, lastName]
  }

  test('is kept with the account, and answered at once', async () => {
    const host = await t.aHost()
    const { status, body } = await rename(host, { firstName: ' Zoë ', lastName: 'Quist' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: host.id, firstName: 'Zoë', lastName: 'Quist' })
    expect(await nameOf(host)).toEqual(['Zoë', 'Quist'])
  })

  test.each([{}, { lastName: '' }, { lastName: null }])('has a last name only if one is given: %j', async (none) => {
    const host = await t.aHost()
    await rename(host, { firstName: 'Zoë', lastName: 'Quist' })
    await rename(host, { firstName: 'Zoë', ...none })
    expect(await nameOf(host)).toEqual(['Zoë', null])
  })

  test('is one line that reads one way', async () => {
    const host = await t.aHost()
    await rename(host, { firstName: 'Zoë\n\u202EQuist', lastName: 'a\tb' })
    expect(await nameOf(host)).toEqual(['Zoë Quist', 'a b'])
  })

  test.each([
    ['firstName', { firstName: ' \u200B ' }, 'First name is required'],
    ['firstName', {}, 'First name is required'],
    ['firstName', { firstName: 'W'.repeat(51) }, 'First name must be 50 characters or less'],
    ['lastName', { firstName: 'Zoë', lastName: 'W'.repeat(51) }, 'Last name must be 50 characters or less'],
  ])('is refused at %s: %j', async (field, name, message) => {
    const host = await t.aHost()
    const { status, problem } = await rename(host, name)
    expect([status, problem?.issues]).toMatchObject([400, [{ path: [field], message }]])
    expect(await nameOf(host)).toEqual(await nameOf(await t.aHost()))
  })
})

describe('signing out of all devices', () => {
  test('ends every session of the user, this one too, and nobody else’s', async () => {
    const [here, phone, other] = [await t.admin(), await t.admin(), await t.aHost()]
    const { status, body, headers } = await t.call(account.logoutAll, {}, here)
    expect([status, body]).toEqual([200, { success: true }])
    expect(headers['set-cookie']).toMatch(/^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect(await Promise.all([here, phone, other].map(me))).toEqual([null, null, other.id])
    expect((await t.call(quizzes.list, {}, phone)).status).toBe(401)
  })

  test('leaves the account as it is: the next sign-in works', async () => {
    await t.call(account.logoutAll, {}, await t.admin())
    expect(await me(await t.admin())).toBe('admin')
  })
})

describe('deleting one’s account', () => {
  test('takes sessions, magic links, quizzes, and games with their players and answers along', async () => {
    const host = await t.aHost()
    const email = `${host.id}@example.org`
    await t.deps.db.insert(magicLinks).values({ email, token: host.id, expiresAt: new Date() })
    await aPlayedGame(host)
    await aPlayedGame(host)
    const count = await rowsOf(host.id)
    const before = await count()
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])

    const { status, body, headers } = await t.call(account.remove, {}, host)
    expect([status, body]).toEqual([200, { success: true }])
    expect(headers['set-cookie']).toMatch(/^session=; /)
    expect(await count()).toEqual(Object.fromEntries(Object.keys(before).map((table) => [table, 0])))
    expect(await me(host)).toBe(null)
  })

  test('disturbs nobody else: another host’s quizzes, games and players stay', async () => {
    const [leaving, staying] = [await t.aHost(), await t.aHost()]
    await aPlayedGame(leaving)
    const theirs = await aPlayedGame(staying)
    const count = await rowsOf(staying.id)
    const before = await count()
    await t.call(account.remove, {}, leaving)
    expect(await count()).toEqual(before)
    expect((await t.call(games.leaderboard, { pin: theirs.pin })).body).toHaveLength(1)
  })

  test('finishes a game that is running, so that its players see how it ended', async () => {
    const game = await aGame(t)
    const zoe = await game.join('Zoë')
    const amir = await game.join('Amir')
    await game.startQuestion(0)
    await game.answer(zoe)
    const phone = await listen(game.pin, 'as=player', amir.cookie)
    await phone.until('game_state')
    expect((await t.call(account.remove, {}, game.host)).status).toBe(200)
    const { leaderboard } = await phone.until('quiz_finished')
    expect(leaderboard.map(({ nickname, correctAnswers }) => [nickname, correctAnswers])).toEqual([
      ['Zoë', 1],
      ['Amir', 0],
    ])
    phone.close()
    expect((await t.call(games.state, { pin: game.pin, as: 'watch' })).status).toBe(404)
  })

  test('twice at once is once, and signs everybody of theirs out', async () => {
    const host = await t.aHost()
    await aPlayedGame(host)
    const replies = await Promise.all(Array.from({ length: 5 }, () => t.call(account.remove, {}, host)))
    expect(replies.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect((await t.call(quizzes.list, {}, host)).status).toBe(401)
  })

  test.each<[string, Route, (quizId: number) => object]>([
    ['made', quizzes.create, () => ({ title: 'Moons' })],
    ['changed', quizzes.update, (id) => ({ id, title: 'Moons' })],
    ['given questions', quizzes.saveQuestions, (id) => ({ id, questions: [aQuestion()] })],
    ['published', quizzes.publish, (id) => ({ id, isPublic: true })],
    ['deleted', quizzes.remove, (id) => ({ id })],
    ['played', games.start, (quizId) => ({ quizId })],
  ])(
    'a quiz that is being %s while its account goes is a signed-out call, and no fault of ours',
    async (_, route, of) => {
      const host = await t.aHost()
      const quizId = await aQuiz(t, host)

      const going = await t.deps.db.$client.connect()
      await going.query('BEGIN')
      await going.query('DELETE FROM users WHERE id = $1', [host.id])
      const calling = t.call(route, of(quizId), host)
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      await going.query('COMMIT')
      going.release()

      const { status, problem } = await calling
      expect([status, problem.code]).toEqual([401, 'not_signed_in'])
      const { rows } = await t.deps.db.$client.query('SELECT 1 FROM quizzes WHERE host_id = $1', [host.id])
      expect(rows).toEqual([])
    },
  )

  test('is refused while a subscription would go on charging, and nothing is gone', async () => {
    const host = await t.aHost()
    const game = await aPlayedGame(host)
    await t.deps.db.update(users).set({ stripeSubscriptionId: 'sub_1' }).where(eq(users.id, host.id))
    const count = await rowsOf(host.id)
    const before = await count()
    const { status, problem } = await t.call(account.remove, {}, host)
    expect([status, problem.code]).toEqual([409, 'subscription_runs'])
    expect(problem.message).toMatch(/Nothing was deleted/)
    expect(await count()).toEqual(before)
    expect((await t.call(games.find, { pin: game.pin }, host)).status).toBe(200)
  })

  test('is not for the administrator', async () => {
    const admin = await t.admin()
    const { status, problem } = await t.call(account.remove, {}, admin)
    expect([status, problem.code]).toEqual([403, 'administrator_stays'])
    expect(await me(admin)).toBe('admin')
  })
})

/** How many statements wait for another transaction here. */
async function waiting(): Promise<number> {
  const { rows } = await t.deps.db.$client.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}

/** A game with one player who has answered, of a quiz of its own. */
async function aPlayedGame(host: { id: string; cookie: string }) {
  const game = await aGame(t, { host, questions: 2 })
  const amir = await game.join('Amir')
  await game.startQuestion(0)
  await game.answer(amir)
  await t.call(games.finish, { pin: game.pin }, host)
  return game
}

/** How to count the rows that hold something of a host as of now, also when nothing says any more whose they were. */
async function rowsOf(hostId: string): Promise<() => Promise<Record<string, number>>> {
  const idsIn = async (table: string) => {
    const { rows } = await t.deps.db.$client.query(`SELECT id FROM ${table} WHERE host_id = $1`, [hostId])
    return (rows as { id: number }[]).map(({ id }) => id)
  }
  const [gameIds, quizIds] = [await idsIn('game_sessions'), await idsIn('quizzes')]
  const tables: [table: string, condition: string, value: unknown][] = [
    ['users', 'id = $1', hostId],
    ['sessions', "sess ->> 'userId' = $1", hostId],
    ['magic_links', 'email = $1', `${hostId}@example.org`],
    ['quizzes', 'id = ANY ($1)', quizIds],
    ['questions', 'quiz_id = ANY ($1)', quizIds],
    ['game_sessions', 'id = ANY ($1)', gameIds],
    ...['game_questions', 'game_participants', 'game_answers'].map((table): [string, string, unknown] => [
      table,
      'game_session_id = ANY ($1)',
      gameIds,
    ]),
  ]
  return async () => {
    const counts: Record<string, number> = {}
    for (const [table, condition, value] of tables) {
      const { rows } = await t.deps.db.$client.query(`SELECT 1 FROM ${table} WHERE ${condition}`, [value])
      counts[table] = rows.length
    }
    return counts
  }
}
