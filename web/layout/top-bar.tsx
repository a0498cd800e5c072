import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'wouter'
import { isAdministrator } from '../../contract/sign-in/administrator'
import type { User } from '../../contract/endpoints/identity'
import { Button } from '../ui/button'
import { PlanBadge } from '../billing/plan-badge'
import { logout } from '../identity/logout'
import { useUser } from '../identity/use-user'
import { whenLeavingIsConfirmed } from '../ui/navigation/location'
import { Logo } from './plain-bar'
import styles from './top-bar.module.css'

/** The bar of hosts' pages: the navigation, the plan, the account and the logout. */
export function TopBar() {
  const { user } = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  const leave = () => {
    setIsLeaving(true)
    void logout()
  }

  return (
    <header className={`row cluster muted strong ${styles.bar}`}>
      <Logo />
      <Button
        look="ghost"
        size="small"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="places"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans comment="Button on small screens: shows the links to all pages">Menu</Trans>
      </Button>
      <nav
        id="places"
        aria-label={t({ message: 'Main', comment: 'Said by screen readers: the main navigation' })}
        className={styles.places}
        data-open={isOpen || undefined}
      >
        <Places isAdmin={isAdministrator(user?.id)} />
        {user && (
          <Link href="/account" className="gap-2 may-shrink">
            <span className={`center rigid ${styles.avatar}`} aria-hidden="true">
              {initial(user)}
            </span>
            <span className={styles.name} dir="auto">
              {nameOf(user)}
            </span>
          </Link>
        )}
        <Button look="quiet" size="small" isBusy={isLeaving} onClick={() => whenLeavingIsConfirmed(leave)}>
          <Trans comment="Button: sign out">Logout</Trans>
        </Button>
      </nav>
    </header>
  )
}

const Places = ({ isAdmin }: { isAdmin: boolean }) => (
  <>
    <Link href="/evenings">
      <Trans comment="Link to the quiz evenings: plans of several rounds">Evenings</Trans>
    </Link>
    <Link href="/assignments">
      <Trans comment="Link to the quizzes that players play on their own until a day">Assignments</Trans>
    </Link>
    <Link href="/past-games">
      <Trans>Past Games</Trans>
    </Link>
    <Link href="/gallery">
      <Trans>Public Gallery</Trans>
    </Link>
    {isAdmin && (
      <Link href="/admin">
        <Trans>Admin Panel</Trans>
      </Link>
    )}
    <Link href="/subscription" className="gap-2 may-shrink">
      <Trans>Subscription</Trans> <PlanBadge />
    </Link>
    <Link href="/support">
      <Trans comment="Link to the page with help">Support</Trans>
    </Link>
  </>
)

const nameOf = (user: User): string => user.firstName ?? user.email ?? t`Your account`

const initial = (user: User): string => Array.from(nameOf(user))[0]?.toUpperCase() ?? '?'
