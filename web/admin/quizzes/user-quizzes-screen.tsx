import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { Quiz } from '../../../contract/endpoints/quizzes'
import { routes } from '../../../contract/routes'
import { CallError } from '../../api'
import { PageHeading } from '../../layout/page-heading'
import { query } from '../../queries'
import { Button, ButtonLink } from '../../ui/button'
import { SearchField } from '../../ui/forms/search-field'
import { formatDate } from '../../ui/format'
import { readPage, readSearch, toSearchParams } from '../../ui/listing/list-address'
import { LinkRow, LinkRows } from '../../ui/listing/link-row'
import { Listing } from '../../ui/listing/listing'
import { useListing } from '../../ui/listing/use-listing'
import { Notice } from '../../ui/notice'
import '../../ui/loading/skeleton.css'
import { AdminPage } from '../layout/admin-page'
import { BackLink } from '../../layout/back-link'
import { toUserPage } from '../users/user-filters'
import { nameOf } from '../users/user-words'
import styles from './user-quizzes.module.css'
import { langOf } from '../../i18n/locale'

/** /admin/users/{id}/quizzes: the quizzes of one host. */
export const UserQuizzesScreen = ({ userId }: { userId: string }) => (
  <AdminPage title={t`Quizzes of a user`}>
    <BackLink href="/admin">
      <Trans>Users</Trans>
    </BackLink>
    <UserQuizzes userId={userId} />
  </AdminPage>
)

const noFilters = { page: 1, search: '' }
const searchId = 'search-quizzes'

function UserQuizzes({ userId }: { userId: string }) {
  const [address, setAddress] = useSearchParams()
  const [page, search] = [readPage(address), readSearch(address)]
  const show = (change: Partial<typeof noFilters>, replace = true) =>
    setAddress(toSearchParams({ page: 1, search, ...change }, noFilters), { replace })
  const list = useListing(query(routes.admin.quizzesOfUser, { userId, page: String(page), search }), page, (last) =>
    show({ page: last }),
  )
  const name = useNameOf(userId)
  if (list.error instanceof CallError && list.error.code === 'user_not_found') return <UserNotFound />

  return (
    <section className="stack" aria-labelledby="quizzes">
      <PageHeading
        id="quizzes"
        title={t`Quizzes of ${name}`}
        text={t`You can read them. Only their host can change them.`}
      />
      <div className={styles.search} role="search">
        <SearchField
          id={searchId}
          label={t`Search quizzes by name or description`}
          placeholder={t`Search quizzes by name or description...`}
          search={search}
          onSearch={(typed) => show({ search: typed })}
        />
      </div>
      <Listing
        list={list}
        failure={t`Couldn’t load the quizzes`}
        heading="h2"
        skeleton={<div className={`skeleton ${styles.bone}`} aria-hidden="true" />}
        empty={search === '' ? <NoQuizzes /> : <NoQuizzesFound onClear={() => show(noFilters)} />}
        page={page}
        onPage={(next) => show({ page: next }, false)}
        top="quizzes"
      >
        {({ quizzes }) => (
          <LinkRows>
            {quizzes.map((quiz) => (
              <QuizRow key={quiz.id} quiz={quiz} userId={userId} />
            ))}
          </LinkRows>
        )}
      </Listing>
    </section>
  )
}

function QuizRow({ quiz, userId }: { quiz: Quiz; userId: string }) {
  const { id, title, language, questionCount, isPublic, isAiGenerated, createdAt } = quiz
  return (
    <LinkRow
      href={`/admin/users/${encodeURIComponent(userId)}/quizzes/${id}`}
      title={title}
      titled={langOf(language)}
      facts={
        <>
          <li>{plural(questionCount, { one: '# question', other: '# questions' })}</li>
          <li>
            {isPublic
              ? t({ message: 'Public', comment: 'A quiz that everyone can find' })
              : t({ message: 'Private', comment: 'A quiz that only its host sees' })}
          </li>
          {isAiGenerated && (
            <li>
              <Trans>AI Generated</Trans>
            </li>
          )}
          <li>
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </li>
        </>
      }
    />
  )
}

const NoQuizzes = () => <Notice heading="h2" title={t`No quizzes yet`} text={t`This user hasn’t made any.`} />

const NoQuizzesFound = ({ onClear }: { onClear: () => void }) => (
  <Notice heading="h2" title={t`No quizzes found`} text={t`No quiz of this user matches your search.`}>
    <Button
      look="ghost"
      onClick={() => {
        onClear()
        document.getElementById(searchId)?.focus()
      }}
    >
      <Trans>Show all quizzes</Trans>
    </Button>
  </Notice>
)

/** The user’s name, from the list of users; the id until the list is loaded. */
function useNameOf(userId: string): string {
  const found = useQuery({ ...query(routes.admin.users, { search: userId, limit: '50' }), select: toUserPage })
  const user = found.data?.users.find(({ id }) => id === userId)
  return user ? nameOf(user) : userId
}

const UserNotFound = () => (
  <Notice
    heading="h1"
    title={t`User not found`}
    text={t`There is no user with this ID. The account may have been deleted.`}
  >
    <ButtonLink href="/admin" look="ghost">
      <Trans>Back to the users</Trans>
    </ButtonLink>
  </Notice>
)
