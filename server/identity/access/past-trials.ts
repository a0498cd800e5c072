import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { pastTrials, users } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { isBillingSetUp } from '../../env'
import { accessOf } from './access'

type User = typeof users.$inferSelect
type TrialDeps = Pick<Deps, 'secrets' | 'now'>

/** The privacy policy states this, too. */
const retentionMs = 365 * 24 * 3_600_000

const { fingerprint, trialEndsAt, keptUntil } = pastTrials

/**
 * Keeps the end of a deleted account's trial, because each person, not each account, gets one trial. Without billing no
 * trial ends, so nothing is kept.
 */
export async function keepTrial(tx: Transaction, deps: TrialDeps & Pick<Deps, 'env'>, user: User): Promise<void> {
  if (!isBillingSetUp(deps.env) || user.trialEndsAt === null) return
  const now = deps.now()
  const isRunning = accessOf(user, deps).status === 'trialing'
  const ends = isRunning ? user.trialEndsAt : new Date(Math.min(now, user.trialEndsAt.getTime()))
  const kept = { trialEndsAt: ends, keptUntil: new Date(now + retentionMs) }
  for (const one of fingerprintsOf(user, deps)) {
    const row = { fingerprint: one, ...kept }
    await tx.insert(pastTrials).values(row).onConflictDoUpdate({ target: fingerprint, set: kept })
  }
}

/** Continues an earlier trial. Called after the new account was written, so that no deletion can slip in between. */
export async function resumeTrial(tx: Transaction, deps: TrialDeps, user: Pick<User, 'id' | 'email'>): Promise<void> {
  const now = deps.now()
  const names = fingerprintsOf(user, deps)
  if (names.length === 0) return
  const [past] = await tx
    .select({ ends: trialEndsAt })
    .from(pastTrials)
    .where(and(inArray(fingerprint, names), gt(keptUntil, new Date(now))))
    .orderBy(desc(keptUntil))
    .limit(1)
  if (!past) return
  const hasUsedTrial = past.ends.getTime() <= now
  await tx.update(users).set({ trialEndsAt: past.ends, hasUsedTrial }).where(eq(users.id, user.id))
}

/** Deletes expired entries. */
export async function sweepPastTrials(db: Database, now: Date): Promise<void> {
  await db.delete(pastTrials).where(lte(keptUntil, now))
}

/** Fingerprints of the e-mail address and of Google's id; all other ids are used only once. */
function fingerprintsOf({ id, email }: Pick<User, 'id' | 'email'>, { secrets }: TrialDeps): string[] {
  const names = [...(id.startsWith('google_') ? [id] : []), ...(email === null ? [] : [email])]
  return names.map((name) =>
    createHmac('sha256', secrets.sessionSecret).update(`past trial ${name}`).digest('base64url'),
  )
}
