import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { Page } from '../layout/layout'
import styles from './pages.module.css'

export function NotFoundScreen({ bar }: { bar: ReactNode }) {
  return (
    <Page title="404 Page Not Found" bar={bar} width="narrow">
      <div className={styles.message}>
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <ButtonLink href="/">Go to homepage</ButtonLink>
      </div>
    </Page>
  )
}
