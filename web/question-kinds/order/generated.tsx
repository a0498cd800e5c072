import { shown } from '../../../contract/text'
import { langOf } from '../../i18n/locale'
import styles from '../generated.module.css'
import type { GeneratedProps } from '../parts'

export const OrderGenerated = ({ question: { options, language } }: GeneratedProps<'order'>) => (
  <ol className={`cluster muted ${styles.items}`}>
    {options.map((option, index) => (
      <li key={option} className={styles.right}>
        <b className="figures">{index + 1}.</b>
        <span dir="auto" {...langOf(language)}>
          {shown(option)}
        </span>
      </li>
    ))}
  </ol>
)
