import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { FeedbackSubmission } from '../../contract/endpoints/support'
import { users } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { invalidInput } from '../problems/invalid-input'
import { accessOf } from '../identity/access/access'
import { mailAddress } from '../mail/address'
import { feedbackMail } from './feedback-mail'
import { insertFeedback } from './feedback-store'
import { says } from '../../contract/problems/says'

/** Enough for a mail server that is down over a long weekend. After that, the feedback is only in the list. */
const mailedWithinMs = 7 * 24 * 3_600_000

/**
 * Stores feedback and, if there is a support address, the mail about it. Feedback that is resent after a lost reply is
 * stored and mailed once.
 */
export async function sendFeedback(
  deps: Deps,
  userId: string | null,
  typed: z.output<typeof FeedbackSubmission>,
): Promise<void> {
  const { db, env, now, outbox } = deps
  const email = mailAddress(typed.email)
  if (email === null) throw badAddress()
  const form = { ...typed, email }
  await transaction(db, async (tx) => {
    const { id, isPro } = await senderOf(deps, tx, userId)
    const isNew = await insertFeedback(tx, { ...form, userId: id, isPro, createdAt: new Date(now()) })
    if (!isNew || env.SUPPORT_EMAIL === undefined) return
    const mail = feedbackMail(env.SUPPORT_EMAIL, { ...form, isHost: id !== null, isPro })
    await outbox?.enqueue(tx, { ...mail, kind: 'feedback', notAfter: now() + mailedWithinMs })
  })
  outbox?.wake()
}

/** Locks the user until the feedback is written. A user deleted in the meantime counts as a visitor. */
async function senderOf(deps: Deps, tx: Transaction, userId: string | null) {
  if (userId === null) return { id: null, isPro: false }
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('key share')
  return { id: user?.id ?? null, isPro: user !== undefined && accessOf(user, deps).status === 'active' }
}

const badAddress = () => invalidInput({ path: ['email'], message: says('invalid_email') })
