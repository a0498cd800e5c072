import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { SubscriptionBanner } from '../billing/subscription-banner'
import { RunningGames } from './running-games'
import { useUser } from '../identity/use-user'
import { HostPage } from '../layout/host-page'
import { PageHeading } from '../layout/page-heading'
import { CreateButton } from '../library/create-button'
import { QuizLibrary } from '../library/quiz-library'
import { query } from '../queries'
import { useMayCreate } from '../quizzes/use-may-create'
import { ButtonLink } from '../ui/button'
import styles from './dashboard.module.css'

/** "/" of a signed-in host: the subscription's banner, the running games and the quizzes. */
export function DashboardScreen() {
  const { user } = useUser()
  const mayCreate = useMayCreate()
  const subscription = useQuery(query(routes.billing.status))
  const running = useQuery(query(routes.games.running))
  // The quizzes appear together with everything above them, or they would move under a finger. Running games of an
  // earlier visit may be outdated: this host may be coming back from one.
  const isBusy = !user || subscription.isPending || !running.isFetchedAfterMount
  return (
    <HostPage title={t({ message: 'Dashboard', comment: 'Title of the page that a host starts from' })} isBusy={isBusy}>
      <div className={`stack gap-3 ${styles.lines}`}>
        <SubscriptionBanner />
        <RunningGames />
      </div>
      <PageHeading title={t`Welcome to your Quiz Dashboard!`}>
        {mayCreate && (
          <ButtonLink href="/evenings/new" look="ghost">
            <Trans>Plan an Evening</Trans>
          </ButtonLink>
        )}
        <CreateButton mayCreate={mayCreate} />
      </PageHeading>
      <QuizLibrary mayCreate={mayCreate} />
    </HostPage>
  )
}
