import { AnswerToRead } from '../answer-to-read'
import type { ReadingProps } from '../parts'
import styles from './reading.module.css'

export const ChoiceReading = ({ question, isKeyShown }: ReadingProps<'choice'>) => (
  <ul className={`stack gap-2 ${styles.options}`}>
    {question.options.map((text, option) => {
      const isRight = isKeyShown && option === question.correctAnswer
      return (
        <li key={option} data-right={isRight || undefined}>
          <AnswerToRead picture={question.optionImages?.[option]} {...{ option, text, isRight }} />
        </li>
      )
    })}
  </ul>
)
