import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button'
import { PublicPage } from '../layout/public-page'
import styles from './pages.module.css'

export function NotFoundScreen() {
  return (
    <PublicPage title={t`404 Page Not Found`} width="narrow">
      <div className={`stack gap-4 ${styles.message}`}>
        <h1>
          <Trans>404 Page Not Found</Trans>
        </h1>
        <p>
          <Trans>Did you forget to add the page to the router?</Trans>
        </p>
        <ButtonLink href="/">
          <Trans>Go to homepage</Trans>
        </ButtonLink>
      </div>
    </PublicPage>
  )
}
