import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatUnits } from '../../ui/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { InstallationHealth } from '../../../contract/endpoints/installation-health'
import { routes } from '../../../contract/routes'
import { query } from '../../queries'
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
        <Trans>
          Couldn’t check how things are running. <Link href="/admin/health">See health</Link>
        </Trans>
      </p>
    )
  if (!data) return <div className={`skeleton ${styles.bone}`} aria-hidden="true" />
  const now = new Date()
  const warnings = [...new Set(healthWarnings(data, now).map(({ short }) => short))]
  return (
    <section
      className={`row spread muted figures ${styles.line}`}
      aria-label={t({ message: 'Health', context: 'How the site is running' })}
    >
      <ul data-warning={warnings.length > 0 || undefined}>
        <Facts health={data} now={now} warnings={warnings} />
      </ul>
      <Link href="/admin/health">
        <Trans comment="Link to the page about the health of the site">Details</Trans>
      </Link>
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
        <strong>
          {warnings.length === 0
            ? t({ message: 'Running', comment: 'The site runs as it should' })
            : t`Needs attention`}
        </strong>
      </li>
      {warnings.map((short) => (
        <li key={short} className={`strong ${styles.warning}`}>
          {short}
        </li>
      ))}
      <li>{processesInWords(health)}</li>
      {delay !== null && (
        <li>
          <Trans>
            Event loop <b>{ph({ time: formatMs(delay) })}</b>
          </Trans>
        </li>
      )}
      {database.isUp && redis.isUp !== false && (
        <li>
          {redis.isSetUp ? (
            <Trans comment="The database and Redis run">
              Database, Redis <b>up</b>
            </Trans>
          ) : (
            <Trans comment="The database runs">
              Database <b>up</b>
            </Trans>
          )}
        </li>
      )}
      {games !== null && players !== null && (
        <li>
          {formatUnits([
            plural(games, { one: '# game', other: '# games' }),
            plural(players, { one: '# player', other: '# players' }),
          ])}
        </li>
      )}
      <li className="faint">
        <Trans comment="How long the site has been running">
          up {ph({ duration: formatDuration(now.getTime() - new Date(startedAt).getTime()) })}
        </Trans>
      </li>
    </>
  )
}
