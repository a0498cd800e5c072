import type { FileQuestion } from '../../../contract/endpoints/imports'
import { InfoIcon } from '../icons'
import styles from './review.module.css'

/** What else stands in the row, and is not imported. */
export function RowDetails({ question: { remarks } }: { question: FileQuestion }) {
  return remarks.map((remark) => (
    <p key={remark} className={styles.remark} dir="auto">
      <InfoIcon />
      {remark}
    </p>
  ))
}
