import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdminStats } from '../../contract/endpoints/admin'
import type { UserStatsPage } from '../../contract/endpoints/admin-users'
import { routes } from '../../contract/routes'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { sharedTestApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { gameSessions, users } from '../db/tables'
import { removeExpired } from '../past-games/retention'

const { admin, games, pastGames } = routes
const free = sharedTestApp()
const paid = sharedBillingApp()
const dayMs = 24 * 3_600_000

const playersOf = async ({ id }: TestHost) =>
  ((await statsOf({ ids: id })).body as UserStatsPage['stats'])[0]!.totalPlayers

/** The numbers stored in the games' rows must equal these: their players' rows, or what was kept of them. */
async function playersInRows({ id }: TestHost): Promise<number> {
  const { rows } = await free.deps.db.execute<{ players: number }>(sql`
    SELECT coalesce(sum(coalesce(s.kept_players, (
      SELECT count(*) FROM game_participants WHERE game_session_id = s.id AND admitted AND removed_at IS NULL
    ))), 0)::int AS players
    FROM game_sessions s WHERE s.host_id = ${id}`)
  return rows[0]!.players
}

async function forgetNames({ pin }: TestGame): Promise<void> {
  const completedAt = new Date(free.deps.now() - (free.deps.env.RETENTION_DAYS + 1) * dayMs)
  const isIt = and(eq(gameSessions.pin, pin), eq(gameSessions.status, 'finished'))
  await free.deps.db.update(gameSessions).set({ completedAt }).where(isIt)
  await removeExpired(free.deps)
}

/** What may happen to a game, as far as it is possible at that moment. */
const actions = {
  join: ({ pin }: TestGame, number: number) => free.call(games.join, { pin, nickname: `Player ${number}` }),
  wait: ({ pin, host }: TestGame) => free.call(games.admission, { pin, byHand: true }, host),
  letAllIn: ({ pin, host }: TestGame) => free.call(games.admission, { pin, byHand: false }, host),
  async removeSome({ pin, host }: TestGame) {
    const { status, body } = await free.call(games.participants, { pin }, host)
    for (const { id } of status === 200 ? body.slice(1, 3) : [])
      await free.call(games.removeParticipant, { pin, id: String(id) }, host)
  },
  goOn: (game: TestGame) => game.startQuestion(),
  finish: ({ pin, host }: TestGame) => free.call(games.finish, { pin }, host),
  forgetNames,
  async delete({ pin, host }: TestGame) {
    const { body } = await free.call(pastGames.list, { pin }, host)
    for (const { id } of body.games) await free.call(pastGames.remove, { gameId: String(id) }, host)
  },
}
type Action = keyof typeof actions
const oftenJoins = [...(Object.keys(actions) as Action[]), 'join', 'join', 'join'] as const

const statsOf = async (input: object) => free.call(admin.userStats, input, await free.admin())

describe('what a user has made', () => {
  test('is counted for each of the ids; an id that nobody has is left out', async () => {
    const [busy, idle] = [await free.aHost(), await free.aHost()]
    await aQuiz(free, busy, { questions: [aQuestion(), aQuestion()], isAiGenerated: true })
    await aQuiz(free, busy, { questions: [] })
    await aQuiz(free, busy, { questions: [aQuestion()] })
    const { body } = await statsOf({ ids: `${busy.id},nobody,${idle.id}` })
    expect(body).toEqual([
      { userId: busy.id, quizCount: 3, totalQuestions: 3, aiGeneratedQuizzes: 1, totalPlayers: 0 },
      { userId: idle.id, quizCount: 0, totalQuestions: 0, aiGeneratedQuizzes: 0, totalPlayers: 0 },
    ])
  })

  test('players of all games count, without the removed and those who wait, and still when their names are gone', async () => {
    const host = await free.aHost()
    const [past, running] = [await aGame(free, { host }), await aGame(free, { host })]
    for (const name of ['Zoë', 'Amir', 'Ida']) await past.join(name)
    await running.join('Zoë')
    const gone = await running.join('Rude')
    expect(await playersOf(host)).toBe(5)
    await free.call(games.removeParticipant, { pin: running.pin, id: gone.id }, host)
    await free.call(games.admission, { pin: running.pin, byHand: true }, host)
    await running.join('Ida')
    expect(await playersOf(host)).toBe(4)

    await past.startQuestion(0)
    await free.call(games.finish, { pin: past.pin }, host)
    await forgetNames(past)
    expect(await playersOf(host)).toBe(4)
  })

  test('players are as many as their rows say, whatever has become of the games', async () => {
    const histories = fc.array(fc.array(fc.constantFrom(...oftenJoins), { maxLength: 14 }), {
      minLength: 1,
      maxLength: 3,
    })
    const isEqual = async (games: Action[][]) => {
      const host = await free.aHost()
      for (const history of games) {
        const game = await aGame(free, { host, lateJoin: true })
        for (const [number, action] of history.entries()) await actions[action](game, number)
        expect(await playersOf(host)).toBe(await playersInRows(host))
      }
    }
    await fc.assert(fc.asyncProperty(histories, isEqual), { numRuns: 6 })
  })

  test('is told of the same users as their list: the newest, or a page of them', async () => {
    const host = await free.aHost({ firstName: 'Unmistakable', createdAt: new Date(free.deps.now() + dayMs) })
    expect((await statsOf({})).body).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ userId: host.id })]),
    )
    const { body } = await statsOf({ search: 'unmistak' })
    expect(body).toMatchObject({
      stats: [{ userId: host.id }],
      total: 1,
      isTotalExact: true,
      totalPages: 1,
      currentPage: 1,
    })
  })

  test('is told of 100 users at once at most', async () => {
    expect((await statsOf({ ids: Array.from({ length: 100 }, (_, n) => `u${n}`).join() })).body).toEqual([])
    expect((await statsOf({ ids: Array.from({ length: 101 }, (_, n) => `u${n}`).join() })).status).toBe(400)
  })
})

describe('the figures of the installation', () => {
  const stats = async (t: TestApp): Promise<AdminStats> => (await t.call(admin.stats, {}, await t.admin())).body

  test('count statuses by the clock, and revenue by what is active at the provider', async () => {
    const before = await stats(paid)
    const month = new Date(paid.stripe.clock.now())
    const longAgo = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1) - 1)
    const [paying, late] = [await paid.subscriber(), await paid.subscriber()]
    await paid.settled()
    await paid.set(late, { providerStatus: 'past_due', subscriptionStatus: 'past_due' })
    // One host made active by hand, and one canceled by hand, whom the provider keeps charging.
    await paid.aHost({ subscriptionStatus: 'active', isAdminManaged: true, createdAt: longAgo })
    await paid.set(paying, { subscriptionStatus: 'canceled', isAdminManaged: true })
    await paid.onTrial(0.5)
    await paid.onTrial(2)
    await paid.afterTrial()
    const after = await stats(paid)

    const more = (name: keyof AdminStats) => Number(after[name]) - Number(before[name])
    expect(more('totalUsers')).toBe(6)
    expect(more('joinedThisMonth')).toBe(5)
    expect(more('activeSubscriptions')).toBe(1)
    expect(more('activeAtProvider')).toBe(1)
    expect(more('trialUsers')).toBe(2)
    expect(more('trialsEndingWithinDay')).toBe(1)
    expect(after.price).toMatchObject({ amount: 500, interval: 'month' })
    expect(more('monthlyRevenue')).toBe(500)
  })

  test('without billing there is no revenue, and no trial ends', async () => {
    await free.deps.db.delete(users)
    await free.deps.db.insert(users).values({ id: 'admin', subscriptionStatus: null })
    await free.aHost({ trialEndsAt: new Date(free.deps.now() - dayMs) })
    expect(await stats(free)).toMatchObject({
      ...{ totalUsers: 2, trialUsers: 1, trialsEndingWithinDay: 0, activeSubscriptions: 0 },
      ...{ activeAtProvider: 0, monthlyRevenue: 0, price: null },
    })
  })
})
