import type { ReactNode } from 'react'
import { Page } from '../ui/layout'
import { CreateButton } from './create-button'
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
        <CreateButton mayCreate={mayCreate} />
      </div>
      <QuizLibrary mayCreate={mayCreate} />
    </Page>
  )
}
