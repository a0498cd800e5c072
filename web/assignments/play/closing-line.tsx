import { useSecondsLeft } from '../../questions/countdown'
import styles from './assignment.module.css'
import { closingText, type Closing } from './words'

/** Says near the close how long there is, and what still counts after it. */
export function ClosingLine({ closing, isAnswered }: { closing: Closing; isAnswered: boolean }) {
  // These render it again.
  useSecondsLeft(closing.closesAt)
  useSecondsLeft(closing.answersUntil)
  const text = closingText(closing, { isAnswered, now: Date.now() })
  return text === null ? null : <p className={`dim ${styles.closing}`}>{text}</p>
}
