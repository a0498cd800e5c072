import type { ReactNode } from 'react'
import { Callout } from '../ui/notice'
import styles from './auth.module.css'

interface NotSetUpProps {
  id: string
  what: string
  /** Who can change that, and with which settings. */
  children: ReactNode
  onAdmin: () => void
}

/** In the place of a way to sign in that this installation does not have. */
export function NotSetUp({ id, what, children, onAdmin }: NotSetUpProps) {
  return (
    <Callout>
      <p id={id}>
        <strong>{what}</strong> {children}
      </p>
      <button type="button" className={styles.other} onClick={onAdmin}>
        Sign in as administrator
      </button>
    </Callout>
  )
}
