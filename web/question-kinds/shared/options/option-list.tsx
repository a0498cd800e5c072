import { AnswerToRead } from '../../answer-to-read'
import type { OptionsQuestion } from '../../../questions/kinds'
import styles from './option-list.module.css'

interface OptionListProps {
  question: Pick<OptionsQuestion, 'language' | 'options' | 'optionImages'>
  /** The options that are marked as right. */
  right: readonly number[]
}

export const OptionList = ({ question, right }: OptionListProps) => (
  <ul className={`stack gap-2 ${styles.options}`}>
    {question.options.map((text, option) => {
      const isRight = right.includes(option)
      return (
        <li key={option} data-right={isRight || undefined}>
          <AnswerToRead
            picture={question.optionImages?.[option]}
            language={question.language}
            {...{ option, text, isRight }}
          />
        </li>
      )
    })}
  </ul>
)
