import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminId } from '../../../contract/sign-in/administrator'
import { subscriptionStatuses } from '../../../contract/endpoints/identity'
import { stripeKeys } from '../../../tests/kit/app/stripe-keys'
import { testDatabase, type TestDatabase } from '../../../tests/kit/app/test-database'
import { users } from '../../db/tables'
import { readEnv } from '../../env'
import { accessOf, liveStatusOf } from './access'
import { hasStatus, isLiveAtProvider } from './status-condition'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const minuteMs = 60_000
const start = Date.UTC(2026, 0, 1)
const moment = fc.option(
  fc.nat(20).map((minutes) => new Date(start + minutes * minuteMs)),
  { nil: null },
)
const user = fc.record({
  subscriptionStatus: fc.constantFrom(null, ...subscriptionStatuses),
  providerStatus: fc.constantFrom(null, 'trialing', 'active', 'past_due', 'paused', 'canceled', 'incomplete_expired'),
  stripeSubscriptionId: fc.constantFrom(null, 'sub_1'),
  trialEndsAt: moment,
  subscriptionEndsAt: moment,
})
const now = fc.nat(20 * 10).map((tenths) => start + (tenths * minuteMs) / 10 + (tenths % 3) * 0.4)

test('a query finds the users whose status by the clock is the one it asks for, at any moment, with and without billing', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(fc.array(user, { minLength: 1, maxLength: 60 }), now, fc.boolean(), async (people, at, isPaid) => {
      const deps = { env: readEnv(isPaid ? stripeKeys : {}), now: () => at }
      await db.delete(users)
      // The first of them is the administrator, whose status no clock changes.
      const rows = await db
        .insert(users)
        .values(people.map((each, index) => ({ ...each, id: index === 0 ? adminId : `user-${index}` })))
        .returning()
      for (const status of [null, ...subscriptionStatuses]) {
        const found = await db.select({ id: users.id }).from(users).where(hasStatus(status, deps))
        const expected = rows.filter((row) => accessOf(row, deps).status === status)
        expect(ids(found), `${status} at ${new Date(at).toISOString()}`).toEqual(ids(expected))
      }
      const live = await db.select({ id: users.id }).from(users).where(isLiveAtProvider)
      expect(ids(live)).toEqual(ids(rows.filter((row) => liveStatusOf(row) !== null)))
    }),
    { numRuns: 60 },
  )
})

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
