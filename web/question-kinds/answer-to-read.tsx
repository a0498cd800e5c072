import { Trans } from '@lingui/react/macro'
import type { Picture as QuestionPicture } from '../../contract/endpoints/pictures'
import { shown } from '../../contract/text'
import { AnswerShape, letterOf, spokenSign } from '../questions/answer-shape'
import { Picture } from '../questions/picture'
import { langOf } from '../i18n/locale'
import styles from './answer-to-read.module.css'

interface AnswerToReadProps {
  option: number
  text: string
  language: string | undefined
  picture: QuestionPicture | null | undefined
  isRight: boolean
  /** The reader has chosen it. */
  isOwn?: boolean
  /** They have, and it is not right. */
  isWrong?: boolean
}

/** Two columns of a row: letter and shape, then the answer. */
export const AnswerToRead = ({
  option,
  text,
  language,
  picture,
  isRight,
  isOwn = false,
  isWrong = false,
}: AnswerToReadProps) => (
  <>
    <span className={`row ${styles.sign}`} aria-hidden="true">
      <AnswerShape option={option} />
      {letterOf(option)}
    </span>
    <span className={`breakable ${styles.text}`} data-right={isRight || undefined}>
      <span className="unseen">{spokenSign(option)}: </span>
      {picture && <Picture className={styles.small} picture={picture} sizes="5rem" isLazy />}
      <span dir="auto" {...langOf(language)}>
        {shown(text)}
      </span>
      {isRight && (
        <span className={`fine ${styles.mark}`}>
          {' '}
          <Trans>✓ correct answer</Trans>
        </span>
      )}
      {isOwn && (
        <span className={`fine ${isWrong ? styles.wrong : styles.own}`}>
          {' '}
          {isWrong ? <Trans>✗ your answer</Trans> : <Trans comment="Beside an option">your answer</Trans>}
        </span>
      )}
    </span>
  </>
)
