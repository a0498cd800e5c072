import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { HostPage } from '../layout/host-page'
import styles from './pages.module.css'

interface NotYetProps {
  what: string
  children?: ReactNode
}

/** Replaces a planned page that this version does not have, and leads to what there is. */
export function NotYetScreen({ what, children }: NotYetProps) {
  return (
    <HostPage title="Not here yet" width="narrow">
      <div className={styles.message}>
        <h1>{what} isn’t available here yet</h1>
        <p>It’s coming in a later version. Creating quizzes, hosting live games and joining them all work today.</p>
        <div className={styles.actions}>
          {children}
          <ButtonLink href="/">Go to homepage</ButtonLink>
          <ButtonLink href="/join" look="ghost">
            Join a game
          </ButtonLink>
        </div>
      </div>
    </HostPage>
  )
}
