import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { AnswerShape, letterOf } from '../questions/answer-shape'
import { CheckIcon, QuoteIcon } from '../ui/icons'
import { QuestionMarks } from './question-marks'
import styles from './generated-questions.module.css'

/** A generated question, to be read before it is used. */
export function GeneratedQuestionItem({ question, number }: { question: GeneratedQuestion; number: number }) {
  const { text, options, correctAnswer, source, marks } = question
  return (
    <li className={`gap-3 ${styles.item}`}>
      <span className={`rigid faint figures ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={`grow may-shrink ${styles.body}`}>
        <h3 dir="auto">{text}</h3>
        <ul className={`cluster muted ${styles.options}`}>
          {options.map((option, index) => (
            <li key={option} className={index === correctAnswer ? styles.right : undefined}>
              <AnswerShape option={index} />
              <b>{letterOf(index)}</b>
              <span dir="auto">{option}</span>
              {index === correctAnswer && (
                <>
                  <CheckIcon size="1.15em" />
                  <span className="unseen">(correct)</span>
                </>
              )}
            </li>
          ))}
        </ul>
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
