import { limits } from '../../contract/limits'

/**
 * The latest time, by this browser's clock, at which the server judged a call that was sent at `sentAt`. A reply that
 * arrives much later (the phone slept, or the network did) gives a question no more time than the server grants.
 */
export const latestJudgingTime = (sentAt: number): number => Math.min(Date.now(), sentAt + limits.networkAllowanceMs)
