import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { routes } from '../../../contract/routes'
import { query } from '../../queries'
import { Listing } from '../../ui/listing/listing'
import { Notice } from '../../ui/notice'
import { PageHeading } from '../../layout/page-heading'
import { useListing } from '../../ui/listing/use-listing'
import { AdminPage } from '../layout/admin-page'
import { CardList, CardListSkeleton } from '../layout/card-list'
import { FeedbackCard } from './feedback-card'
import { readFilters, filterParams, feedbackViews, type FeedbackFilters, type FeedbackView } from './feedback-filters'
import styles from './feedback.module.css'

/** /admin/feedback: the messages of hosts and visitors, Pro hosts first. */
export const FeedbackScreen = () => (
  <AdminPage title={t({ message: 'Feedback', comment: 'Heading: what people have written to the site’s support' })}>
    <FeedbackList />
  </AdminPage>
)

function FeedbackList() {
  const [address, setAddress] = useSearchParams()
  const { page, show } = readFilters(address)
  const set = (next: FeedbackFilters) => setAddress(filterParams(next), { replace: true })
  const list = useListing(query(routes.support.list, { page: String(page), show }), page, (last) =>
    set({ show, page: last }),
  )
  return (
    <div className={styles.column}>
      <PageHeading id="feedback" title={t`Feedback`}>
        <ViewSwitch show={show} onShow={(next) => set({ show: next, page: 1 })} />
      </PageHeading>
      <h2 className="unseen">{i18n._(viewLabels[show])}</h2>
      <Listing
        list={list}
        failure={t`Couldn’t load the feedback`}
        skeleton={<CardListSkeleton height="14rem" />}
        empty={<Notice {...emptyNotices()[show]} />}
        page={page}
        onPage={(next) => set({ show, page: next })}
        top="feedback"
      >
        {({ feedback, ...pages }) => (
          <CardList {...pages}>
            {feedback.map((piece) => (
              <FeedbackCard key={piece.id} piece={piece} isLeaving={show !== 'all'} />
            ))}
          </CardList>
        )}
      </Listing>
    </div>
  )
}

const viewLabels: Record<FeedbackView, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'Feedback that waits for an answer' }),
  answered: msg({ message: 'Answered', comment: 'Feedback that has been answered' }),
  all: msg({ message: 'All', context: 'All feedback' }),
}

const emptyNotices = (): Record<FeedbackView, { title: string; text: string }> => ({
  open: { title: t`All caught up`, text: t`Messages from the support page appear here.` },
  answered: { title: t`Nothing answered yet`, text: t`Feedback you mark as answered is kept here.` },
  all: { title: t`No feedback yet`, text: t`Messages from the support page appear here.` },
})

function ViewSwitch({ show, onShow }: { show: FeedbackView; onShow: (show: FeedbackView) => void }) {
  return (
    <fieldset className={styles.shows}>
      <legend className="unseen">
        <Trans context="Which feedback to show">Show</Trans>
      </legend>
      {feedbackViews.map((each) => (
        <label key={each}>
          <input type="radio" name="show" checked={each === show} onChange={() => onShow(each)} />
          <span>{i18n._(viewLabels[each])}</span>
        </label>
      ))}
    </fieldset>
  )
}
