import { Trans } from '@lingui/react/macro'
import { shown } from '../../../../contract/text'
import { langOf } from '../../../i18n/locale'
import { AnswerShape, letterOf } from '../../../questions/answer-shape'
import { CheckIcon } from '../../../ui/icons'
import styles from '../../generated.module.css'

interface GeneratedOptionsProps {
  options: readonly string[]
  /** The indices of the right ones. */
  right: readonly number[]
  language: string | undefined
}

export const GeneratedOptions = ({ options, right, language }: GeneratedOptionsProps) => (
  <ul className={`cluster muted ${styles.items}`}>
    {options.map((option, index) => {
      const isRight = right.includes(index)
      return (
        <li key={option} className={isRight ? styles.right : undefined}>
          <AnswerShape option={index} />
          <b>{letterOf(index)}</b>
          <span dir="auto" {...langOf(language)}>
            {shown(option)}
          </span>
          {isRight && <RightMark />}
        </li>
      )
    })}
  </ul>
)

export const RightMark = () => (
  <>
    <CheckIcon size="1.15em" />
    <span className="unseen">
      <Trans comment="Behind an answer, read aloud: it is right">(correct)</Trans>
    </span>
  </>
)
