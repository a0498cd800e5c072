import { InfoIcon } from '../../../ui/icons'
import type { ReviewQuestion } from '../review'
import styles from '../review.module.css'

/** What else stands in the row, and is not imported. */
export function RowDetails({ question: { remarks } }: { question: ReviewQuestion }) {
  return remarks.map((remark) => (
    <p key={remark} className={`gap-2 faint fine ${styles.remark}`} dir="auto">
      <InfoIcon />
      {remark}
    </p>
  ))
}
