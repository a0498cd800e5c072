import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { givenBack } from '../../rules/ai-allowance'
import { auditOf } from '../../tests/kit/app/audit-log'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'
import { users } from '../db/tables'
import { resetAllAiGenerations } from './reset-ai-generations'

const { admin } = routes
const t = sharedTestApp()
const dayMs = 24 * 3_600_000

const reset = async ({ id: userId }: Pick<TestHost, 'id'>) =>
  t.call(admin.resetAiGenerations, { userId }, await t.admin())
const resetAll = async () => (await t.call(admin.resetAllAiGenerations, {}, await t.admin())).body.resetCount
const rowOf = async ({ id }: Pick<TestHost, 'id'>) => (await t.deps.db.select().from(users).where(eq(users.id, id)))[0]!
const earlier = () => new Date(t.deps.now() - 40 * dayMs)

describe('the count of AI generations', () => {
  test('of one user is 0 again, and the log says what it was', async () => {
    const host = await t.aHost({ aiQuizGenerationsUsed: 7 })
    expect((await reset(host)).body.user).toMatchObject({ id: host.id, aiQuizGenerationsUsed: 0 })
    expect(await auditOf(t, host)).toMatchObject([
      { action: 'reset_ai_generations', outcome: 'done', before: { used: 7 }, after: { used: 0 } },
    ])
  })

  test('does not go below 0 when a generation that ran at that moment fails', async () => {
    const host = await t.aHost({ aiQuizGenerationsUsed: 1 })
    const startedAt = Math.floor(t.deps.now())
    await reset(host)
    const { aiQuizGenerationsUsed: used, aiGenerationsResetAt } = await rowOf(host)
    // One that began after the reset, and is counted, is not taken for the one from before.
    const count = { used: used + 1, resetAt: aiGenerationsResetAt.getTime() }
    expect(givenBack(count, startedAt - 1).used).toBe(1)
  })

  test('that is 0 already stays as it is, also by two tabs', async () => {
    const host = await t.aHost({ aiQuizGenerationsUsed: 2 })
    await Promise.all([reset(host), reset(host)])
    await reset(host)
    expect(await auditOf(t, host)).toHaveLength(1)
    // A count of an earlier month is 0, too.
    const idle = await t.aHost({ aiQuizGenerationsUsed: 2, aiGenerationsResetAt: earlier() })
    await reset(idle)
    expect(await auditOf(t, idle)).toEqual([])
  })

  test('of the administrator can be reset, too; an unknown user is a 404', async () => {
    await t.deps.db.update(users).set({ aiQuizGenerationsUsed: 31 }).where(eq(users.id, 'admin'))
    expect((await reset({ id: 'admin' })).body.user).toMatchObject({ type: 'administrator', aiQuizGenerationsUsed: 0 })
    expect((await reset({ id: 'nobody' })).problem.code).toBe('user_not_found')
  })

  test('of everybody is 0 again; those who have generated this month are told', async () => {
    await resetAll()
    const busy = await Promise.all([1, 2, 3].map((used) => t.aHost({ aiQuizGenerationsUsed: used })))
    const formerly = await t.aHost({ aiQuizGenerationsUsed: 5, aiGenerationsResetAt: earlier() })
    await t.aHost()
    expect(await resetAll()).toBe(3)
    for (const host of [...busy, formerly]) expect((await rowOf(host)).aiQuizGenerationsUsed).toBe(0)
    expect(await resetAll()).toBe(0)
    expect((await auditOf(t, { id: null })).slice(0, 2)).toMatchObject([
      { action: 'reset_all_ai_generations', outcome: 'done', before: null, after: { resetCount: 0 } },
      { outcome: 'done', after: { resetCount: 3 } },
    ])
  })

  test('of ten thousand users is reset some at a time, and counted once by two tabs', async () => {
    await t.deps.db.delete(users).where(ne(users.id, 'admin'))
    await t.deps.db
      .insert(users)
      .values(Array.from({ length: 10_000 }, (_, n) => ({ id: `host-${n}`, aiQuizGenerationsUsed: 1 + (n % 10) })))
    const counts = await Promise.all([1, 2].map(() => resetAllAiGenerations(t.deps, 'admin')))
    expect(counts[0]! + counts[1]!).toBe(10_000)
    expect(await t.deps.db.$count(users, ne(users.aiQuizGenerationsUsed, 0))).toBe(0)
  })
})
