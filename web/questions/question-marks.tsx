import type { QuestionMark } from '../../contract/endpoints/ai'
import styles from './question-marks.module.css'

export const markTexts: Record<QuestionMark, string> = {
  duplicate: 'This question is in the quiz already.',
  answer_by_length: 'The right answer is much longer than the others.',
  source_not_found: 'We couldn’t find this sentence in your text. Please check it.',
}

interface QuestionMarksProps {
  /** By which a field says that they are about it. */
  id?: string
  marks: readonly QuestionMark[]
}

/** What a host should look at in a generated question. */
export const QuestionMarks = ({ id, marks }: QuestionMarksProps) => (
  <ul id={id} className={styles.marks}>
    {marks.map((mark) => (
      <li key={mark}>
        <WarningIcon />
        {markTexts[mark]}
      </li>
    ))}
  </ul>
)

const WarningIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 3 18 16.5H2zM10 8v4M10 14.3v.2" />
  </svg>
)
