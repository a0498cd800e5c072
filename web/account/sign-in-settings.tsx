import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { FactList } from '../ui/fact-list'
import styles from './account.module.css'

/** Tells the administrator which sign-in methods hosts have, and which settings switch the others on. */
export function SignInSettings() {
  const { data } = useQuery(query(routes.identity.methods))
  if (!data) return null
  const facts: [string, ReactNode][] = [
    [
      t({ message: 'Google', comment: 'The company: how somebody signs in' }),
      data.google ? on() : <GoogleOff key="google" />,
    ],
    [t`Magic link`, data.magicLink ? on() : <MailOff key="mail" />],
  ]
  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby="ways">
      <h2 id="ways">
        <Trans>How hosts sign in</Trans>
      </h2>
      <FactList facts={facts} />
    </section>
  )
}

const on = () => t({ message: 'On', comment: 'A way to sign in can be used' })

const GoogleOff = () => (
  <span className={styles.off}>
    <Trans>
      Off. To switch it on, set <code>GOOGLE_CLIENT_ID</code>, <code>GOOGLE_CLIENT_SECRET</code> and{' '}
      <code>APP_ORIGIN</code>.
    </Trans>
  </span>
)

const MailOff = () => (
  <span className={styles.off}>
    <Trans>
      Off. To switch it on, set <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
    </Trans>
  </span>
)
