import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { adminId } from '../../contract/administrator'
import { routes } from '../../contract/routes'
import { inWords } from '../api'
import { useUser } from '../identity/use-user'
import { query } from '../queries'
import { Button } from '../ui/button'
import { Page } from '../ui/layout'
import { Notice } from '../ui/notice'
import { Pagination } from '../ui/pagination'
import { AccessDenied } from './access-denied'
import { FeedbackCard } from './feedback-card'
import { filtersIn, inAddress, shows, type FeedbackFilters, type Show } from './feedback-filters'
import styles from './feedback.module.css'
import '../ui/skeleton.css'

/** /admin/feedback: what people have written, Pro hosts' first, until it is answered. */
export function FeedbackScreen({ bar }: { bar: ReactNode }) {
  const { user } = useUser()
  if (user?.id !== adminId) return <AccessDenied bar={bar} />
  return (
    <Page title="Feedback" bar={bar}>
      <FeedbackList />
    </Page>
  )
}

function FeedbackList() {
  const [address, setAddress] = useSearchParams()
  const filters = filtersIn(address)
  const { page, show } = filters
  const set = (next: FeedbackFilters) => setAddress(inAddress(next), { replace: true })
  const list = useQuery({
    ...query(routes.support.list, { page: String(page), show }),
    placeholderData: keepPreviousData,
  })
  const { data } = list

  // The last open one of the last page was answered: there is a page before it.
  const isBeyond = data !== undefined && !list.isPlaceholderData && page > Math.max(1, data.totalPages)
  useEffect(() => {
    if (isBeyond && data) set({ show, page: Math.max(1, data.totalPages) })
  })

  return (
    <div className={styles.column} aria-busy={list.isFetching}>
      <div className={styles.top}>
        <h1 id="feedback" tabIndex={-1}>
          Feedback
        </h1>
        <ShowSwitch show={show} onShow={(next) => set({ show: next, page: 1 })} />
      </div>
      <h2 className="unseen">{words[show]}</h2>
      {list.isError ? (
        <Notice
          isFailure
          title="The feedback could not be loaded"
          text={inWords(list.error, 'Check your connection, then try again.')}
        >
          <Button look="ghost" isBusy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : !data || isBeyond ? (
        Array.from({ length: 3 }, (_, index) => <div key={index} className={`skeleton ${styles.waiting}`} />)
      ) : data.total === 0 ? (
        <Notice {...nothing[show]} />
      ) : (
        <>
          <p className={styles.summary} aria-live="polite">
            Showing {data.feedback.length} of {data.total} (Page {data.currentPage} of {data.totalPages})
          </p>
          <ul className={styles.cards}>
            {data.feedback.map((piece) => (
              <FeedbackCard key={piece.id} piece={piece} isLeaving={show !== 'all'} />
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => {
              set({ show, page: next })
              window.scrollTo(0, 0)
            }}
          />
        </>
      )}
    </div>
  )
}

const words: Record<Show, string> = { open: 'Open', answered: 'Answered', all: 'All' }

const nothing: Record<Show, { title: string; text: string }> = {
  open: { title: 'All is answered', text: 'What people send from the support page appears here.' },
  answered: { title: 'Nothing is marked as answered', text: 'What you mark as answered is kept here.' },
  all: { title: 'No feedback yet', text: 'What people send from the support page appears here.' },
}

function ShowSwitch({ show, onShow }: { show: Show; onShow: (show: Show) => void }) {
  return (
    <fieldset className={styles.shows}>
      <legend className="unseen">Show</legend>
      {shows.map((each) => (
        <label key={each}>
          <input type="radio" name="show" checked={each === show} onChange={() => onShow(each)} />
          {words[each]}
        </label>
      ))}
    </fieldset>
  )
}
