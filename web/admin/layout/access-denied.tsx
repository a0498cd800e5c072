import { ButtonLink } from '../../ui/button'
import { HostPage } from '../../layout/host-page'
import styles from './access-denied.module.css'

/** Hosts see this instead of an administrator's page. */
export function AccessDenied() {
  return (
    <HostPage title="Access Denied" width="narrow">
      <div className={`stack gap-5 ${styles.message}`}>
        <h1>Access Denied – You need admin privileges to access this page.</h1>
        <ButtonLink href="/">Go Home</ButtonLink>
      </div>
    </HostPage>
  )
}
