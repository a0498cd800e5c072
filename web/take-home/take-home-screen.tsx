import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { CallError } from '../api'
import { PublicPage } from '../layout/public-page'
import { query } from '../queries'
import { ButtonLink } from '../ui/button'
import { LoadFailure } from '../ui/load-failure'
import '../ui/loading/skeleton.css'
import { Notice } from '../ui/notice'
import { TakenResults } from './taken-results'
import styles from './take-home.module.css'

/** /mine/{token}: what a player has taken home. Anybody with the address can open it, on any device. */
export function TakeHomeScreen({ token }: { token: string }) {
  // A corrected key, or the end of the link, shows as soon as somebody comes back to the page.
  const results = useQuery({ ...query(routes.takeHome.read, { token }), retry: false, gcTime: 0 })
  const [isErased, setIsErased] = useState(false)
  const { data, error } = results
  const isGone = error instanceof CallError && error.status === 410
  return (
    <PublicPage title={data && !isErased && !isGone ? shown(data.title) : t`Your results`}>
      <div className={styles.page}>
        {isErased ? (
          <Notice
            heading="h1"
            title={t`Your data is deleted`}
            text={t`Your name and what you typed are gone from this game, and this page is, too. Thanks for playing!`}
          >
            <ButtonLink href="/join">
              <Trans>Join another game</Trans>
            </ButtonLink>
          </Notice>
        ) : isGone ? (
          <Notice heading="h1" title={t`These results are gone`} text={error.serverMessage}>
            <ButtonLink look="ghost" href="/join">
              <Trans>Join a game</Trans>
            </ButtonLink>
          </Notice>
        ) : data ? (
          <TakenResults token={token} results={data} onErased={() => setIsErased(true)} />
        ) : error ? (
          <LoadFailure
            heading="h1"
            title={t`Couldn’t load your results`}
            error={error}
            isBusy={results.isFetching}
            onRetry={() => void results.refetch()}
          />
        ) : (
          <div className="skeleton skeleton-card" style={{ height: '24rem' }} role="status" aria-label={t`Loading`} />
        )}
      </div>
    </PublicPage>
  )
}
