import { limits } from '../../contract/limits'

/**
 * When a call that was sent then was judged by the server, by this browser's clock and at the latest. A reply that was
 * heard much later (the phone slept, or the network did) does not give a question more time than the server grants.
 */
export const latestJudgingTime = (sentAt: number): number => Math.min(Date.now(), sentAt + limits.networkAllowanceMs)
