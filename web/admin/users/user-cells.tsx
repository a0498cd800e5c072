import type { ReactNode } from 'react'
import type { ManagedUser, UserStats } from '../../../contract/endpoints/admin-users'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { formatNumber } from '../../ui/format'
import { formatShortDate } from '../format'
import { ResetAi } from './actions/reset-ai'
import type { StatsOfUsers } from './use-user-stats'
import { aiUsage, currentPeriod, nameOf, providerNote, statusTone, typeLabels, userStatusLabel } from './user-words'
import styles from './user-cells.module.css'

/** What every row needs besides its user. */
export interface Rows {
  stats: StatsOfUsers
  now: Date
  onManage: (user: ManagedUser) => void
}

export const columns = [
  'User',
  'Type',
  'Status',
  'Quizzes',
  'Questions',
  'AI Quizzes',
  'AI Gens This Month',
  'Players',
  'Current Period',
  'Created',
  'Actions',
] as const
export type Column = (typeof columns)[number]

/** Columns of numbers, which are right-aligned. */
export const numberColumns: ReadonlySet<Column> = new Set([
  'Quizzes',
  'Questions',
  'AI Quizzes',
  'AI Gens This Month',
  'Players',
])

/** A row's value in a column, in the table and on a card alike. */
export function cell(column: Column, user: ManagedUser, { stats, now, onManage }: Rows): ReactNode {
  switch (column) {
    case 'User':
      return <Identity user={user} />
    case 'Type':
      return typeLabels[user.type]
    case 'Status':
      return <Status user={user} />
    case 'Quizzes':
      return <Count stats={stats} user={user} name="quizCount" />
    case 'Questions':
      return <Count stats={stats} user={user} name="totalQuestions" />
    case 'AI Quizzes':
      return <Count stats={stats} user={user} name="aiGeneratedQuizzes" />
    case 'AI Gens This Month':
      return (
        <span className={`gap-1 ${styles.ai}`}>
          {aiUsage(user)} <ResetAi user={user} />
        </span>
      )
    case 'Players':
      return <Count stats={stats} user={user} name="totalPlayers" />
    case 'Current Period':
      return currentPeriod(user, now)
    case 'Created':
      return <time dateTime={user.createdAt}>{formatShortDate(user.createdAt, now)}</time>
    case 'Actions':
      return (
        <Button look="ghost" size="small" aria-haspopup="dialog" onClick={() => onManage(user)}>
          Manage<span className="unseen"> {nameOf(user)}</span>
        </Button>
      )
  }
}

function Identity({ user }: { user: ManagedUser }) {
  const name = nameOf(user)
  return (
    <span className={`stack breakable ${styles.identity}`}>
      <bdi className={styles.name}>{name}</bdi>
      {user.email !== null && user.email !== name && <span>{user.email}</span>}
      {user.id !== name && <span>{user.id}</span>}
    </span>
  )
}

export function Status({ user }: { user: ManagedUser }) {
  const note = providerNote(user)
  return (
    <span className={styles.status}>
      <Badge tone={statusTone(user)}>{userStatusLabel(user)}</Badge>
      {user.isAdminManaged && <span>Set by hand</span>}
      {note !== null && <span>{note}</span>}
    </span>
  )
}

interface CountProps {
  stats: StatsOfUsers
  user: ManagedUser
  name: Exclude<keyof UserStats, 'userId'>
}

function Count({ stats, user, name }: CountProps) {
  const counted = stats.of(user.id)
  if (counted) return formatNumber(counted[name])
  return stats.isFetching ? <span className="faint">…</span> : '–'
}
