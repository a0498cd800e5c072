import type { QuestionOf } from '../../../questions/kinds'
import { shown } from '../../../../contract/text'
import { AnswerShape, letterOf, spokenSign } from '../../../questions/answer-shape'
import { Picture } from '../../../questions/picture'
import type { PaperProps } from '../../parts'
import { langOf } from '../../../i18n/locale'
import styles from './option-paper.module.css'

/** The options, to be marked by pen. */
export const OptionPaper = ({ question, hasPictures, isCompact }: PaperProps<'choice' | 'several' | 'poll'>) => (
  <ul className={`${styles.options} ${isCompact ? styles.compact : ''}`}>
    {question.options.map((option, index) => {
      const picture = hasPictures && question.optionImages?.[index]
      return (
        <li key={letterOf(index)}>
          <Sign option={index} />
          <span className="may-shrink breakable">
            <span dir="auto" {...langOf(question.language)}>
              {shown(option)}
            </span>
            {picture && <Picture className={styles.small} picture={picture} sizes="20rem" />}
          </span>
        </li>
      )
    })}
  </ul>
)

/** An option in the key. */
export const OptionKey = ({ question, option }: { question: QuestionOf<'choice' | 'several'>; option: number }) => (
  <>
    <Sign option={option} />
    <span dir="auto" {...langOf(question.language)}>
      {shown(question.options[option] ?? '')}
    </span>
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
