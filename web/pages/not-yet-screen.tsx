import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { Page } from '../layout/layout'
import styles from './pages.module.css'

interface NotYetProps {
  what: string
  bar: ReactNode
  children?: ReactNode
}

/** A page of the plan that this version does not have: it says so instead of breaking, and leads to what there is. */
export function NotYetScreen({ what, bar, children }: NotYetProps) {
  return (
    <Page title="Not here yet" bar={bar} width="narrow">
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
    </Page>
  )
}
