/** Finds the host's code that a phone has sent along with its join. */
import { tidyCode, isCode } from '../../contract/games/typed-code'
import { limits } from '../../contract/limits'
import type { ExtraTimeCode } from '../../rules/games/seats/joining'
import type { Deps } from '../deps'
import { rateLimiter } from '../limits/rate-limiter'
import type { Replica } from './replica/replica'
import { findExtraTimeCode } from './store/players/extra-time-code-store'
import { requireKnown } from '../processes/require-known'
import { codeProblem } from './write/extra-time'

/** A right code is looked up all the same: a school has one address, and nobody may shut its players out. */
const wrongCodesAMinute = {
  ...({ name: 'wrong extra-time codes', per: 'address', most: 10, windowMs: 60_000 } as const),
  code: 'too_many_extra_time_codes' as const,
}

/** Typed with blanks or hyphens between all letters. */
const longestTyped = limits.extraTimeCodeLength * 4

export type FindExtraTimeCode = (
  game: { record: Pick<Replica['record'], 'hostId'> },
  sent: { typed: string | undefined; address: string },
) => Promise<ExtraTimeCode | null>

/** Null without a code. Throws a Problem if the host has no such code. */
export function extraTimeCodeFinder({ db, now, rateCounters, processes }: Deps): FindExtraTimeCode {
  const wrongCodes = rateLimiter(rateCounters, now, wrongCodesAMinute)
  return async ({ record: { hostId } }, { typed = '', address }) => {
    if (typed.trim() === '') return null
    const code = typed.length > longestTyped ? '' : tidyCode(typed)
    const found = isCode(code, limits.extraTimeCodeLength) ? await findExtraTimeCode(db, hostId, code) : null
    if (found) {
      requireKnown(processes, 'extraTime')
      return found
    }
    await wrongCodes.take(address)
    throw codeProblem('extra_time_code_wrong')
  }
}
