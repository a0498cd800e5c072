import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ManagedUser, UserFilters, UserPage } from '../../contract/endpoints/admin-users'
import { routes } from '../../contract/routes'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { stripeKeys } from '../../tests/kit/app/stripe-keys'
import { quizzes, users } from '../db/tables'

const { admin } = routes
const dayMs = 24 * 3_600_000
const t = sharedTestApp({ env: stripeKeys })

type Ask = { [Name in keyof UserFilters]?: unknown }
const ask = async (filters: Ask) => t.call(admin.users, filters, await t.admin())
const page = async (filters: Ask) => (await ask(filters)).body as UserPage
const names = async (filters: Ask) => (await page(filters)).users.map(({ firstName }) => firstName)

/** Leaves nobody but the administrator, and these. */
async function only(...people: Partial<typeof users.$inferInsert>[]): Promise<void> {
  await t.deps.db.delete(users)
  await t.deps.db
    .insert(users)
    .values({ id: 'admin', firstName: 'Admin', subscriptionStatus: null, createdAt: past(99) })
  for (const [index, person] of people.entries())
    await t.deps.db.insert(users).values({ id: `host-${index}`, createdAt: past(index), ...person })
}
const past = (days: number) => new Date(t.deps.now() - days * dayMs)

describe('the administrator’s list of users', () => {
  test('is an array of the newest without parameters, and a page with any of them', async () => {
    await only({ firstName: 'Ada' }, { firstName: 'Ben' })
    const { body } = await ask({})
    expect(body).toMatchObject([{ firstName: 'Ada' }, { firstName: 'Ben' }, { firstName: 'Admin' }])
    expect(await page({ search: '' })).toMatchObject({ total: 3, isTotalExact: true, totalPages: 1, currentPage: 1 })
    expect(await page({ page: 2, limit: 2 })).toMatchObject({
      users: [{ firstName: 'Admin' }],
      ...{ total: 3, totalPages: 2, currentPage: 2 },
    })
  })

  test('without parameters has the newest thousand in one array, however it is read', async () => {
    await only()
    const many = Array.from({ length: 1_050 }, (_, index) => ({ id: `host-${index}`, createdAt: past(index / 24) }))
    await t.deps.db.insert(users).values(many)
    const { status, headers, body } = await ask({})
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect((body as ManagedUser[]).map(({ id }) => id)).toEqual(many.slice(0, 1_000).map(({ id }) => id))
    expect((body as ManagedUser[])[999]).toEqual((await page({ page: 20, limit: 50 })).users[49])
  })

  test('has all that the table shows, and the AI count of this month alone', async () => {
    const { db, now } = t.deps
    await only(
      { id: 'google_7', email: 'ada@example.org', firstName: 'Ada', lastName: 'Love', aiQuizGenerationsUsed: 4 },
      { firstName: 'Ben', aiQuizGenerationsUsed: 9, aiGenerationsResetAt: new Date(now() - 40 * dayMs) },
    )
    await db.update(users).set({ providerStatus: 'past_due', isAdminManaged: true }).where(eq(users.id, 'google_7'))
    const [ada, ben, administrator] = (await page({ page: 1 })).users
    expect(ada).toEqual({
      ...{ id: 'google_7', email: 'ada@example.org', firstName: 'Ada', lastName: 'Love', type: 'google' },
      ...{ subscriptionStatus: 'trialing', isAdminManaged: true, providerStatus: 'past_due', aiQuizGenerationsUsed: 4 },
      ...{ trialEndsAt: null, subscriptionEndsAt: null, currentPeriodStart: null, currentPeriodEnd: null },
      ...{ hasUsedTrial: false, stripeCustomerId: null, stripeSubscriptionId: null, createdAt: expect.any(String) },
    })
    expect(ben).toMatchObject({ type: 'magic_link', aiQuizGenerationsUsed: 0 })
    expect(administrator).toMatchObject({ type: 'administrator', subscriptionStatus: null })
  })

  test('is searched by any part of name and address, and by the beginning of the id', async () => {
    await only(
      { id: 'a1b2', firstName: 'Zoë', lastName: 'Quist', email: 'z.q@northfield.example' },
      { id: 'b2c3', firstName: '李明', email: '100%_sure@example.org' },
      { id: 'google_99', firstName: null, lastName: null, email: 'zo@a1b2.example' },
    )
    const found = async (search: string) => (await page({ search })).users.map(({ id }) => id)
    expect(await found('ZOË QUIST')).toEqual(['a1b2'])
    expect(await found('northf')).toEqual(['a1b2'])
    expect(await found('李')).toEqual(['b2c3'])
    expect(await found('a1b2')).toEqual(['a1b2', 'google_99'])
    expect(await found('2c3')).toEqual([])
    expect(await found('%_')).toEqual(['b2c3'])
    expect(await found('_')).toEqual(['b2c3'])
    expect(await found('google_9')).toEqual(['google_99'])
    expect(await found('\\')).toEqual([])
  })

  test('is filtered by the status that the clock has made, and by type', async () => {
    await only(
      { id: 'google_1', firstName: 'Over', trialEndsAt: past(1) },
      { firstName: 'On trial', trialEndsAt: past(-1) },
      { id: 'google_2', firstName: 'Former', subscriptionStatus: 'active', subscriptionEndsAt: past(2) },
      { firstName: 'Active', subscriptionStatus: 'active' },
      { firstName: 'Nothing', subscriptionStatus: null },
    )
    expect(await names({ status: 'trial_expired' })).toEqual(['Over'])
    expect(await names({ status: 'trialing' })).toEqual(['On trial'])
    expect(await names({ status: 'subscription_expired' })).toEqual(['Former'])
    expect(await names({ status: 'active' })).toEqual(['Active'])
    expect(await names({ status: 'none' })).toEqual(['Nothing', 'Admin'])
    expect(await names({ status: 'unpaid' })).toEqual([])
    expect(await names({ type: 'google' })).toEqual(['Over', 'Former'])
    expect(await names({ type: 'magic_link' })).toEqual(['On trial', 'Active', 'Nothing'])
    expect(await names({ type: 'administrator' })).toEqual(['Admin'])
    expect(await names({ type: 'google', status: 'trial_expired', search: 'ov' })).toEqual(['Over'])
    expect(await names({ type: 'google', status: 'active' })).toEqual([])
  })

  test('is sorted by age, name or address, in either direction; a user without a name stands by the address', async () => {
    await only(
      { firstName: 'ömer', email: 'c@example.org' },
      { firstName: 'Zoë', email: 'b@example.org' },
      { firstName: null, email: 'paul@example.org' },
    )
    expect(await names({ sortBy: 'name' })).toEqual(['Admin', 'ömer', null, 'Zoë'])
    expect(await names({ sortBy: 'name', sortDirection: 'desc' })).toEqual(['Zoë', null, 'ömer', 'Admin'])
    expect(await names({ sortBy: 'email' })).toEqual(['Zoë', 'ömer', null, 'Admin'])
    expect(await names({ sortBy: 'created' })).toEqual(['ömer', 'Zoë', null, 'Admin'])
    expect(await names({ sortDirection: 'asc' })).toEqual(['Admin', null, 'Zoë', 'ömer'])
    // The same order where the matches are sorted after they have been found.
    expect(await names({ sortBy: 'name', search: 'example' })).toEqual(['ömer', null, 'Zoë'])
  })

  test('shows each user once over all pages, also those whom the order does not tell apart', async () => {
    const createdAt = past(1)
    await only(...Array.from({ length: 40 }, (_, n) => ({ id: `google_${n}`, firstName: 'Zoë', createdAt })))
    for (const sortBy of ['created', 'name', 'email']) {
      const seen: string[] = []
      for (let number = 1; number <= 14; number++) {
        // A row that is written moves to another place in the table.
        await t.deps.db
          .update(users)
          .set({ profileImageUrl: '' })
          .where(eq(users.id, `google_${number}`))
        seen.push(...(await page({ sortBy, search: 'zoë', limit: 3, page: number })).users.map(({ id }) => id))
      }
      expect(new Set(seen).size, sortBy).toBe(40)
    }
  })

  test('refuses other statuses, types and orders', async () => {
    for (const bad of [{ status: 'Active' }, { type: 'apple' }, { sortBy: 'players' }, { limit: 51 }, { page: 0 }])
      expect((await ask(bad)).status).toBe(400)
    expect((await ask({ search: 'x'.repeat(201) })).status).toBe(400)
  })
})

test('the administrator lists the quizzes of a host, and reads one as a quiz of somebody else’s', async () => {
  const host = await t.aHost({ trialEndsAt: past(-1) })
  await t.deps.db.insert(quizzes).values([
    { title: 'Moons', hostId: host.id },
    { title: 'Planets', hostId: host.id },
  ])
  const { body } = await t.call(admin.quizzesOfUser, { userId: host.id, search: 'moon' }, await t.admin())
  expect(body).toMatchObject({ quizzes: [{ title: 'Moons' }], total: 1, totalPages: 1, currentPage: 1 })
  const { id } = body.quizzes[0]!
  expect((await t.call(routes.quizzes.get, { id }, await t.admin())).body.isOwn).toBe(false)
  expect((await t.call(routes.quizzes.get, { id }, host)).body.isOwn).toBe(true)
  const nobodys = await t.call(admin.quizzesOfUser, { userId: 'nobody' }, await t.admin())
  expect(nobodys.problem.code).toBe('user_not_found')
})

test('the longest id that a sign-in can make is found by its path', async () => {
  const id = `google_${'1'.repeat(255)}`
  await t.deps.db.insert(users).values({ id, email: null })
  expect((await t.call(admin.quizzesOfUser, { userId: id }, await t.admin())).status).toBe(200)
})
