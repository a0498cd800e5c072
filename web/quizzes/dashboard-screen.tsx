import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button'
import { Page } from '../ui/layout'
import { QuizLibrary } from './quiz-library'
import { useMayCreate } from './use-may-create'
import styles from './dashboard.module.css'

/** "/" of somebody signed in. */
export function DashboardScreen({ bar, banner }: { bar: ReactNode; banner: ReactNode }) {
  const mayCreate = useMayCreate()
  return (
    <Page title="Dashboard" bar={bar}>
      {banner}
      <div className={styles.welcome}>
        <h1>Welcome to your Quiz Dashboard!</h1>
        {mayCreate ? (
          <ButtonLink href="/quiz/create">Create New Quiz</ButtonLink>
        ) : (
          <div className={styles.blocked}>
            <Button disabled aria-describedby="create-blocked">
              Create New Quiz (Subscription Required)
            </Button>
            <p id="create-blocked">Your trial/subscription has expired. Please renew to create new quizzes.</p>
          </div>
        )}
      </div>
      <QuizLibrary mayCreate={mayCreate} />
    </Page>
  )
}
