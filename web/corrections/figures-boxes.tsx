import { plural } from '@lingui/core/macro'
import { formatNumber } from '../ui/format'
import type { Figures } from './recount-summary'
import styles from './corrections.module.css'

/** How many gain, lose and keep points, or have done so. */
export const FiguresBoxes = ({ gain, lose, stay }: Figures) => (
  <dl className={`gap-3 centered figures ${styles.figures}`}>
    <Box
      label={plural(gain, { one: 'gains points', other: 'gain points' })}
      count={gain}
      look={gain > 0 ? styles.gain : ''}
    />
    <Box
      label={plural(lose, { one: 'loses points', other: 'lose points' })}
      count={lose}
      look={lose > 0 ? styles.loss : ''}
    />
    <Box label={plural(stay, { one: 'stays the same', other: 'stay as they are' })} count={stay} look="" />
  </dl>
)

const Box = ({ label, count, look }: { label: string; count: number; look: string | undefined }) => (
  <div className={look}>
    <dt>{label}</dt>
    <dd>{formatNumber(count)}</dd>
  </div>
)
