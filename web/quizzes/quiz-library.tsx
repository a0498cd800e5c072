import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { routes } from '../../contract/routes'
import { inWords } from '../api'
import { query } from '../queries'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Pagination } from '../ui/pagination'
import { asInput, changed, filtersIn, inAddress, noFilters, type Filters } from './filters'
import { LatePlayers, useLatePlayers } from './late-players'
import { NoQuizzesFound, NoQuizzesYet } from './library-empty'
import { LibraryToolbar } from './library-toolbar'
import { QuizCard, QuizCardSkeleton } from './quiz-card'
import styles from './dashboard.module.css'

/** A host's own quizzes: searched, sorted, page by page. */
export function QuizLibrary({ mayCreate }: { mayCreate: boolean }) {
  const [address, setAddress] = useSearchParams()
  const filters = filtersIn(address)
  const [latePlayers, setLatePlayers] = useLatePlayers()
  const list = useQuery({ ...query(routes.quizzes.list, asInput(filters)), placeholderData: keepPreviousData })
  const { data } = list

  const filter = (next: Filters) => setAddress(inAddress(next), { replace: true })
  // A page is somewhere one has been: the Back button leads there again, and not through every word that was searched.
  const turnTo = (page: number) => {
    setAddress(inAddress({ ...filters, page }))
    document.getElementById('library')?.scrollIntoView({ block: 'start' })
  }

  // The last quiz of the last page was deleted: there is a page before it.
  const isBeyond = data !== undefined && !list.isPlaceholderData && filters.page > Math.max(1, data.totalPages)
  useEffect(() => {
    if (isBeyond && data) filter({ ...filters, page: Math.max(1, data.totalPages) })
  })

  return (
    <section className={styles.library} aria-labelledby="library" aria-busy={list.isFetching}>
      <div className={styles.heading}>
        <h2 id="library" tabIndex={-1}>
          Your Quiz Library
        </h2>
        <LatePlayers isOn={latePlayers} onChange={setLatePlayers} />
        <p className={styles.summary} aria-live="polite">
          {data &&
            data.total > 0 &&
            `Showing ${data.quizzes.length} of ${data.total} quizzes (Page ${data.currentPage} of ${data.totalPages})`}
        </p>
      </div>
      <LibraryToolbar
        filters={filters}
        onChange={(change) => filter(changed(filters, change))}
        hasPaging={data !== undefined}
      />

      {list.isError ? (
        <Notice
          isFailure
          title="Failed to fetch quizzes"
          text={inWords(list.error, 'Check your connection, then try again.')}
        >
          <Button look="ghost" isBusy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : !data || isBeyond ? (
        <ul className={styles.cards}>
          {Array.from({ length: 6 }, (_, index) => (
            <QuizCardSkeleton key={index} />
          ))}
        </ul>
      ) : (
        data.total > 0 && (
          <ul className={styles.cards}>
            {data.quizzes.map((quiz) => (
              <QuizCard key={quiz.id} quiz={quiz} mayCreate={mayCreate} latePlayers={latePlayers} />
            ))}
          </ul>
        )
      )}
      {/* Here before there is anything to say, so that a screen reader says it. */}
      <div className={styles.empty} aria-live="polite">
        {!list.isError &&
          !isBeyond &&
          data?.total === 0 &&
          (filters.search === '' ? (
            <NoQuizzesYet mayCreate={mayCreate} />
          ) : (
            <NoQuizzesFound onClear={() => filter({ ...noFilters, limit: filters.limit })} />
          ))}
      </div>

      {data && data.total > 0 && <Pagination page={filters.page} totalPages={data.totalPages} onPage={turnTo} />}
    </section>
  )
}
