import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { AnswerShape, letterOf } from '../questions/answer-shape'
import { markTexts } from './generation-words'
import { CheckIcon, QuoteIcon, WarningIcon } from './icons'
import styles from './generated-questions.module.css'

/** A question as it came, to be read before it is used. */
export function GeneratedQuestionItem({ question, number }: { question: GeneratedQuestion; number: number }) {
  const { text, options, correctAnswer, source, marks } = question
  return (
    <li className={styles.item}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.body}>
        <h3 dir="auto">{text}</h3>
        <ul className={styles.options}>
          {options.map((option, index) => (
            <li key={option} className={index === correctAnswer ? styles.right : undefined}>
              <AnswerShape option={index} />
              <b>{letterOf(index)}</b>
              <span dir="auto">{option}</span>
              {index === correctAnswer && (
                <>
                  <CheckIcon />
                  <span className="unseen">(correct)</span>
                </>
              )}
            </li>
          ))}
        </ul>
        {source !== null && (
          <p className={styles.source}>
            <QuoteIcon />
            <q dir="auto">{source}</q>
          </p>
        )}
        {marks.map((mark) => (
          <p key={mark} className={styles.mark}>
            <WarningIcon />
            {markTexts[mark]}
          </p>
        ))}
      </div>
    </li>
  )
}
