import { useId } from 'react'
import { formatCount } from '../ui/format'
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
        Average answer time: <strong>{formatSeconds(averageMs)}</strong>
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
        <span>0 s</span>
        <span>{timePerQuestion} s</span>
      </p>
    </figure>
  )

  function columnLabel(part: number, count: number): string {
    return `${part * partSeconds} to ${(part + 1) * partSeconds} s: ${formatCount(count, 'answer')}`
  }
}
