import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionMark } from '../../contract/endpoints/ai'
import { WarningIcon } from '../ui/icons'
import styles from './question-marks.module.css'

const texts: Record<QuestionMark, MessageDescriptor> = {
  duplicate: msg`This question is in the quiz already.`,
  answer_by_length: msg`The right answer is much longer than the others.`,
  source_not_found: msg`We couldn’t find what this is based on in the source. Please check it.`,
}

interface QuestionMarksProps {
  /** The id that a field describes itself by. */
  id?: string
  marks: readonly QuestionMark[]
}

/** What a host should look at in a generated question. */
export const QuestionMarks = ({ id, marks }: QuestionMarksProps) => (
  <ul id={id} className={`stack gap-1 strong ${styles.marks}`}>
    {marks.map((mark) => (
      <li key={mark}>
        <WarningIcon size="1.15em" />
        {i18n._(texts[mark])}
      </li>
    ))}
  </ul>
)
