import type { ReactNode } from 'react'
import { inWords } from '../../api'
import { Button } from '../button'
import { Notice } from '../notice'
import { pageNumbers, type PageStep } from './page-numbers'
import { Pagination } from './pagination'
import type { ListState } from './use-listing'
import styles from './listing.module.css'

interface ListingProps<Data> {
  list: ListState<Data>
  /** What is said where the list could not be read. */
  failure: string
  /** As deep as the place it stands in. */
  heading?: 'h2' | 'h3'
  /** What stands there until the list has come, and what where it has nothing. */
  skeleton: ReactNode
  empty: ReactNode
  page: number
  onPage: (page: number) => void
  pages?: (page: number, totalPages: number) => PageStep[]
  /** The id of what a turned page begins with. */
  top: string
  children: (data: Data) => ReactNode
}

/** A list in each of its states, with the way to its other pages. */
export function Listing<Data extends { total: number; totalPages: number }>(props: ListingProps<Data>) {
  const { list, failure, heading, skeleton, empty, page, onPage, pages = pageNumbers, top, children } = props
  const { error, isFetching, refetch } = list
  const data = error ? undefined : list.data
  const turnTo = (next: number) => {
    onPage(next)
    document.getElementById(top)?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={styles.listing} aria-busy={isFetching}>
      {error && (
        <Notice
          isFailure
          heading={heading}
          title={failure}
          text={inWords(error, 'Check your connection, then try again.')}
        >
          <Button look="ghost" isBusy={isFetching} onClick={refetch}>
            Try again
          </Button>
        </Notice>
      )}
      {!error && !data && skeleton}
      {data && data.total > 0 && children(data)}
      {/* Here before there is anything to say, so that a screen reader says it. */}
      <div className={styles.empty} aria-live="polite">
        {data?.total === 0 && empty}
      </div>
      {data && data.total > 0 && (
        <Pagination page={page} totalPages={data.totalPages} pages={pages(page, data.totalPages)} onPage={turnTo} />
      )}
    </div>
  )
}
