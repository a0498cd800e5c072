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
        Menu
      </Button>
      <nav id="places" aria-label="Main" className={styles.places} data-open={isOpen || undefined}>
        <Link href="/evenings">Evenings</Link>
        <Link href="/assignments">Assignments</Link>
        <Link href="/past-games">Past Games</Link>
        <Link href="/gallery">Public Gallery</Link>
        {isAdministrator(user?.id) && <Link href="/admin">Admin Panel</Link>}
        <Link href="/subscription" className="gap-2 may-shrink">
          Subscription <PlanBadge />
        </Link>
        <Link href="/support">Support</Link>
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
          Logout
        </Button>
      </nav>
    </header>
  )
}

const nameOf = (user: User): string => user.firstName ?? user.email ?? 'Your account'

const initial = (user: User): string => Array.from(nameOf(user))[0]?.toUpperCase() ?? '?'
