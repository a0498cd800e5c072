import { t } from '@lingui/core/macro'
import { useSearchParams } from 'wouter'
import { routes } from '../../../contract/routes'
import { PageHeading } from '../../layout/page-heading'
import { query } from '../../queries'
import { readPage } from '../../ui/listing/list-address'
import { Listing } from '../../ui/listing/listing'
import { useListing } from '../../ui/listing/use-listing'
import { Notice } from '../../ui/notice'
import { AdminPage } from '../layout/admin-page'
import { CardList, CardListSkeleton } from '../layout/card-list'
import { ReportedCard } from './reported-card'
import styles from './reports.module.css'

/** /admin/reports: public quizzes that were reported, and those whose hosts ask for another look. */
export const ReportsScreen = () => (
  <AdminPage title={t({ message: 'Reports', comment: 'What people found wrong with public quizzes' })}>
    <Reports />
  </AdminPage>
)

function Reports() {
  const [address, setAddress] = useSearchParams()
  const page = readPage(address)
  const set = (next: number) => setAddress(next === 1 ? {} : { page: String(next) }, { replace: true })
  const list = useListing(query(routes.reports.list, { page: String(page) }), page, set)
  return (
    <div className={styles.column}>
      <PageHeading
        id="reports"
        title={t({ message: 'Reports', comment: 'What people found wrong with public quizzes' })}
        text={t`No quiz is hidden by reports alone: you decide.`}
      />
      <Listing
        list={list}
        failure={t`Couldn’t load the reports`}
        skeleton={<CardListSkeleton height="11rem" />}
        empty={<Notice heading="h2" title={t`Nothing reported`} text={t`Reports from the gallery appear here.`} />}
        page={page}
        onPage={set}
        top="reports"
      >
        {({ quizzes, ...pages }) => (
          <CardList {...pages}>
            {quizzes.map((quiz) => (
              <ReportedCard key={quiz.quizId} quiz={quiz} />
            ))}
          </CardList>
        )}
      </Listing>
    </div>
  )
}
