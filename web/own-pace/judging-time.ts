import { limits } from '../../contract/limits'

/**
 * The latest time, by this browser's clock, at which the server judged a call sent at `sentAt`. A reply that arrives
 * much later, from a phone or network that slept, gives a question no more time than the server grants.
 */
export const latestJudgingTime = (sentAt: number): number => Math.min(Date.now(), sentAt + limits.networkAllowanceMs)
