import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { BillingDeps } from '../../billing/billing-user'
import { sync } from '../../billing/sync'
import { isDatabaseUnavailable } from '../../db/database-unavailable'
import { Problem } from '../../problems/problem'
import { MissingAtStripe } from '../../stripe/stripe-errors'
import type { UserRow } from '../managed-user'
import { endSync, nextCustomers, recordPage, releaseSync, renewLease, type PeriodSync, type Tally } from './sync-store'

export interface SyncPace {
  /** Users at a time: more are never in memory. */
  pageSize: number
  /** The least time of a page. */
  pageMs: number
  concurrency: number
}

/** 20 questions a second, of the 25 to 100 that the provider takes: hosts who pay meanwhile need the others. */
const usualPace: SyncPace = { pageSize: 20, pageMs: 1_000, concurrency: 4 }
/** In a row: then the provider is away. */
const maxFailures = 5
const renewedEveryMs = 15_000

/**
 * Fetches every subscription, page by page, from where the run has got to. While the provider is away, it stops. Aborted, it
 * leaves the rest to another process.
 */
export async function runSync(
  deps: BillingDeps,
  { runner, lastUserId }: Pick<PeriodSync, 'runner' | 'lastUserId'>,
  signal: AbortSignal,
  { pageSize, pageMs, concurrency }: SyncPace = usualPace,
): Promise<void> {
  const questions = questioner(deps, signal, concurrency)
  const timer = setInterval(() => void renewLease(deps, runner).catch(() => {}), renewedEveryMs).unref()
  try {
    for (let after = lastUserId; ;) {
      const begunAt = performance.now()
      const page = await nextCustomers(deps, after, pageSize)
      const tally = await questions.ask(page)
      if (signal.aborted) return await releaseSync(deps, runner)
      after = page.at(-1)?.id ?? after
      if (!(await recordPage(deps, runner, { ...tally, lastUserId: after }))) return
      if (questions.isAway() || page.length < pageSize) return await endSync(deps, runner, questions.isInVain())
      await pause(Math.max(0, pageMs - (performance.now() - begunAt)), undefined, { signal }).catch(() => {})
    }
  } finally {
    clearInterval(timer)
  }
}

/** Asks for the subscriptions of users, a few at a time, until the provider is away. */
function questioner(deps: BillingDeps, signal: AbortSignal, concurrency: number) {
  const limit = pLimit(concurrency)
  let asked = 0
  let awayInARow = 0
  const isAway = () => awayInARow >= maxFailures

  async function ask(user: UserRow, tally: Tally): Promise<void> {
    if (signal.aborted || isAway()) return
    asked++
    try {
      const { user: now } = await sync(deps, user.id)
      awayInARow = 0
      if (hasChanged(user, now)) tally.changed++
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // The account was deleted meanwhile.
      if (isProblem(error, 'not_signed_in')) return
      tally.failed++
      if (isAwayFor(error)) awayInARow++
      deps.log.warn({ user: user.id, err: error }, 'Could not fetch a subscription for the administrator')
    }
    tally.done++
  }

  return {
    isAway,
    /** Away for all that were asked for, though they were few. */
    isInVain: () => isAway() || (asked > 0 && awayInARow === asked),
    async ask(users: readonly UserRow[]): Promise<Tally> {
      const tally: Tally = { done: 0, changed: 0, failed: 0 }
      await Promise.all(users.map((user) => limit(() => ask(user, tally))))
      return tally
    },
  }
}

/** The provider cannot be reached, or refuses the settings. A user whom it does not know is no sign of that. */
const isAwayFor = (error: unknown): boolean =>
  isProblem(error, 'payments_away') ||
  (isProblem(error, 'payments_misconfigured') && !(error instanceof MissingAtStripe))

const isProblem = (error: unknown, code: string): boolean => error instanceof Problem && error.code === code

const shown = [
  ...['subscriptionStatus', 'providerStatus', 'stripeSubscriptionId', 'trialEndsAt'],
  ...['subscriptionEndsAt', 'currentPeriodStart', 'currentPeriodEnd'],
] as (keyof UserRow)[]

/** Whether what the administrator sees of a subscription is another than before. */
const hasChanged = (before: UserRow, now: UserRow): boolean =>
  shown.some((field) => before[field]?.valueOf() !== now[field]?.valueOf())
