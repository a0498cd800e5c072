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
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`Manage ${nameOf(user)}`} isWide>
      <div className={`stack gap-4 ${styles.columns}`}>
        <div className={`stack gap-4 ${styles.about}`}>
          <FactList facts={factsOf(user)} />
          <p>
            <Link href={`/admin/users/${encodeURIComponent(user.id)}/quizzes`}>Look at their quizzes</Link>
          </p>
        </div>
        {isAdministrator(user.id) ? (
          <p className={`muted ${styles.hint}`}>
            The administrator’s account comes with this site, so its status stays as it is.
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
    ...(email === null ? [] : ([['Email', email]] satisfies [string, ReactNode][])),
    ['ID', id],
    ['Type', typeLabels[type]],
    ['Status', <Status key="status" user={user} />],
    ...(trialEndsAt === null
      ? []
      : [[isOver ? 'Trial ended' : 'Trial ends', formatDate(trialEndsAt)] as [string, string]]),
    ...(subscriptionEndsAt === null ? [] : [['Subscription ends', formatDate(subscriptionEndsAt)] as [string, string]]),
    ['Joined', formatDate(createdAt)],
  ]
}
