import { ButtonLink } from '../ui/button'
import { PublicPage } from '../layout/public-page'
import styles from './pages.module.css'

export function NotFoundScreen() {
  return (
    <PublicPage title="404 Page Not Found" width="narrow">
      <div className={`stack gap-4 ${styles.message}`}>
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <ButtonLink href="/">Go to homepage</ButtonLink>
      </div>
    </PublicPage>
  )
}
