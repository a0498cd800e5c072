import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button'
import { HostPage } from '../../layout/host-page'
import styles from './access-denied.module.css'

/** Hosts see this instead of an administrator's page. */
export function AccessDenied() {
  return (
    <HostPage title={t`Access Denied`} width="narrow">
      <div className={`stack gap-5 ${styles.message}`}>
        <h1>
          <Trans>Access Denied – You need admin privileges to access this page.</Trans>
        </h1>
        <ButtonLink href="/">
          <Trans>Go Home</Trans>
        </ButtonLink>
      </div>
    </HostPage>
  )
}
