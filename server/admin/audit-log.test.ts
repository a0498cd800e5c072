import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { auditOf } from '../../tests/kit/app/audit-log'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { auditLog, feedback } from '../db/tables'
import { beginChange, endChange } from './audit-log'

const { account, admin, support } = routes
const t = sharedBillingApp()

const ask = async (page: object) => (await t.call(admin.audit, page, await t.admin())).body

test('the log is paged, the newest first', async () => {
  const host = await t.onTrial()
  for (const days of [3, 30, 3]) await t.call(admin.extendTrial, { userId: host.id, days }, await t.admin())
  const first = await ask({ limit: 2 })
  const second = await ask({ limit: 2, page: 2 })
  expect(first).toMatchObject({ total: 3, totalPages: 2, currentPage: 1 })
  expect([...first.entries, ...second.entries].map(({ after }) => after!.days)).toEqual([3, 30, 3])
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('a status set by hand is in the log with what it was, and what the provider says', async () => {
  const host = await t.subscriber()
  await t.call(admin.setStatus, { userId: host.id, subscriptionStatus: 'trial_expired' }, await t.admin())
  expect(await auditOf(t, host)).toMatchObject([
    {
      ...{ adminId: 'admin', action: 'set_status', outcome: 'done', userId: host.id },
      before: { status: 'active', isAdminManaged: false, providerStatus: 'active' },
      after: { status: 'trial_expired', isAdminManaged: true, providerStatus: 'active' },
    },
  ])
})

test('the log outlives an account, and holds neither its name nor its address', async () => {
  const host = await t.onTrial()
  const [name, email] = ['Unmistakable', `${host.id}@example.org`]
  await t.set(host, { firstName: name })
  for (const [route, input] of [
    [admin.setStatus, { subscriptionStatus: 'active' }],
    [admin.followProvider, {}],
    [admin.extendTrial, { days: 3 }],
  ] as const)
    await t.call(route, { userId: host.id, ...input }, await t.admin())
  const before = await auditOf(t, host)
  expect(before).toHaveLength(3)
  expect((await t.call(account.remove, {}, host)).status).toBe(200)
  expect(await auditOf(t, host)).toEqual(before)
  const stored = JSON.stringify(await t.deps.db.select().from(auditLog))
  expect(stored).not.toContain(name)
  expect(stored).not.toContain(email)
})

test('that feedback was deleted is in the log, and not what it said', async () => {
  const [{ id } = { id: 0 }] = await t.deps.db
    .insert(feedback)
    .values({ name: 'Zoë', email: 'zoe@example.org', subject: 'Thanks', category: 'other', message: 'A good evening' })
    .returning()
  await t.call(support.remove, { id }, await t.admin())
  await t.call(support.remove, { id }, await t.admin())
  const deleted = (await auditOf(t, { id: null })).filter(({ action }) => action === 'delete_feedback')
  expect(deleted).toMatchObject([{ adminId: 'admin', outcome: 'done', before: null, after: { feedback: id } }])
})

test('two tabs that set a status are both in the log, each with what the other has left', async () => {
  const host = await t.onTrial()
  const set = async (subscriptionStatus: 'active' | 'canceled') =>
    t.call(admin.setStatus, { userId: host.id, subscriptionStatus }, await t.admin())
  await Promise.all([set('active'), set('canceled')])
  const [last, first] = await auditOf(t, host)
  expect(first!.before).toMatchObject({ status: 'trialing' })
  expect(last!.before!.status).toBe(first!.after!.status)
  expect((await t.rowOf(host)).subscriptionStatus).toBe(last!.after!.status)
})

test('what became of a change is recorded once', async () => {
  const id = await beginChange(t.deps, { adminId: 'admin', action: 'sync_period_data', userId: null, before: null })
  expect((await auditOf(t, { id: null }))[0]).toMatchObject({ id, outcome: 'begun', after: null })
  await endChange(t.deps.db, id, { outcome: 'done', after: { changed: 14 } })
  await endChange(t.deps.db, id, { outcome: 'failed', after: null })
  expect((await auditOf(t, { id: null }))[0]).toMatchObject({ id, outcome: 'done', after: { changed: 14 } })
})
