import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { sharedAiApp } from '../../tests/kit/app/ai-app'
import { users } from '../db/tables'

const { admin, ai } = routes
const t = sharedAiApp()

test.each(['of one user', 'of everybody'])(
  'a reset %s while a generation runs: it gives back nothing',
  async (which) => {
    const host = await t.aHost({ aiQuizGenerationsUsed: 3 })
    const { reply } = await t.generateUntil(0, host)
    expect(await t.used(host)).toBe(4)
    const by = await t.admin()
    if (which === 'of one user') await t.call(admin.resetAiGenerations, { userId: host.id }, by)
    else await t.call(admin.resetAllAiGenerations, {}, by)
    expect(await t.used(host)).toBe(0)
    // What came after the reset.
    await t.deps.db.update(users).set({ aiQuizGenerationsUsed: 2 }).where(eq(users.id, host.id))
    await t.call(ai.cancel, {}, host)
    expect((await reply).problem.code).toBe('generation_canceled')
    expect(await t.used(host)).toBe(2)
  },
)
