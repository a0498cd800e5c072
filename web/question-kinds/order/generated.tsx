import { shown } from '../../../contract/text'
import styles from '../generated.module.css'
import type { GeneratedProps } from '../parts'

export const OrderGenerated = ({ question: { options } }: GeneratedProps<'order'>) => (
  <ol className={`cluster muted ${styles.items}`}>
    {options.map((option, index) => (
      <li key={option} className={styles.right}>
        <b className="figures">{index + 1}.</b>
        <span dir="auto">{shown(option)}</span>
      </li>
    ))}
  </ol>
)
