/** What pages of assignments make of calls that fail. */
import type { Reply } from '../../../contract/api'
import type { Route } from '../../../contract/routes'
import { call, CallError, isRefusal } from '../../api'
import { query } from '../../queries'
import { backoffMs, retry } from '../../ui/retry'

/**
 * While the server is upgraded, a process of before may not know these calls yet: it answers 404, and names nothing that
 * it has not found. Such a call is tried for a minute.
 */
export const mayBeUpgrading = (error: unknown): boolean =>
  error instanceof CallError && error.status === 404 && (error.code === 'not_found' || error.code === 'unreadable')

/** Nobody was there to take the call, or to reply to it. */
const isAway = (error: unknown): boolean => error instanceof CallError && (error.status === 502 || error.status === 503)

const pauseMs = (attempt: number): number => backoffMs(attempt, { firstMs: 1_000, longestMs: 10_000 })
/** A minute and five seconds, by these pauses. */
const patientRetries = 9
const retries = 3

/** Of a query. */
export const whileUpgrading = {
  retry: (failures: number, error: Error) =>
    mayBeUpgrading(error) ? failures < patientRetries : !isRefusal(error) && failures < retries,
  retryDelay: (failures: number) => pauseMs(failures + 1),
}

/** Of a call that may be sent again where its reply was lost. */
export const patiently = {
  pauseMs,
  mayRetry: (error: unknown, attempt: number) =>
    isAway(error) ? attempt <= patientRetries : error instanceof Error && whileUpgrading.retry(attempt - 1, error),
}

/** Of an answer: it is sent until there is a reply. */
export const untilAnswered = {
  pauseMs,
  mayRetry: (error: unknown, attempt: number) =>
    mayBeUpgrading(error) ? attempt <= patientRetries : !isRefusal(error),
}

/** For what may have been done although its reply was lost: what a process does not know, it has not done. */
export const untilKnown = <T>(act: () => Promise<T>): Promise<T> =>
  retry(act, { pauseMs, mayRetry: (error, attempt) => mayBeUpgrading(error) && attempt <= patientRetries })

/** A query of assignments. */
export const patientQuery = <R extends Route>(...asked: Parameters<typeof query<R>>) => ({
  ...query<R>(...asked),
  ...whileUpgrading,
})

/** A call of assignments. */
export const patientCall = <R extends Route>(...asked: Parameters<typeof call<R>>): Promise<Reply<R>> =>
  untilKnown(() => call<R>(...asked))

/** A call of assignments that does the same when its reply was lost and it is sent again. */
export const repeatedCall = <R extends Route>(...asked: Parameters<typeof call<R>>): Promise<Reply<R>> =>
  retry(() => call<R>(...asked), patiently)
