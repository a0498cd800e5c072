import { Problem } from '../problems/problem'
import { clientKeyOf } from './address'
import type { CallLimit } from './call-limit'
import type { RateCounters } from './rate-counters'
import { rateLimiter } from './rate-limiter'

export interface LoginLimit {
  /** Limits an address's attempts, whatever their input. Successes and failures on our side are given back. */
  forCall: CallLimit
  /**
   * Runs one attempt to sign in. Per account, guessing only becomes slow, never impossible; a caller refused by `admit`
   * has not guessed at all. Failures on our side do not count.
   */
  attempt<Result>(
    address: string,
    admit: () => Promise<void>,
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null>
}

const windowMs = 15 * 60_000
const failuresPerAddress = 30
const failuresUntilSlow = 10
const delayStepMs = 250
const delayMaxMs = 3_000

/** More would not slow attempts any further. */
const failuresPerAccount = failuresUntilSlow + delayMaxMs / delayStepMs

export function loginLimit(
  counters: RateCounters,
  now: () => number,
  pause: (ms: number) => Promise<void>,
): LoginLimit {
  const perAddress = { name: 'login-address', per: 'address', most: failuresPerAddress, windowMs } as const
  const ofAddress = rateLimiter(counters, now, perAddress)
  const perAccount = { name: 'login-account', per: 'key', most: failuresPerAccount, windowMs } as const
  const ofAccount = rateLimiter(counters, now, perAccount)

  return {
    async forCall({ ip }) {
      const taken = await ofAddress.take(ip)
      return async (isOurFault) => isOurFault && taken.giveBack()
    },

    async attempt(address, admit, attempt) {
      await admit()
      // Strangers on the network can slow each other down, but nobody on this machine.
      const taken = await ofAccount.tryTake(clientKeyOf(address) === 'loopback' ? 'local' : 'network')
      const giveBack = async () => taken.granted && taken.giveBack()
      try {
        const excess = taken.count - failuresUntilSlow
        if (excess > 0) await pause(Math.min(delayMaxMs, excess * delayStepMs))

        const result = await attempt()
        if (result !== null) await giveBack()
        return result
      } catch (error) {
        const isTheirs = error instanceof Problem && error.status < 500
        if (!isTheirs) await giveBack()
        throw error
      }
    },
  }
}
