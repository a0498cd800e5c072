import { limits } from '../../../contract/limits'
import { AnswerShape, answerClass } from '../../questions/answer-shape'
import { CheckIcon } from '../icons'
import { fileLetter } from './defect-words'
import { MendingField } from './mending-field'
import type { ReviewRow } from './review'
import { useReviewActions } from './review-context'
import { Thumbnail } from './thumbnail'
import styles from './review.module.css'

interface OptionMendingProps {
  row: ReviewRow
  option: number
  isTyped: boolean
  isEditing: boolean
  onFocus: () => void
  onEnter: () => void
}

/** One answer: to press as the right one, to change, or to leave out. */
export function OptionMending({ row, option, isTyped, isEditing, onFocus, onEnter }: OptionMendingProps) {
  const { edit, press } = useReviewActions()
  const { key, question, defects } = row
  const text = question.options[option] ?? ''
  const isRight = question.right.includes(option)
  const isRightUnclear = question.right.length !== 1
  const areTooMany = question.options.length > limits.optionsMax
  const isSpare = areTooMany || (question.options.length > limits.optionsMin && (isEditing || isEmpty(defects, option)))
  const choose = () => press(key, { type: 'right', key, option })
  const letter = fileLetter(option)
  return (
    <li className={styles.answer} data-typed={isTyped || undefined} data-right={isRight || undefined}>
      {isTyped ? (
        <>
          <Sign option={option} />
          <MendingField
            label={`Answer ${letter} in row ${question.row}`}
            value={text}
            max={limits.optionText}
            onChange={(changed) => edit({ type: 'option_text', key, option, text: changed })}
            onFocus={onFocus}
            onEnter={onEnter}
          />
          <RightButton isRight={isRight} label={`Right: ${letter} is the right answer`} onPress={choose} />
        </>
      ) : (
        <button
          type="button"
          className={styles.choice}
          aria-pressed={isRight}
          data-mend={isRightUnclear || undefined}
          onClick={choose}
        >
          <Sign option={option} />
          <Picture row={row} option={option} />
          <span dir="auto">{text}</span>
          {isRight && <CheckIcon />}
        </button>
      )}
      {isSpare && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove answer ${letter}`}
          data-mend={areTooMany || undefined}
          onClick={() => press(key, { type: 'remove_option', key, option })}
        >
          ×
        </button>
      )}
    </li>
  )
}

const isEmpty = (defects: ReviewRow['defects'], option: number): boolean =>
  defects.some((defect) => defect.kind === 'option_empty' && defect.option === option)

/** A quiz has four letters with shapes; a file may have more answers. */
function Sign({ option }: { option: number }) {
  const isUsed = option < limits.optionsMax
  return (
    <span className={`${styles.badge} ${isUsed ? answerClass(option) : styles.surplus}`}>
      {isUsed && <AnswerShape option={option} />}
      {fileLetter(option)}
    </span>
  )
}

function Picture({ row: { question }, option }: { row: ReviewRow; option: number }) {
  const picture = question.optionImages?.[option]
  return picture && <Thumbnail picture={picture} />
}

const RightButton = ({ isRight, label, onPress }: { isRight: boolean; label: string; onPress: () => void }) => (
  <button type="button" className={styles.right} aria-pressed={isRight} aria-label={label} onClick={onPress}>
    <CheckIcon />
    <span className={styles.rightWord}>Right</span>
  </button>
)
