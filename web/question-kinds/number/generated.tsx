import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RightMark } from '../shared/options/generated-options'
import styles from '../generated.module.css'
import type { GeneratedProps } from '../parts'
import { withUnit } from '../with-unit'
import { keyOf } from './key'

export const NumberGenerated = ({ question }: GeneratedProps<'number'>) => {
  const { zeroAt, tolerance, min, max, unit } = question
  return (
    <ul className={`cluster muted ${styles.items}`}>
      <li className={styles.right}>
        <span dir="auto">{keyOf(question)}</span>
        <RightMark />
      </li>
      {zeroAt !== null && zeroAt > (tolerance ?? 0) && (
        <li>
          <Trans>Part of the points up to {ph({ distance: withUnit(zeroAt) })} off</Trans>
        </li>
      )}
      {min !== null && max !== null && (
        <li>
          <Trans>
            Slider from {ph({ min: withUnit(min) })} to {ph({ max: withUnit(max, unit) })}
          </Trans>
        </li>
      )}
    </ul>
  )
}
