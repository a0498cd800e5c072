import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriptionStatuses } from '../../contract/endpoints/identity'
import { routes } from '../../contract/routes'
import { users } from '../db/tables'
import { aQuestion, aQuiz } from '../../tests/kit/app/builders'
import { aGame } from '../../tests/kit/app/live-game'
import { stripeKeys } from '../../tests/kit/app/stripe-keys'
import { testApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

const { billing, identity, quizzes, games } = routes
const trialEndsAt = new Date('2026-03-04T10:00:00.500Z')
const beforeTheEnd = trialEndsAt.getTime() - 1
const atTheEnd = trialEndsAt.getTime()

let clock = beforeTheEnd
let paid: TestApp
let free: TestApp
beforeAll(async () => {
  const now = () => clock
  ;[paid, free] = await Promise.all([testApp({ now, env: stripeKeys }), testApp({ now })])
})
afterAll(() => Promise.all([paid.close(), free.close()]))

const statusOf = async (t: TestApp, host: TestHost) => (await t.call(billing.status, {}, host)).body

describe('the subscription’s status', () => {
  test('has the shape of the specification, with moments in seconds and as text', async () => {
    clock = beforeTheEnd
    expect(await statusOf(paid, await paid.aHost({ trialEndsAt }))).toEqual({
      status: 'trialing',
      needsPayment: false,
      cancelAtPeriodEnd: false,
      hasUsedTrialBefore: false,
      trialEnd: 1772618400,
      currentPeriodEnd: null,
      trialEndsAt: '2026-03-04T10:00:00.500Z',
      subscriptionEndsAt: null,
      isBillingSetUp: true,
      publishableKey: 'pk_test_1',
      price: null,
      liveStatus: null,
      isAdminManaged: false,
      isCardSetupOpen: false,
    })
  })

  test('changes by the clock at the moment of the call, and the current user says the same', async () => {
    const host = await paid.aHost({ trialEndsAt })
    clock = beforeTheEnd
    expect((await statusOf(paid, host)).status).toBe('trialing')
    clock = atTheEnd
    const expired = { status: 'trial_expired', needsPayment: true, hasUsedTrialBefore: true }
    expect(await statusOf(paid, host)).toMatchObject(expired)
    expect((await paid.call(identity.user, {}, host)).body?.subscriptionStatus).toBe('trial_expired')
  })

  test('tells of a subscription that is canceled, and of its end', async () => {
    const host = await paid.aHost({ subscriptionStatus: 'active', subscriptionEndsAt: trialEndsAt, hasUsedTrial: true })
    clock = beforeTheEnd
    expect(await statusOf(paid, host)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, needsPayment: false })
    clock = atTheEnd
    const ended = { status: 'subscription_expired', cancelAtPeriodEnd: false, needsPayment: true }
    expect(await statusOf(paid, host)).toMatchObject(ended)
  })

  test('does not change by the clock where billing is not set up, and says that it is not', async () => {
    clock = atTheEnd
    const host = await free.aHost({ trialEndsAt })
    expect(await statusOf(free, host)).toMatchObject({
      status: 'trialing',
      needsPayment: false,
      isBillingSetUp: false,
    })
  })

  test('no subscription at all is null, and the administrator needs none', async () => {
    const host = await paid.aHost({ subscriptionStatus: null })
    expect(await statusOf(paid, host)).toMatchObject({ status: null, needsPayment: true })
    await paid.deps.db.update(users).set({ subscriptionStatus: null }).where(eq(users.id, 'admin'))
    expect(await statusOf(paid, await paid.admin())).toMatchObject({ status: null, needsPayment: false })
  })
})

/** What only a trial or a subscription allows, in the order in which one would try. */
const guarded = (quizId: number) =>
  [
    [quizzes.create, { title: 'New', description: null, timePerQuestion: 20, difficulty: 'easy' }],
    [quizzes.update, { id: quizId, title: 'Edited', description: null, timePerQuestion: 20, difficulty: 'easy' }],
    [quizzes.saveQuestions, { id: quizId, questions: [aQuestion()] }],
    [quizzes.publish, { id: quizId, isPublic: true }],
    [games.start, { quizId }],
  ] as const

describe('where a trial or subscription is asked for', () => {
  const blocked = subscriptionStatuses.filter((status) => status !== 'trialing' && status !== 'active')

  test.each([...blocked, null])('%s is a 402 to create, edit, publish and start', async (subscriptionStatus) => {
    const host = await free.aHost()
    const quizId = await aQuiz(free, host)
    await free.deps.db.update(users).set({ subscriptionStatus }).where(eq(users.id, host.id))
    for (const [route, input] of guarded(quizId)) {
      const { status, problem } = await free.call(route, input, host)
      expect([route, status, problem.code]).toEqual([route, 402, 'subscription_required'])
    }
  })

  test.each(['trialing', 'active'] as const)('%s may do all of it', async (subscriptionStatus) => {
    clock = beforeTheEnd
    const host = await paid.aHost({ subscriptionStatus, trialEndsAt })
    const quizId = await aQuiz(paid, host)
    for (const [route, input] of guarded(quizId)) expect((await paid.call(route, input, host)).status).toBe(200)
  })

  test('a trial that ends while the page is open blocks the next click, and a subscription opens it again', async () => {
    clock = beforeTheEnd
    const host = await paid.aHost({ trialEndsAt })
    const quizId = await aQuiz(paid, host)
    clock = atTheEnd
    expect((await paid.call(games.start, { quizId }, host)).status).toBe(402)
    await paid.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, host.id))
    expect((await paid.call(games.start, { quizId }, host)).status).toBe(200)
  })

  test('reading, turning private and deleting stay possible', async () => {
    clock = beforeTheEnd
    const host = await paid.aHost({ trialEndsAt })
    const id = await aQuiz(paid, host)
    await paid.call(quizzes.publish, { id, isPublic: true }, host)
    clock = atTheEnd
    expect((await paid.call(quizzes.list, {}, host)).body.total).toBe(1)
    expect((await paid.call(quizzes.questions, { id }, host)).status).toBe(200)
    expect((await paid.call(quizzes.publish, { id, isPublic: false }, host)).body.isPublic).toBe(false)
    expect((await paid.call(quizzes.remove, { id }, host)).status).toBe(200)
  })

  test('B4 a game that is running goes on to its end', async () => {
    clock = beforeTheEnd
    const host = await paid.aHost({ trialEndsAt })
    const game = await aGame(paid, { host, questions: 2 })
    const zoe = await game.join('Zoë')
    clock = atTheEnd
    expect((await game.startQuestion(0)).status).toBe(200)
    expect((await game.answer(zoe)).status).toBe(200)
    expect((await game.startQuestion(1)).body.phase).toBe('question')
    expect((await game.startQuestion(2)).body.finished).toBe(true)
  })
})
