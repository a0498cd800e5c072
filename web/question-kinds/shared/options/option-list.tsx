import { AnswerToRead } from '../../answer-to-read'
import type { OptionsQuestion } from '../../../questions/kinds'
import styles from './option-list.module.css'

interface OptionListProps {
  question: Pick<OptionsQuestion, 'language' | 'options' | 'optionImages'>
  /** The options that are marked as right. */
  right: readonly number[]
  /** Those that the reader has chosen. */
  own?: readonly number[] | undefined
}

export const OptionList = ({ question, right, own = [] }: OptionListProps) => (
  <ul className={`stack gap-2 ${styles.options}`}>
    {question.options.map((text, option) => {
      const [isRight, isOwn] = [right.includes(option), own.includes(option)]
      const isWrong = isOwn && !isRight && right.length > 0
      return (
        <li key={option} data-right={isRight || undefined} data-wrong={isWrong || undefined}>
          <AnswerToRead
            picture={question.optionImages?.[option]}
            language={question.language}
            {...{ option, text, isRight, isOwn, isWrong }}
          />
        </li>
      )
    })}
  </ul>
)
