import { isAdministrator } from '../../contract/sign-in/administrator'
import type { AiUsage } from '../../contract/endpoints/ai'
import { aiAllowance, countedOnce, givenBack, type AiAllowance, type AiCount } from '../../rules/ai-allowance'
import type { users } from '../db/tables'
import type { Deps } from '../deps'
import { accessOf } from '../identity/access/access'
import { aiModelOf } from '../settings/ai-settings'
import { monthOf } from './month'

export type UserRow = typeof users.$inferSelect
type Parts = Pick<Deps, 'env' | 'now'>
type Counted = Pick<UserRow, 'aiQuizGenerationsUsed' | 'aiGenerationsResetAt'>

export function usageOf(user: UserRow, parts: Parts): AiUsage {
  const { resetsAt, isUnlimited, ...used } = allowanceOf(user, parts)
  const model = aiModelOf(parts.env)
  return {
    ...usageCountsOf(used),
    subscriptionRequired: !accessOf(user, parts).mayGenerate,
    isUnlimited,
    isSetUp: model !== null,
    takesPictures: model?.takesPictures ?? false,
    resetsAt: new Date(resetsAt).toISOString(),
  }
}

export const usageCountsOf = ({ used, remaining }: Pick<AiAllowance, 'used' | 'remaining'>) => ({
  aiGenerationsUsed: used,
  aiGenerationsRemaining: remaining,
})

/** By the database's clock. */
export const allowanceOf = (user: UserRow, { now }: Pick<Deps, 'now'>): AiAllowance =>
  aiAllowance(countOf(user), { isAdmin: isAdministrator(user.id), month: monthOf(now()) })

/** A user's columns after one more generation, counted at `moment`. */
export const withOneMore = (user: Counted, moment: number): Counted =>
  columnsOf(countedOnce(countOf(user), { month: monthOf(moment), now: moment }))

/** A user's columns after giving back the generation counted at `countedAt`. */
export const withOneLess = (user: Counted, countedAt: number): Counted => columnsOf(givenBack(countOf(user), countedAt))

const countOf = ({ aiQuizGenerationsUsed, aiGenerationsResetAt }: Counted): AiCount => ({
  used: aiQuizGenerationsUsed,
  resetAt: aiGenerationsResetAt.getTime(),
})

const columnsOf = ({ used, resetAt }: AiCount): Counted => ({
  aiQuizGenerationsUsed: used,
  aiGenerationsResetAt: new Date(resetAt),
})
