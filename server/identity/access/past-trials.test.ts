import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { deleteAccount } from '../../account/delete-account'
import { pastTrials, users } from '../../db/tables'
import { stripeKeys } from '../../../tests/kit/app/stripe-keys'
import { testApp, type TestApp } from '../../../tests/kit/app/test-app'
import { accountOf } from '../google/google-account'
import { sweepIdentity } from '../sweep'

const { billing, identity } = routes
const day = 24 * 3_600_000
const links = { MAGIC_LINK_ECHO: 'response' }

let clock = Date.parse('2026-03-01T10:00:00Z')
let t: TestApp
let free: TestApp
beforeAll(async () => {
  const now = () => clock
  t = await testApp({ env: { ...links, ...stripeKeys }, now })
  free = await testApp({ env: links, now })
})
afterAll(() => Promise.all([t.close(), free.close()]))

let people = 0
const somebody = () => `host${++people}@example.org`

/** Signs in by a link, as somebody new if nobody has the address. */
async function comes(email: string, on = t) {
  const { magicLink = '' } = (await on.call(identity.requestMagicLink, { email })).body
  const token = new URL(magicLink).searchParams.get('token')
  const { body, cookie } = await on.call(identity.verifyMagicLink, { token })
  return { ...body, cookie }
}

async function leaves(email: string, on = t): Promise<void> {
  const { id } = await comes(email, on)
  await deleteAccount(on.deps, id)
}

const setFor = (email: string, values: Partial<typeof users.$inferInsert>) =>
  t.deps.db.update(users).set(values).where(eq(users.email, email))

test('a trial goes on where it was when its account is deleted and made anew', async () => {
  const email = somebody()
  const { id, trialEndsAt } = await comes(email)
  clock += day
  await leaves(email)
  clock += day
  const again = await comes(email)
  expect(again).toMatchObject({ subscriptionStatus: 'trialing', trialEndsAt, createdAt: new Date(clock).toISOString() })
  expect(again.id).not.toBe(id)
})

test('B2 a trial that had ended stays so, however often somebody leaves and comes back', async () => {
  const email = somebody()
  await comes(email)
  clock += limits.trialMs
  for (let times = 0; times < 2; times++) {
    clock += day
    await leaves(email)
    const { cookie, subscriptionStatus } = await comes(email)
    expect(subscriptionStatus).toBe('trial_expired')
    const { body } = await t.call(billing.status, {}, { cookie })
    expect(body).toMatchObject({ needsPayment: true, hasUsedTrialBefore: true })
  }
})

test.each(['canceled', 'unpaid', 'active'] as const)(
  'what was left of a trial that had become %s does not come back',
  async (subscriptionStatus) => {
    const email = somebody()
    await comes(email)
    await setFor(email, { subscriptionStatus })
    await leaves(email)
    const now = new Date(clock).toISOString()
    expect(await comes(email)).toMatchObject({ subscriptionStatus: 'trial_expired', trialEndsAt: now })
  },
)

test('a trial that the administrator has made longer stays longer', async () => {
  const email = somebody()
  await comes(email)
  const trialEndsAt = new Date(clock + 30 * day)
  await setFor(email, { trialEndsAt })
  await leaves(email)
  expect((await comes(email)).trialEndsAt).toBe(trialEndsAt.toISOString())
})

test('who comes back by Google is known by the address, and without one by Google’s own name for them', async () => {
  const profile = { subject: '117', email: somebody(), firstName: null, lastName: null, picture: null }
  const { trialEndsAt } = await comes(profile.email)
  await leaves(profile.email)
  clock += day
  const ends = async (email: string | null) => {
    const id = await accountOf(t.deps, { ...profile, email })
    const [user] = await t.deps.db.select().from(users).where(eq(users.id, id))
    await deleteAccount(t.deps, id)
    return user?.trialEndsAt?.toISOString()
  }
  expect([await ends(profile.email), await ends(null), await ends(somebody())]).toEqual(Array(3).fill(trialEndsAt))
})

test('nobody else’s trial is touched', async () => {
  await leaves(somebody())
  clock += day
  expect((await comes(somebody())).trialEndsAt).toBe(new Date(clock + limits.trialMs).toISOString())
})

test('what is kept names nobody, and is forgotten after a year', async () => {
  const email = somebody()
  await leaves(email)
  const kept = () => t.deps.db.select().from(pastTrials)
  expect(await kept()).not.toEqual([])
  expect(JSON.stringify(await kept())).not.toMatch(/host\d|example|google/)
  clock += 365 * day
  await sweepIdentity(t.deps)
  expect(await kept()).toEqual([])
  expect((await comes(email)).subscriptionStatus).toBe('trialing')
})

test('where nothing is sold no trial ends, and nothing is kept', async () => {
  await leaves(somebody(), free)
  expect(await free.deps.db.select().from(pastTrials)).toEqual([])
})
