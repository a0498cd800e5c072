import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '../db/database'
import { pastTrials, users } from '../db/tables'
import type { Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { accessOf, isBillingSetUp } from './access'

type User = typeof users.$inferSelect
type Known = Pick<Deps, 'secrets' | 'now'>

/** The privacy policy says so, too. */
const keptMs = 365 * 24 * 3_600_000

const { fingerprint, trialEndsAt, keptUntil } = pastTrials

/**
 * Keeps where the trial of somebody stands whose account goes: once an account is once a person. Where nothing is sold
 * no trial ends, and nothing is kept.
 */
export async function keepTrial(tx: Transaction, deps: Known & Pick<Deps, 'env'>, user: User): Promise<void> {
  if (!isBillingSetUp(deps.env) || user.trialEndsAt === null) return
  const now = deps.now()
  const isRunning = accessOf(user, deps).status === 'trialing'
  const ends = isRunning ? user.trialEndsAt : new Date(Math.min(now, user.trialEndsAt.getTime()))
  const kept = { trialEndsAt: ends, keptUntil: new Date(now + keptMs) }
  for (const one of fingerprintsOf(user, deps)) {
    const row = { fingerprint: one, ...kept }
    await tx.insert(pastTrials).values(row).onConflictDoUpdate({ target: fingerprint, set: kept })
  }
}

/** Whoever was here before goes on with the trial of that time. Asked once the new account stands, so that none slips by. */
export async function resumeTrial(tx: Transaction, deps: Known, user: Pick<User, 'id' | 'email'>): Promise<void> {
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

/** Removes what has been kept long enough. To be called now and then. */
export async function sweepPastTrials(db: Database, now: Date): Promise<void> {
  await db.delete(pastTrials).where(lte(keptUntil, now))
}

/** Of the address, and of Google's name for somebody; other ids are never given twice. */
function fingerprintsOf({ id, email }: Pick<User, 'id' | 'email'>, { secrets }: Known): string[] {
  const names = [...(id.startsWith('google_') ? [id] : []), ...(email === null ? [] : [email])]
  return names.map((name) =>
    createHmac('sha256', secrets.sessionSecret).update(`past trial ${name}`).digest('base64url'),
  )
}
