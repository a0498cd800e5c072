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

/** A row for each process; cards where the window is narrow. */
export function ProcessesCard({ processes }: { processes: ProcessHealth[] }) {
  const isWide = useIsWide()
  const now = new Date()
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="processes">
      <h2 id="processes">Processes</h2>
      {isWide ? (
        <table className={`table figures ${styles.table}`} aria-labelledby="processes">
          <thead>
            <tr>
              <th scope="col">Process</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
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
                    <dt className="faint">{column}</dt>
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
      {isAnswering && <Badge>answers this page</Badge>}
      {!isAlive && <Badge tone="coral">gone for {formatDuration(silentMs)}</Badge>}
    </span>
  )
}

function cell(column: Column, { figures }: ProcessHealth, now: Date): ReactNode {
  if (!figures) return column === 'Version' ? 'An earlier one' : '–'
  switch (column) {
    case 'Version':
      return figures.version
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
      return figures.hearsOthers === null ? 'No others' : figures.hearsOthers ? 'Yes' : 'No'
  }
}
