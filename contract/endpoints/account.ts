import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { User } from './identity'
import { Preferences } from '../preferences'
import { ExtraTime, extraTimeFactors } from '../games/extra-time'
import { limits } from '../limits'
import { routes } from '../routes'
import { Id, line, named, PathId } from '../values'
import { says } from '../problems/says'

/** Not in `limits`, which a player's page loads. */
export const nameMax = 50

export const NameForm = z.object({
  firstName: line(nameMax, {
    empty: says('first_name_required'),
    tooLong: says('first_name_too_long', { max: nameMax }),
  }),
  /** Missing or empty means none. */
  lastName: z.optional(z.nullable(line(nameMax, { tooLong: says('last_name_too_long', { max: nameMax }) }))),
})

/** A code that gives the player who types it at joining more time: in the games of its owner, each for one seat. */
export const ExtraTimeCodeForm = z.object({
  label: line(limits.extraTimeLabel, {
    empty: says('label_required'),
    tooLong: says('person_name_too_long', { max: limits.extraTimeLabel }),
  }),
  factor: z.literal(extraTimeFactors.filter((factor) => factor !== 1)),
})

const ExtraTimeCode = named(
  'ExtraTimeCode',
  z.object({ id: Id, code: z.string(), label: z.string(), factor: ExtraTime }),
)
export type ExtraTimeCode = z.output<typeof ExtraTimeCode>

const Done = z.object({ success: z.literal(true) })

export const accountApi = {
  rename: endpoint(routes.account.rename, { who: 'host', body: NameForm, reply: User }),
  preferences: endpoint(routes.account.preferences, { who: 'host', reply: Preferences }),
  /** Preferences that are left out stay as they are. */
  savePreferences: endpoint(routes.account.savePreferences, { who: 'host', body: Preferences, reply: Preferences }),
  /** The caller's codes for extra time, the newest first. */
  extraTimeCodes: endpoint(routes.account.extraTimeCodes, { who: 'host', reply: z.array(ExtraTimeCode) }),
  makeExtraTimeCode: endpoint(routes.account.makeExtraTimeCode, {
    who: 'host',
    refusals: ['extra_time_codes_full'],
    body: ExtraTimeCodeForm,
    reply: ExtraTimeCode,
  }),
  /** Players who have used it keep their time. */
  removeExtraTimeCode: endpoint(routes.account.removeExtraTimeCode, {
    who: 'host',
    refusals: ['extra_time_code_not_found'],
    params: z.object({ id: PathId }),
    reply: Done,
  }),
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
