import { Trans } from '@lingui/react/macro'
import styles from './line-to-fill-in.module.css'

interface LineProps {
  /** What stands behind it. */
  unit?: string | null
}

/** A line on paper, to write an answer on. */
export const LineToFillIn = ({ unit = null }: LineProps) => (
  <p className={styles.line}>
    <span className="unseen">
      <Trans>Your answer</Trans>
    </span>
    {unit !== null && <bdi>{unit}</bdi>}
  </p>
)
