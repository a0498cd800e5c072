import type { ReactNode } from 'react'
import { Page } from '../layout/layout'
import { PageHeading } from '../layout/page-heading'
import { CreateButton } from './create-button'
import { QuizLibrary } from './quiz-library'
import { useMayCreate } from '../quizzes/use-may-create'

interface DashboardProps {
  bar: ReactNode
  banner: ReactNode
  /** What the banner says is on its way. */
  isBusy: boolean
}

/** "/" of somebody signed in. */
export function DashboardScreen({ bar, banner, isBusy }: DashboardProps) {
  const mayCreate = useMayCreate()
  return (
    <Page title="Dashboard" bar={bar} isBusy={isBusy}>
      {banner}
      <PageHeading title="Welcome to your Quiz Dashboard!">
        <CreateButton mayCreate={mayCreate} />
      </PageHeading>
      <QuizLibrary mayCreate={mayCreate} />
    </Page>
  )
}
