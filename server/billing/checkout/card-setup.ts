import { and, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { CardSetup } from '../../../contract/endpoints/billing'
import { limits } from '../../../contract/limits'
import { refusalOfCard, refusalToSubscribe, type PaymentPath } from '../../../rules/billing'
import { cardSetups, users } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { resumeTrial } from '../../identity/access/past-trials'
import { isDeletedCustomer } from '../../stripe/customers'
import { createCardSetup, readCardSetup, type CardSetupAtStripe } from '../../stripe/card-setups'
import { nullIfMissing } from '../../stripe/stripe-errors'
import { withBillingLock } from '../billing-lock'
import {
  accountKey,
  billingStateOf,
  hasUsedTrialBefore,
  readUser,
  type BillingDeps,
  type UserRow,
} from '../billing-user'
import { customerOf, forgetCustomer } from './customer'
import { withNextKeys } from '../idempotency-keys'
import { sync } from '../sync'

const reusedForMs = 24 * 3_600_000

/** Begins a subscription, whose card the browser confirms. A trial never used before starts without a card. */
export function beginSubscription(deps: BillingDeps, userId: string, path: PaymentPath): Promise<CardSetup> {
  return withBillingLock(deps, userId, async () => {
    const { user } = await sync(deps, userId)
    const state = billingStateOf(user, deps)
    const refusal = refusalToSubscribe(path, state)
    if (refusal) throw new Problem(refusal)
    if (path === 'trial' && state.status === null) return startTrial(deps, user)
    return replyOf(await openCardSetup(deps, user))
  })
}

/** Begins replacing the card for the current subscription or a later one. */
export function beginCardUpdate(
  deps: BillingDeps,
  userId: string,
): Promise<{ clientSecret: string; setupIntentId: string }> {
  return withBillingLock(deps, userId, async () => {
    const user = await readUser(deps, userId)
    const refusal = refusalOfCard(billingStateOf(user, deps))
    if (refusal) throw new Problem(refusal)
    const { id, clientSecret } = await openCardSetup(deps, user, { isNewCard: true })
    return { clientSecret, setupIntentId: id }
  })
}

/** Records that a card setup has been used, so that it is not offered again. */
export async function markUsed({ db, now }: BillingDeps, userId: string, setupIntentId: string): Promise<void> {
  await db
    .update(cardSetups)
    .set({ usedAt: new Date(now()) })
    .where(and(eq(cardSetups.userId, userId), eq(cardSetups.setupIntentId, setupIntentId)))
}

/** Whether a card setup is still unused: a used card must not create another subscription by itself. */
export async function isUnused({ db }: BillingDeps, userId: string, setupIntentId: string): Promise<boolean> {
  const isIt = and(eq(cardSetups.userId, userId), eq(cardSetups.setupIntentId, setupIntentId))
  return (await db.$count(cardSetups, and(isIt, isNull(cardSetups.usedAt)))) > 0
}

/** Whether a card setup began within the last day and is still unused. */
export async function isCardSetupOpen(deps: Pick<BillingDeps, 'db' | 'now'>, userId: string): Promise<boolean> {
  return (await lastUnused(deps, userId)) !== undefined
}

async function startTrial(deps: BillingDeps, { id, email }: UserRow): Promise<CardSetup> {
  const isOver = await transaction(deps.db, async (tx) => {
    const trialEndsAt = new Date(deps.now() + limits.trialMs)
    await tx.update(users).set({ subscriptionStatus: 'trialing', trialEndsAt }).where(eq(users.id, id))
    // A person who had an account before has also had a trial.
    await resumeTrial(tx, deps, { id, email })
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user) throw new Problem('not_signed_in')
    if (!hasUsedTrialBefore(user, deps.now())) return false
    // Kept on record, so that the page now offers the direct path.
    await tx.update(users).set({ subscriptionStatus: null, hasUsedTrial: true }).where(eq(users.id, id))
    return true
  })
  if (isOver) throw new Problem('trial_over')
  return { requiresPaymentMethod: true, clientSecret: null, setupIntentId: null }
}

function replyOf({ id, clientSecret, card }: CardSetupAtStripe): CardSetup {
  const reply = { requiresPaymentMethod: false, clientSecret, setupIntentId: id }
  if (!card) return reply
  return { ...reply, setupIntentStatus: 'succeeded', card: { brand: card.brand, last4: card.last4 } }
}

/** The user's unused setup from the last day, or a new one. */
async function openCardSetup(
  deps: BillingDeps,
  user: UserRow,
  { isNewCard = false }: { isNewCard?: boolean } = {},
): Promise<CardSetupAtStripe> {
  const begun = await lastUnused(deps, user.id)
  if (begun && user.stripeCustomerId !== null) {
    const setup = await readCardSetup(deps.stripe, begun.setupIntentId).catch(nullIfMissing)
    const fits = setup?.customerId === user.stripeCustomerId && setup.status !== 'canceled'
    if (setup && fits && !(isNewCard && setup.status === 'succeeded')) return setup
  }
  return makeCardSetup(deps, user)
}

async function makeCardSetup(deps: BillingDeps, user: UserRow, isRetry = false): Promise<CardSetupAtStripe> {
  const { db, stripe } = deps
  const [last] = await db
    .select({ number: max(cardSetups.number) })
    .from(cardSetups)
    .where(eq(cardSetups.userId, user.id))
  const number = (last?.number ?? 0) + 1
  const key = `card-${accountKey(user)}-${user.subscriptionsEnded}-${number}`
  const customerId = await customerOf(deps, user)
  // The key also includes the user's count.
  const made = await withNextKeys(deps, user, () => createCardSetup(stripe, customerId, key)).catch(nullIfMissing)
  if (!made) {
    if (isRetry || !(await isDeletedCustomer(stripe, customerId))) throw new Problem('payments_away')
    return makeCardSetup(deps, await forgetCustomer(deps, user, customerId), true)
  }
  const row = { userId: user.id, number, setupIntentId: made.id, createdAt: new Date(deps.now()) }
  await db.insert(cardSetups).values(row).onConflictDoNothing()
  return made
}

async function lastUnused({ db, now }: Pick<BillingDeps, 'db' | 'now'>, userId: string) {
  const isRecent = sql`${cardSetups.createdAt} > ${new Date(now() - reusedForMs).toISOString()}`
  const [begun] = await db
    .select({ setupIntentId: cardSetups.setupIntentId })
    .from(cardSetups)
    .where(and(eq(cardSetups.userId, userId), isNull(cardSetups.usedAt), isRecent))
    .orderBy(desc(cardSetups.number))
    .limit(1)
  return begun
}
