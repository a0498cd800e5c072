import { i18n } from '#i18n'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isAdministrator } from '../../../../contract/sign-in/administrator'
import type { ManagedUser } from '../../../../contract/endpoints/admin-users'
import { Dialog } from '../../../ui/dialog/dialog'
import { FactList } from '../../../ui/fact-list'
import { formatDate } from '../../../ui/format'
import { Status } from '../user-cells'
import { nameOf, typeLabels } from '../user-words'
import { ExtendTrial } from './extend-trial'
import styles from './manage-dialog.module.css'
import { ProviderSection } from './provider-section'
import { SetStatus } from './set-status'

interface ManageDialogProps {
  user: ManagedUser
  onChange: (user: ManagedUser) => void
  onClose: () => void
}

/** What the administrator sees and can change of one user. */
export function ManageDialog({ user, onChange, onClose }: ManageDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t({
        message: `Manage ${ph({ name: nameOf(user) })}`,
        comment: 'Title: a host’s account, for the administrator',
      })}
      isWide
    >
      <div className={`stack gap-4 ${styles.columns}`}>
        <div className={`stack gap-4 ${styles.about}`}>
          <FactList facts={factsOf(user)} />
          <p>
            <Link href={`/admin/users/${encodeURIComponent(user.id)}/quizzes`}>
              <Trans>Look at their quizzes</Trans>
            </Link>
          </p>
        </div>
        {isAdministrator(user.id) ? (
          <p className={`muted ${styles.hint}`}>
            <Trans>The administrator’s account comes with this site, so its status stays as it is.</Trans>
          </p>
        ) : (
          <div className={`stack gap-4 ${styles.sections}`}>
            <SetStatus key={user.subscriptionStatus} user={user} onChange={onChange} />
            <ExtendTrial user={user} onChange={onChange} />
            <ProviderSection user={user} onChange={onChange} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function factsOf(user: ManagedUser): [string, ReactNode][] {
  const { email, id, type, trialEndsAt, subscriptionEndsAt, createdAt } = user
  const isOver = trialEndsAt !== null && new Date(trialEndsAt) <= new Date()
  return [
    ...(email === null ? [] : ([[t`Email`, email]] satisfies [string, ReactNode][])),
    [t({ message: 'ID', comment: 'Label: the identifier of an account' }), id],
    [t({ message: 'Type', comment: 'How a user signs in' }), i18n._(typeLabels[type])],
    [t({ message: 'Status', comment: 'The state of a user’s subscription' }), <Status key="status" user={user} />],
    ...(trialEndsAt === null
      ? []
      : [[isOver ? t`Trial ended` : t`Trial ends`, formatDate(trialEndsAt)] as [string, string]]),
    ...(subscriptionEndsAt === null
      ? []
      : [[t`Subscription ends`, formatDate(subscriptionEndsAt)] as [string, string]]),
    [t({ message: 'Joined', context: 'When a user made an account' }), formatDate(createdAt)],
  ]
}
