import type { ReactNode } from 'react'
import { Page } from '../ui/layout'
import { PageHeading } from '../ui/page-heading'
import { CreateButton } from './create-button'
import { QuizLibrary } from './quiz-library'
import { useMayCreate } from './use-may-create'

/** "/" of somebody signed in. */
export function DashboardScreen({ bar, banner }: { bar: ReactNode; banner: ReactNode }) {
  const mayCreate = useMayCreate()
  return (
    <Page title="Dashboard" bar={bar}>
      {banner}
      <PageHeading title="Welcome to your Quiz Dashboard!">
        <CreateButton mayCreate={mayCreate} />
      </PageHeading>
      <QuizLibrary mayCreate={mayCreate} />
    </Page>
  )
}
