import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { routes } from '../../contract/routes'
import { inWords } from '../api'
import { useUser } from '../identity/use-user'
import { query } from '../queries'
import { Button, ButtonLink } from '../ui/button'
import { Page } from '../ui/layout'
import { Notice } from '../ui/notice'
import { pageWindow } from '../ui/page-numbers'
import { Pagination } from '../ui/pagination'
import { GalleryCard, GalleryCardSkeleton } from './gallery-card'
import { asInput, countLine, filtersIn, inAddress, noFilters, type GalleryFilters } from './gallery-filters'
import { GalleryToolbar } from './gallery-toolbar'
import styles from './gallery.module.css'

const skeletons = 6
const pageButtons = 5

/** Every quiz that its host has made public: for anybody to find, and to play alone. */
export function GalleryScreen() {
  const [address, setAddress] = useSearchParams()
  const filters = filtersIn(address)
  const set = (next: GalleryFilters) => setAddress(inAddress(next))
  const list = useQuery({ ...query(routes.gallery.list, asInput(filters)), placeholderData: keepPreviousData })
  const { data } = list

  // A quiz of the last page was taken back, or the address is an old one: there is a page before it.
  const isBeyond = data !== undefined && !list.isPlaceholderData && filters.page > Math.max(1, data.totalPages)
  useEffect(() => {
    if (isBeyond && data) setAddress(inAddress({ ...filters, page: Math.max(1, data.totalPages) }), { replace: true })
  })

  return (
    <Page title="Public Gallery">
      <Heading />
      <GalleryToolbar filters={filters} onChange={(change) => set({ ...filters, page: 1, ...change })} />
      <section className={styles.gallery} aria-label="Public quizzes" aria-busy={list.isFetching}>
        <p id="count" tabIndex={-1} className={styles.count} aria-live="polite">
          {data && data.total > 0 && countLine(data.quizzes.length, data)}
        </p>
        {list.isError ? (
          <Notice
            isFailure
            heading="h2"
            title="Failed to fetch quizzes"
            text={inWords(list.error, 'Check your connection, then try again.')}
          >
            <Button look="ghost" isBusy={list.isFetching} onClick={() => void list.refetch()}>
              Try again
            </Button>
          </Notice>
        ) : !data || isBeyond ? (
          <ul className={styles.cards}>
            {Array.from({ length: skeletons }, (_, index) => (
              <GalleryCardSkeleton key={index} />
            ))}
          </ul>
        ) : data.total > 0 ? (
          <ul className={styles.cards}>
            {data.quizzes.map((quiz) => (
              <GalleryCard key={quiz.id} quiz={quiz} />
            ))}
          </ul>
        ) : (
          <Nothing filters={filters} onClear={() => set(noFilters)} />
        )}
        {data && data.total > 0 && (
          <Pagination
            page={filters.page}
            totalPages={data.totalPages}
            pages={pageWindow(filters.page, data.totalPages, pageButtons)}
            onPage={(page) => {
              set({ ...filters, page })
              document.getElementById('count')?.scrollIntoView({ block: 'start' })
            }}
          />
        )}
      </section>
    </Page>
  )
}

function Heading() {
  const { user } = useUser()
  return (
    <div className={styles.heading}>
      <div>
        <h1>Public Gallery</h1>
        <p>Play what other hosts have made public, alone and at your own pace.</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink href="/" look="ghost">
          {user ? 'Back to Dashboard' : 'Back to homepage'}
        </ButtonLink>
        {user ? (
          <ButtonLink href="/quiz/create">Create a quiz</ButtonLink>
        ) : (
          <ButtonLink href="/auth">Sign in to create quizzes</ButtonLink>
        )}
      </div>
    </div>
  )
}

function Nothing({ filters, onClear }: { filters: GalleryFilters; onClear: () => void }) {
  const isFiltered = filters.search !== '' || filters.difficulty !== 'all'
  return (
    <Notice heading="h2" title="No public quizzes found. Try adjusting your filters.">
      {isFiltered && (
        <Button
          look="ghost"
          onClick={() => {
            onClear()
            document.getElementById('search')?.focus()
          }}
        >
          Clear filters
        </Button>
      )}
    </Notice>
  )
}
