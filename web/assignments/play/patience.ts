/** What pages of assignments make of calls that fail. */
import { CallError, isRefusal } from '../../api'
import { backoffMs } from '../../ui/retry'

/**
 * While the server is upgraded, a process of before may not know these calls yet: it answers 404, and names no
 * assignment. Such a call is tried for a minute.
 */
export const mayBeUpgrading = (error: unknown): boolean =>
  error instanceof CallError && error.status === 404 && error.code !== 'assignment_not_found' && !isOurs(error)

const isOurs = ({ code }: CallError): boolean =>
  code === 'personal_link_wrong' || code === 'question_not_found' || code === 'person_not_found'

const pauseMs = (attempt: number): number => backoffMs(attempt, { firstMs: 1_000, longestMs: 10_000 })
/** About a minute, by these pauses. */
const patientTries = 9
const tries = 3

/** Of a query. */
export const whileUpgrading = {
  retry: (failures: number, error: unknown) =>
    mayBeUpgrading(error) ? failures < patientTries : !isRefusal(error) && failures < tries,
  retryDelay: (failures: number) => pauseMs(failures + 1),
}

/** Of a call that somebody waits for. */
export const patiently = {
  pauseMs,
  mayRetry: (error: unknown, attempt: number) => whileUpgrading.retry(attempt, error),
}

/** Of an answer: it is sent until there is a reply. */
export const untilAnswered = {
  pauseMs,
  mayRetry: (error: unknown, attempt: number) => (mayBeUpgrading(error) ? attempt < patientTries : !isRefusal(error)),
}
