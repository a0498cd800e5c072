import { shown } from '../../../contract/text'
import { AnswerShape, letterOf, spokenSign } from '../../questions/answer-shape'
import { Picture } from '../../questions/picture'
import type { KeyProps, PaperProps } from '../parts'
import styles from './paper.module.css'

/** The options, to be marked by pen. */
export const ChoicePaper = ({ question, hasPictures, isCompact }: PaperProps<'choice'>) => (
  <ul className={`${styles.options} ${isCompact ? styles.compact : ''}`}>
    {question.options.map((option, index) => {
      const picture = hasPictures && question.optionImages?.[index]
      return (
        <li key={letterOf(index)}>
          <Sign option={index} />
          <span className="may-shrink breakable">
            <span dir="auto">{shown(option)}</span>
            {picture && <Picture className={styles.small} picture={picture} sizes="20rem" />}
          </span>
        </li>
      )
    })}
  </ul>
)

export const ChoiceKey = ({ question: { options, correctAnswer } }: KeyProps<'choice'>) => (
  <>
    <Sign option={correctAnswer} />
    <span dir="auto">{shown(options[correctAnswer] ?? '')}</span>
  </>
)

/** The letter and shape in black ink only. */
const Sign = ({ option }: { option: number }) => (
  <>
    <span className={`rigid ${styles.sign}`} aria-hidden="true">
      <AnswerShape option={option} />
      {letterOf(option)}
    </span>
    <span className="unseen">{spokenSign(option)}: </span>
  </>
)
