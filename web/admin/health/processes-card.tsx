import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProcessHealth } from '../../../contract/endpoints/installation-health'
import { Badge } from '../../ui/badge'
import { formatNumber } from '../../ui/format'
import { formatDuration, formatShortDateTime } from '../format'
import { useIsWide } from '../use-is-wide'
import { formatBytes, formatMs } from './health-words'
import styles from './processes-card.module.css'

const columns = [
  'Version',
  'Started',
  'Games',
  'Players',
  'Streams',
  'Event loop',
  'Memory',
  'Hears the others',
] as const
type Column = (typeof columns)[number]

const columnNames: Record<Column, MessageDescriptor> = {
  Version: msg`Version`,
  Started: msg({ message: 'Started', comment: 'When a process of the site was started' }),
  Games: msg({ message: 'Games', comment: 'Head of a column: how many games a process has' }),
  Players: msg`Players`,
  Streams: msg({ message: 'Streams', comment: 'Open connections to pages' }),
  'Event loop': msg({ message: 'Event loop', comment: 'How late a process of the site answers' }),
  Memory: msg({ message: 'Memory', comment: 'How much memory a process of the site uses' }),
  'Hears the others': msg({ message: 'Hears the others', comment: 'Whether a process of the site hears the others' }),
}

/** A row for each process; cards where the window is narrow. */
export function ProcessesCard({ processes }: { processes: ProcessHealth[] }) {
  const isWide = useIsWide()
  const now = new Date()
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="processes">
      <h2 id="processes">
        <Trans comment="The processes of the site">Processes</Trans>
      </h2>
      {isWide ? (
        <table className={`table figures ${styles.table}`} aria-labelledby="processes">
          <thead>
            <tr>
              <th scope="col">
                <Trans comment="A process of the site">Process</Trans>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {i18n._(columnNames[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {processes.map((process) => (
              <tr key={process.id}>
                <th scope="row">
                  <Name process={process} now={now} />
                </th>
                {columns.map((column) => (
                  <td key={column}>{cell(column, process, now)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className={`gap-3 ${styles.list}`}>
          {processes.map((process) => (
            <li key={process.id}>
              <h3>
                <Name process={process} now={now} />
              </h3>
              <dl className="stack gap-1 figures">
                {columns.map((column) => (
                  <div key={column} className="spread gap-3">
                    <dt className="faint">{i18n._(columnNames[column])}</dt>
                    <dd className="breakable">{cell(column, process, now)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Name({ process: { id, isAnswering, isAlive, seenAt }, now }: { process: ProcessHealth; now: Date }) {
  const silentMs = now.getTime() - new Date(seenAt).getTime()
  return (
    <span className={`gap-2 ${styles.name}`}>
      {id}
      {isAnswering && (
        <Badge>
          <Trans comment="A process of the site: the one that this page was asked of">answers this page</Trans>
        </Badge>
      )}
      {!isAlive && (
        <Badge tone="coral">
          <Trans comment="A process of the site has died">gone for {ph({ duration: formatDuration(silentMs) })}</Trans>
        </Badge>
      )}
    </span>
  )
}

function cell(column: Column, { figures }: ProcessHealth, now: Date): ReactNode {
  if (!figures) return column === 'Version' ? t({ message: 'An earlier one', comment: 'An earlier version' }) : '–'
  switch (column) {
    case 'Version':
      return <bdi>{figures.version}</bdi>
    case 'Started':
      return formatShortDateTime(figures.startedAt, now)
    case 'Games':
      return formatNumber(figures.games)
    case 'Players':
      return formatNumber(figures.players)
    case 'Streams':
      return formatNumber(figures.streams)
    case 'Event loop':
      return formatMs(figures.eventLoopDelayMs)
    case 'Memory':
      return formatBytes(figures.memoryBytes)
    case 'Hears the others':
      return figures.hearsOthers === null
        ? t({ message: 'No others', comment: 'There are no other processes' })
        : figures.hearsOthers
          ? t`Yes`
          : t`No`
  }
}
