import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { User } from './identity'
import { Preferences } from '../preferences'
import { routes } from '../routes'
import { line } from '../values'

/** Not in `limits`, which a player's page loads. */
export const nameMax = 50

export const NameForm = z.object({
  firstName: line(nameMax, {
    empty: 'First name is required',
    tooLong: `First name must be ${nameMax} characters or less`,
  }),
  /** Missing or empty means none. */
  lastName: z.optional(z.nullable(line(nameMax, { tooLong: `Last name must be ${nameMax} characters or less` }))),
})

const Done = z.object({ success: z.literal(true) })

export const accountApi = {
  rename: endpoint(routes.account.rename, { who: 'host', body: NameForm, reply: User }),
  preferences: endpoint(routes.account.preferences, { who: 'host', reply: Preferences }),
  /** Preferences that are left out stay as they are. */
  savePreferences: endpoint(routes.account.savePreferences, { who: 'host', body: Preferences, reply: Preferences }),
  /** Ends every session of the caller, including this one. */
  logoutAll: endpoint(routes.account.logoutAll, { who: 'host', reply: Done }),
  /**
   * Deletes quizzes and games too. A refusal comes before any deletion. If it fails midway, some games are gone but the
   * account remains, and the next attempt continues.
   */
  remove: endpoint(routes.account.remove, {
    who: 'host',
    refusals: [
      'administrator_stays',
      'subscription_runs',
      'payments_away',
      'payments_misconfigured',
      'payment_running',
    ],
    reply: Done,
  }),
}
