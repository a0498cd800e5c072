import { i18n } from '#i18n'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { routes } from '../../../contract/routes'
import { Logo } from '../../layout/plain-bar'
import { query } from '../../queries'
import { formatNumber } from '../../ui/format'
import styles from './admin-bar.module.css'
import { adminPlaces, placeOf } from './admin-places'

/** The administrator's navigation, and the way back to the dashboard. */
export function AdminBar() {
  const [path] = useLocation()
  const here = placeOf(path)
  return (
    <header className={`row cluster muted strong ${styles.bar}`}>
      <Logo />
      <nav
        aria-label={t({ message: 'Administration', comment: 'Of a bar with links for the administrator' })}
        className={styles.places}
      >
        <ul>
          {adminPlaces.map(({ href, name }) => (
            <li key={href}>
              <Link href={href} aria-current={href === here ? 'page' : undefined}>
                {i18n._(name)}
                {href === '/admin/feedback' && <Unanswered />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link href="/" className={`row gap-2 ${styles.back}`}>
        <Trans>Back to Dashboard</Trans>
      </Link>
      <Link href="/account" className={`row gap-2 ${styles.account}`}>
        <span className={`center rigid ${styles.avatar}`} aria-hidden="true">
          <Trans comment="The first letter of “Administrator”">A</Trans>
        </span>
        <span className={styles.name}>
          <Trans>Administrator</Trans>
        </span>
      </Link>
    </header>
  )
}

/** The number of pieces of feedback that wait for an answer. */
function Unanswered() {
  const open = useQuery(query(routes.support.list, { show: 'open', limit: '1' }))
  if (!open.data?.total) return null
  return (
    <>
      {' '}
      <b className={`figures ${styles.count}`}>
        <Trans comment="How much feedback is not answered yet">
          {ph({ count: formatNumber(open.data.total) })}
          <span className="unseen"> unanswered</span>
        </Trans>
      </b>
    </>
  )
}
