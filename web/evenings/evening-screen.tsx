import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../contract/routes'
import { CallError, errorMessage } from '../api'
import { HostPage } from '../layout/host-page'
import { query } from '../queries'
import { SubscriptionRequired } from '../quizzes/subscription-required'
import { useMayCreate } from '../quizzes/use-may-create'
import { Button, ButtonLink } from '../ui/button'
import '../ui/loading/skeleton.css'
import { Notice } from '../ui/notice'
import { draftFromEvening, newEvening } from './evening-draft'
import { EveningEditor } from './evening-editor'
import styles from './evening-editor.module.css'

/** /evenings/new, and /evenings/{id} with an id. */
export function EveningScreen({ eveningId }: { eveningId?: number }) {
  // The state when the page was opened. If the trial ends later, the form stays, and the save says so.
  const mayCreateNow = useMayCreate()
  const [mayCreate] = useState(mayCreateNow)
  const title = eveningId === undefined ? t`Plan an evening` : t`Edit evening`
  return (
    <HostPage title={title}>
      <h1 className={styles.heading}>{title}</h1>
      {!mayCreate ? (
        <SubscriptionRequired purpose="plan evenings" />
      ) : eveningId === undefined ? (
        <NewEvening />
      ) : (
        <SavedEvening eveningId={eveningId} />
      )}
    </HostPage>
  )
}

function NewEvening() {
  const [draft] = useState(newEvening)
  return <EveningEditor saved={draft} />
}

// Never cached from an earlier visit: saving an old copy would undo later changes.
const fresh = { gcTime: 0, refetchOnReconnect: false }

function SavedEvening({ eveningId }: { eveningId: number }) {
  const { data, error, refetch } = useQuery({ ...query(routes.evenings.get, { id: String(eveningId) }), ...fresh })
  if (data) return <EveningEditor eveningId={eveningId} saved={draftFromEvening(data)} />
  if (!error) return <Skeleton />
  const isGone = error instanceof CallError && error.status === 404
  return (
    <Notice
      isFailure
      heading="h2"
      title={isGone ? t`Evening not found` : t`Couldn’t load this evening`}
      text={errorMessage(error, t`Check your connection, then try again.`)}
    >
      <ButtonLink href="/evenings" look="ghost">
        <Trans>All evenings</Trans>
      </ButtonLink>
      {!isGone && (
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Notice>
  )
}

const Skeleton = () => (
  <div className="stack gap-4" aria-busy="true">
    <div className="skeleton" style={{ height: '9rem' }} />
    <div className="skeleton" style={{ height: '26rem' }} />
  </div>
)
