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
    ['Google', stateOf(data.google, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'APP_ORIGIN'])],
    ['Magic link', stateOf(data.magicLink, ['SMTP_URL', 'MAIL_FROM'])],
  ]
  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby="ways">
      <h2 id="ways">How hosts sign in</h2>
      <FactList facts={facts} />
    </section>
  )
}

const stateOf = (isOn: boolean, settings: string[]): ReactNode => (isOn ? 'On' : <Off settings={settings} />)

const Off = ({ settings }: { settings: string[] }) => (
  <span className={styles.off}>
    Off. To switch it on, set{' '}
    {settings.map((name, index) => (
      <span key={name}>
        {index > 0 && (index === settings.length - 1 ? ' and ' : ', ')}
        <code>{name}</code>
      </span>
    ))}
    .
  </span>
)
