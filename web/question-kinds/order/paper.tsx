import { Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import type { KeyProps, PaperProps } from '../parts'
import { InOrder } from './in-order'
import { langOf } from '../../i18n/locale'
import styles from '../shared/options/option-paper.module.css'
import { outOfOrder } from './out-of-order'

export const OrderPaper = ({ question: { language, options }, isCompact }: PaperProps<'order'>) => (
  <>
    <p>
      <Trans comment="To players on paper: write a number beside each answer">Number them in the right order.</Trans>
    </p>
    <ul className={`${styles.options} ${isCompact ? styles.compact : ''}`}>
      {outOfOrder(options).map((option) => (
        <li key={option}>
          <span className={`rigid ${styles.sign}`} aria-hidden="true">
            ___
          </span>
          <span dir="auto" {...langOf(language)}>
            {shown(option)}
          </span>
        </li>
      ))}
    </ul>
  </>
)

export const OrderKey = ({ question: { language, options } }: KeyProps<'order'>) => (
  <span {...langOf(language)}>
    <InOrder texts={options} />
  </span>
)
