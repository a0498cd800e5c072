import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { formatSeconds } from './format'
import styles from './times-chart.module.css'

interface TimesProps {
  /** The number of answers in each part of the time. */
  times: number[]
  averageMs: number
  timePerQuestion: number
}

/** How long players took: a labelled column for each part of the time. */
export function TimesChart({ times, averageMs, timePerQuestion }: TimesProps) {
  const caption = useId()
  const most = Math.max(1, ...times)
  const partSeconds = timePerQuestion / times.length
  return (
    <figure className={`stack gap-2 ${styles.chart}`} aria-labelledby={caption}>
      <figcaption id={caption} className="muted">
        <Trans>
          Average answer time: <strong>{ph({ time: formatSeconds(averageMs) })}</strong>
        </Trans>
      </figcaption>
      <ol className={styles.columns}>
        {times.map((count, part) => (
          <li key={part} title={columnLabel(part, count)}>
            <span className={styles.column} style={{ height: `${(100 * count) / most}%` }} aria-hidden="true" />
            <span className="unseen">{columnLabel(part, count)}</span>
          </li>
        ))}
      </ol>
      <p className={`spread faint fine figures ${styles.ends}`} aria-hidden="true">
        <span>
          <Trans comment="A number of seconds">{ph({ seconds: 0 })} s</Trans>
        </span>
        <span>
          <Trans comment="A number of seconds">{ph({ seconds: timePerQuestion })} s</Trans>
        </span>
      </p>
    </figure>
  )

  function columnLabel(part: number, count: number): string {
    const from = part * partSeconds
    const to = from + partSeconds
    return t`${from} to ${to} s: ${plural(count, { one: '# answer', other: '# answers' })}`
  }
}
