import type { AuditAction, AuditEntry, AuditValues } from '../../../contract/endpoints/admin'
import { subscriptionStatuses } from '../../../contract/endpoints/identity'
import { formatCount, formatNumber } from '../../ui/format'
import { formatShortDate } from '../format'
import { labelOfStatus, providerLabel } from '../users/user-words'

/** An entry as a sentence around a user's id, and the old and new values. */
export interface AuditSentence {
  before: string
  userId: string | null
  after: string
  changes: string[]
}

export function auditSentence(entry: AuditEntry, now: Date): AuditSentence {
  const { adminId, action, outcome, userId } = entry
  const { done, toDo, object, ofNobody = object, rest = '' } = actions[action]
  const verb = toDo ? { done, failed: `tried to ${toDo}`, begun: `began to ${toDo}` }[outcome] : done
  return {
    before: `${adminId} ${verb} ${userId === null ? ofNobody : object}`,
    userId,
    after: rest + daysOf(entry) + endings[outcome],
    changes: changes(entry, now),
  }
}

const daysOf = ({ after }: AuditEntry): string =>
  typeof after?.days === 'number' ? ` by ${formatCount(after.days, 'day')}` : ''

const endings = { done: '', failed: ', which failed', begun: '. No result is recorded yet' } as const

interface Words {
  done: string
  /** The verb for an action that is recorded before it is done. Other actions are recorded with their result. */
  toDo?: string
  object: string
  /** The object where the entry has no user. */
  ofNobody?: string
  /** The words after the user's id. */
  rest?: string
}

const actions: Record<AuditAction, Words> = {
  set_status: { done: 'set', object: 'the status of', rest: ' by hand' },
  extend_trial: { done: 'extended', toDo: 'extend', object: 'the trial of' },
  cancel_subscription: { done: 'canceled', toDo: 'cancel', object: 'the subscription of' },
  follow_provider: { done: 'let', object: 'the status of', rest: ' follow the payment provider again' },
  reset_ai_generations: { done: 'reset', object: 'the AI generations of' },
  reset_all_ai_generations: { done: 'reset', toDo: 'reset', object: 'the AI generations of all users' },
  sync_period_data: { done: 'synced', toDo: 'sync', object: 'the period data of all users' },
  delete_feedback: { done: 'deleted', object: 'a piece of feedback' },
  dismiss_reports: { done: 'dismissed', object: 'the reports of a quiz of' },
  unpublish_quiz: { done: 'unpublished', object: 'a quiz of' },
  republish_quiz: { done: 'published', object: 'a quiz of', rest: ' again' },
  make_sign_in_link: { done: 'made', object: 'a sign-in link for', ofNobody: 'a sign-in link for somebody new' },
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
    return [`${labels[name] ?? `${name}: `}${old === undefined ? '' : `${write(old)} → `}${write(next)}`]
  })
}

const toldElsewhere: ReadonlySet<string> = new Set(['isAdminManaged', 'days'])

/** The words before a value. A name that this page does not know is shown as it is. */
const labels: Record<string, string> = {
  status: '',
  used: '',
  providerStatus: 'Provider: ',
  trialEndsAt: 'Trial until ',
  feedback: 'No. ',
  quiz: 'Quiz no. ',
  linkUntil: 'Works until ',
}

const counts: Record<string, (count: number) => string> = {
  resetCount: (count) => formatCount(count, 'user'),
  feedback: (id) => `No. ${id}`,
  total: (count) => formatCount(count, 'subscription'),
  done: (count) => `${formatNumber(count)} checked`,
  checked: (count) => `${formatNumber(count)} checked`,
  changed: (count) => `${formatNumber(count)} changed`,
  failed: (count) => `${formatNumber(count)} failed`,
}

function formatValue(name: string, value: Value, now: Date): string {
  if (name === 'status') return labelOfStatus(subscriptionStatuses.find((status) => status === value) ?? null)
  if (value === null) return 'none'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'providerStatus') return providerLabel(value)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatShortDate(value, now) : value
}

export const auditSummary = (total: number): string => `${formatCount(total, 'entry', 'entries')}, the newest first`
