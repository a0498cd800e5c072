import type { ReactNode } from 'react'
import { LoadFailure } from '../load-failure'
import { pageNumbers, type PageStep } from './page-numbers'
import { Pagination } from './pagination'
import type { ListState } from './use-listing'
import styles from './listing.module.css'

interface ListingProps<Data> {
  list: ListState<Data>
  /** The heading of the failure message. */
  failure: string
  /** The level that fits the headings around it. */
  heading?: 'h2' | 'h3'
  /** Shown while the list loads, and when it is empty. */
  skeleton: ReactNode
  empty: ReactNode
  page: number
  onPage: (page: number) => void
  pages?: (page: number, totalPages: number) => PageStep[]
  /** The id of the element to scroll to on a page change. */
  top: string
  children: (data: Data) => ReactNode
}

/** A list that is loading, empty, failed or loaded, with its pagination. */
export function Listing<Data extends { total: number; totalPages: number }>(props: ListingProps<Data>) {
  const { list, failure, heading, skeleton, empty, page, onPage, pages = pageNumbers, top, children } = props
  const { error, isFetching, refetch } = list
  const data = error ? undefined : list.data
  const turnTo = (next: number) => {
    onPage(next)
    document.getElementById(top)?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="stack gap-5" aria-busy={isFetching}>
      {error && <LoadFailure title={failure} isBusy={isFetching} onRetry={refetch} {...{ heading, error }} />}
      {!error && !data && skeleton}
      {data && data.total > 0 && children(data)}
      {/* Mounted before there is text: screen readers announce only changes inside it. */}
      <div className={styles.empty} aria-live="polite">
        {data?.total === 0 && empty}
      </div>
      {data && data.total > 0 && (
        <Pagination page={page} totalPages={data.totalPages} pages={pages(page, data.totalPages)} onPage={turnTo} />
      )}
    </div>
  )
}
