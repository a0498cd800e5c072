import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

export const columnNames: Record<Column, MessageDescriptor> = {
  User: msg({ message: 'User', comment: 'Head of a column: a host' }),
  Type: msg({ message: 'Type', comment: 'How a user signs in' }),
  Status: msg({ message: 'Status', comment: 'The state of a user’s subscription' }),
  Quizzes: msg({ message: 'Quizzes', comment: 'Head of a column or heading: several of them' }),
  Questions: msg({ message: 'Questions', comment: 'Heading or label: the questions of a quiz' }),
  'AI Quizzes': msg({ message: 'AI Quizzes', comment: 'How many quizzes were written with AI' }),
  'AI Gens This Month': msg({ message: 'AI Gens This Month', comment: 'How often questions were written with AI' }),
  Players: msg`Players`,
  'Current Period': msg({ message: 'Current Period', comment: 'The paid period of a subscription' }),
  Created: msg({ message: 'Created', comment: 'When an account was made' }),
  Actions: msg({ message: 'Actions', comment: 'Head of a column of buttons' }),
}

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
      return i18n._(typeLabels[user.type])
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
          <Trans comment="Button: change what a user has">
            Manage<span className="unseen"> {ph({ name: nameOf(user) })}</span>
          </Trans>
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
      {user.isAdminManaged && (
        <span>
          <Trans comment="The administrator has set the state of a subscription">Set by hand</Trans>
        </span>
      )}
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
