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
      {zeroAt !== null && zeroAt > (tolerance ?? 0) && <li>Part of the points up to {withUnit(zeroAt)} off</li>}
      {min !== null && max !== null && (
        <li>
          Slider from {withUnit(min)} to {withUnit(max, unit)}
        </li>
      )}
    </ul>
  )
}
