import { AnswerShape, letterOf } from '../../questions/answer-shape'
import { CheckIcon } from '../../ui/icons'
import type { GeneratedQuestion } from '../../../contract/endpoints/ai'
import styles from './generated.module.css'

export const ChoiceGenerated = ({ question: { options, correctAnswer } }: { question: GeneratedQuestion }) => (
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
)
