import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { InstallationHealth } from '../../../contract/endpoints/installation-health'
import { routes } from '../../../contract/routes'
import { query } from '../../queries'
import { formatCount } from '../../ui/format'
import '../../ui/loading/skeleton.css'
import { formatDuration } from '../format'
import styles from './health-line.module.css'
import { healthWarnings } from './health-warnings'
import { formatMs, loopDelayMs, processesInWords } from './health-words'

/** The state of the installation, in one line above the users. */
export function HealthLine() {
  const { data, isError } = useQuery(query(routes.admin.health))
  if (isError)
    return (
      <p className={`row spread muted figures ${styles.line}`}>
        Couldn’t check how things are running. <Link href="/admin/health">See health</Link>
      </p>
    )
  if (!data) return <div className={`skeleton ${styles.bone}`} aria-hidden="true" />
  const now = new Date()
  const warnings = [...new Set(healthWarnings(data, now).map(({ short }) => short))]
  return (
    <section className={`row spread muted figures ${styles.line}`} aria-label="Health">
      <ul data-warning={warnings.length > 0 || undefined}>
        <Facts health={data} now={now} warnings={warnings} />
      </ul>
      <Link href="/admin/health">Details</Link>
    </section>
  )
}

interface FactsProps {
  health: InstallationHealth
  now: Date
  warnings: string[]
}

function Facts({ health, now, warnings }: FactsProps) {
  const { startedAt, database, redis, games, players } = health
  const delay = loopDelayMs(health)
  return (
    <>
      <li className={`row gap-2 ${styles.state}`} data-warning={warnings.length > 0 || undefined}>
        <strong>{warnings.length === 0 ? 'Running' : 'Needs attention'}</strong>
      </li>
      {warnings.map((short) => (
        <li key={short} className={`strong ${styles.warning}`}>
          {short}
        </li>
      ))}
      <li>{processesInWords(health)}</li>
      {delay !== null && (
        <li>
          Event loop <b>{formatMs(delay)}</b>
        </li>
      )}
      {database.isUp && redis.isUp !== false && (
        <li>
          {redis.isSetUp ? 'Database, Redis' : 'Database'} <b>up</b>
        </li>
      )}
      {games !== null && players !== null && (
        <li>
          {formatCount(games, 'game')}, {formatCount(players, 'player')}
        </li>
      )}
      <li className="faint">up {formatDuration(now.getTime() - new Date(startedAt).getTime())}</li>
    </>
  )
}
