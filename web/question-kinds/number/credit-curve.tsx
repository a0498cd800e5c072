import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { withUnit } from '../with-unit'
import styles from './credit-curve.module.css'

interface CreditCurveProps {
  value: number
  tolerance: number | null
  zeroAt: number | null
  unit: string
}

/** What an answer is worth, by its distance from the right number. */
export function CreditCurve({ value, tolerance, zeroAt, unit }: CreditCurveProps) {
  const full = tolerance ?? 0
  const none = zeroAt ?? full
  if (!Number.isFinite(value) || full < 0 || none < full || none === 0) return null
  // From the middle, half of the picture is a little more than the distance without credit.
  const at = (distance: number) => 150 + (distance / none) * 100
  const places = [
    [at(-none), bottom],
    [at(-full), top],
    [at(full), top],
    [at(none), bottom],
  ]
  const line = places.map(([x, y]) => `${x},${y}`).join(' ')
  const label = (number: number) => withUnit(number, unit)
  return (
    <figure className={styles.figure}>
      <figcaption className="strong fine">
        <Trans>What an answer is worth</Trans>
      </figcaption>
      <svg viewBox="0 0 300 80" aria-hidden="true">
        <polygon points={line} />
        <polyline points={`0,${bottom} ${line} 300,${bottom}`} />
        <line x1="150" x2="150" y1={top} y2={bottom} />
        <text x={at(-none)} y="76">
          {label(value - none)}
        </text>
        <text x="150" y="76" className={styles.value}>
          {label(value)}
        </text>
        <text x={at(none)} y="76">
          {label(value + none)}
        </text>
      </svg>
      <p className="unseen">
        <Trans>
          {ph({ value: label(value) })} and what is at most {ph({ distance: label(full) })} away earns all points; from{' '}
          {ph({ far: label(none) })} away on, none.
        </Trans>
      </p>
    </figure>
  )
}

const top = 8
const bottom = 60
