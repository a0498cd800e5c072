import { plural, t } from '@lingui/core/macro'
import type { AuditAction, AuditEntry, AuditValues } from '../../../contract/endpoints/admin'
import { subscriptionStatuses } from '../../../contract/endpoints/identity'
import { formatNumber } from '../../ui/format'
import { formatShortDate } from '../format'
import { labelOfStatus, providerLabel } from '../users/user-words'

/** An entry as a sentence around a user's id, and the old and new values. */
export interface AuditSentence {
  before: string
  userId: string | null
  after: string
  changes: string[]
}

/** Where the user's id stands in a sentence. */
const place = '\u0000'

export function auditSentence(entry: AuditEntry, now: Date): AuditSentence {
  const [before = '', after = ''] = sentenceOf(entry).split(place)
  return { before, userId: entry.userId, after, changes: changes(entry, now) }
}

function sentenceOf({ adminId: admin, action, outcome, userId, after }: AuditEntry): string {
  const days = typeof after?.days === 'number' ? after.days : null
  const attempt = outcome === 'done' ? undefined : attempts[action]?.[outcome]
  if (attempt) return attempt(admin, place, days)
  if (action === 'make_sign_in_link' && userId === null) return t`${admin} made a sign-in link for somebody new`
  return sentences[action](admin, place, days)
}

type Sentence = (admin: string, user: string, days: number | null) => string

const sentences: Record<AuditAction, Sentence> = {
  set_status: (admin, user) => t`${admin} set the status of ${user} by hand`,
  extend_trial: (admin, user, days) =>
    days === null
      ? t`${admin} extended the trial of ${user}`
      : t`${admin} extended the trial of ${user} by ${plural(days, { one: '# day', other: '# days' })}`,
  cancel_subscription: (admin, user) => t`${admin} canceled the subscription of ${user}`,
  follow_provider: (admin, user) => t`${admin} let the status of ${user} follow the payment provider again`,
  reset_ai_generations: (admin, user) => t`${admin} reset the AI generations of ${user}`,
  reset_all_ai_generations: (admin) => t`${admin} reset the AI generations of all users`,
  sync_period_data: (admin) => t`${admin} synced the period data of all users`,
  delete_feedback: (admin) => t`${admin} deleted a piece of feedback`,
  dismiss_reports: (admin, user) => t`${admin} dismissed the reports of a quiz of ${user}`,
  unpublish_quiz: (admin, user) => t`${admin} unpublished a quiz of ${user}`,
  republish_quiz: (admin, user) => t`${admin} published a quiz of ${user} again`,
  make_sign_in_link: (admin, user) => t`${admin} made a sign-in link for ${user}`,
}

/** For actions that are recorded before they are done. Others are recorded with their result. */
const attempts: Partial<Record<AuditAction, Record<'failed' | 'begun', Sentence>>> = {
  extend_trial: {
    failed: (admin, user, days) =>
      days === null
        ? t`${admin} tried to extend the trial of ${user}, which failed`
        : t`${admin} tried to extend the trial of ${user} by ${plural(days, { one: '# day', other: '# days' })}, which failed`,
    begun: (admin, user, days) =>
      days === null
        ? t`${admin} began to extend the trial of ${user}. No result is recorded yet`
        : t`${admin} began to extend the trial of ${user} by ${plural(days, { one: '# day', other: '# days' })}. No result is recorded yet`,
  },
  cancel_subscription: {
    failed: (admin, user) => t`${admin} tried to cancel the subscription of ${user}, which failed`,
    begun: (admin, user) => t`${admin} began to cancel the subscription of ${user}. No result is recorded yet`,
  },
  reset_all_ai_generations: {
    failed: (admin) => t`${admin} tried to reset the AI generations of all users, which failed`,
    begun: (admin) => t`${admin} began to reset the AI generations of all users. No result is recorded yet`,
  },
  sync_period_data: {
    failed: (admin) => t`${admin} tried to sync the period data of all users, which failed`,
    begun: (admin) => t`${admin} began to sync the period data of all users. No result is recorded yet`,
  },
}

type Value = NonNullable<AuditValues>[string]

/** The changed values, old and new, and the counts. */
function changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>, now: Date): string[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !toldElsewhere.has(name))
  return names.flatMap((name) => {
    const [old, next] = [before?.[name], after?.[name]]
    if (old === next || next === undefined) return []
    const count = typeof next === 'number' && old === undefined ? counts[name] : undefined
    if (count) return next === 0 && name === 'failed' ? [] : [count(Number(next))]
    const write = (value: Value) => formatValue(name, value, now)
    const value = old === undefined ? write(next) : `${write(old)} → ${write(next)}`
    return [labels[name]?.(value) ?? `${name}: ${value}`]
  })
}

const toldElsewhere: ReadonlySet<string> = new Set(['isAdminManaged', 'days'])

/** What a value is. A name that this page does not know is shown as it is. */
const labels: Record<string, (value: string) => string> = {
  status: (value) => value,
  used: (value) => value,
  providerStatus: (value) =>
    t({ message: `Provider: ${value}`, comment: 'The payment provider’s state of a subscription' }),
  trialEndsAt: (value) => t({ message: `Trial until ${value}`, comment: 'A date, or an old date and a new one' }),
  feedback: (value) => t({ message: `No. ${value}`, comment: 'The number of a piece of feedback' }),
  quiz: (value) => t`Quiz no. ${value}`,
  linkUntil: (value) => t({ message: `Works until ${value}`, comment: 'A sign-in link, and a date' }),
}

const counts: Record<string, (count: number) => string> = {
  resetCount: (count) => plural(count, { one: '# user', other: '# users' }),
  feedback: (value) => t({ message: `No. ${value}`, comment: 'The number of a piece of feedback' }),
  total: (count) => plural(count, { one: '# subscription', other: '# subscriptions' }),
  done: checked,
  checked,
  changed: (count) => plural(count, { one: '# changed', other: '# changed' }),
  failed: (count) => plural(count, { one: '# failed', other: '# failed' }),
}

/** Of subscriptions that are compared with the payment provider's. */
function checked(count: number): string {
  return plural(count, { one: '# checked', other: '# checked' })
}

function formatValue(name: string, value: Value, now: Date): string {
  if (name === 'status') return labelOfStatus(subscriptionStatuses.find((status) => status === value) ?? null)
  if (value === null) return t({ message: 'none', context: 'In place of a date or a number: nothing was set' })
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean')
    return value
      ? t({ message: 'yes', comment: 'A setting, in the audit log: it is on' })
      : t({ message: 'no', comment: 'A setting, in the audit log: it is off' })
  if (name === 'providerStatus') return providerLabel(value)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatShortDate(value, now) : value
}

export const auditSummary = (total: number): string =>
  plural(total, { one: '# entry, the newest first', other: '# entries, the newest first' })
