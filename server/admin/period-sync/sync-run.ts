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
  /** Users per page; never more are in memory. */
  pageSize: number
  /** The least time a page takes. */
  pageMs: number
  concurrency: number
}

/** 20 requests a second out of the 25 to 100 that the provider accepts: hosts who are paying need the rest. */
const usualPace: SyncPace = { pageSize: 20, pageMs: 1_000, concurrency: 4 }
/** After this many failures in a row, the provider counts as unreachable. */
const maxFailures = 5
const renewedEveryMs = 15_000

/**
 * Fetches every subscription, page by page, from where the run has got to. Stops while the provider is unreachable.
 * When aborted, leaves the rest to another process.
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

/** Fetches users' subscriptions, a few at a time, until the provider is unreachable. */
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
      // The account was deleted in the meantime.
      if (isProblem(error, 'not_signed_in')) return
      tally.failed++
      if (isAwayFor(error)) awayInARow++
      deps.log.warn({ user: user.id, err: error }, 'Could not fetch a subscription for the administrator')
    }
    tally.done++
  }

  return {
    isAway,
    /** Also unreachable if every request failed, even when there were only a few. */
    isInVain: () => isAway() || (asked > 0 && awayInARow === asked),
    async ask(users: readonly UserRow[]): Promise<Tally> {
      const tally: Tally = { done: 0, changed: 0, failed: 0 }
      await Promise.all(users.map((user) => limit(() => ask(user, tally))))
      return tally
    },
  }
}

/** Whether the provider is unreachable or rejects the settings. A user unknown to it is no sign of either. */
const isAwayFor = (error: unknown): boolean =>
  isProblem(error, 'payments_away') ||
  (isProblem(error, 'payments_misconfigured') && !(error instanceof MissingAtStripe))

const isProblem = (error: unknown, code: string): boolean => error instanceof Problem && error.code === code

const shown = [
  ...['subscriptionStatus', 'providerStatus', 'stripeSubscriptionId', 'trialEndsAt'],
  ...['subscriptionEndsAt', 'currentPeriodStart', 'currentPeriodEnd'],
] as (keyof UserRow)[]

/** Whether anything that the administrator sees of a subscription has changed. */
const hasChanged = (before: UserRow, now: UserRow): boolean =>
  shown.some((field) => before[field]?.valueOf() !== now[field]?.valueOf())
