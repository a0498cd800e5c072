import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { ChoiceGenerated } from '../question-kinds/choice/generated'
import { QuoteIcon } from '../ui/icons'
import { QuestionMarks } from './question-marks'
import styles from './generated-questions.module.css'

/** A generated question, to be read before it is used. */
export function GeneratedQuestionItem({ question, number }: { question: GeneratedQuestion; number: number }) {
  const { text, source, marks } = question
  return (
    <li className={`gap-3 ${styles.item}`}>
      <span className={`rigid faint figures ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={`grow may-shrink ${styles.body}`}>
        <h3 dir="auto">{text}</h3>
        <ChoiceGenerated question={question} />
        {source !== null && (
          <p className={`faint ${styles.source}`}>
            <QuoteIcon size="1.15em" />
            <q dir="auto">{source}</q>
          </p>
        )}
        {marks.length > 0 && <QuestionMarks marks={marks} />}
      </div>
    </li>
  )
}
