import type { Deps } from '../deps'
import { accessOf } from '../identity/access/access'
import { because } from '../problems/because'
import { Problem } from '../problems/problem'
import { allowanceOf, type UserRow } from './allowance'

/** The user's recent attempts. */
export interface Activity {
  /** In the last 24 hours, whatever their outcome. */
  attempts: number
  isRunning: boolean
}

const attemptsPerDay = 30

/** Why a user may not generate now, checked in the order in which the calls refuse. */
export function refusalOf(
  user: UserRow,
  { attempts, isRunning }: Activity,
  parts: Pick<Deps, 'env' | 'now'>,
): Problem | null {
  const { remaining, isUnlimited } = allowanceOf(user, parts)
  if (!accessOf(user, parts).mayGenerate) return because('subscription_required', { reason: 'for_ai' })
  if (remaining === 0) return new Problem('ai_limit_reached')
  if (!isUnlimited && attempts >= attemptsPerDay) return new Problem('too_many_generations')
  return isRunning ? new Problem('generation_running') : null
}
