import type { ReactNode } from 'react'
import { Page } from '../ui/layout'
import { PageHeading } from '../ui/page-heading'
import { CreateButton } from './create-button'
import { QuizLibrary } from './quiz-library'
import { useMayCreate } from './use-may-create'

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
