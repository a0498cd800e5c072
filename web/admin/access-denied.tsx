import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { Page } from '../layout/layout'
import styles from './access-denied.module.css'

/** What a host finds on the administrator's pages. */
export function AccessDenied({ bar }: { bar: ReactNode }) {
  return (
    <Page title="Access Denied" bar={bar} width="narrow">
      <div className={styles.message}>
        <h1>Access Denied – You need admin privileges to access this page.</h1>
        <ButtonLink href="/">Go Home</ButtonLink>
      </div>
    </Page>
  )
}
