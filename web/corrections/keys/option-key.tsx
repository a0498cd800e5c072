import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { AnswerToRead } from '../../question-kinds/answer-to-read'
import type { CorrectableOf } from '../correctable'
import type { KeyFieldsProps } from './key-fields-props'
import styles from './keys.module.css'

interface OptionKeyProps extends Pick<KeyFieldsProps, 'draft' | 'edit' | 'faults'> {
  question: CorrectableOf<'choice' | 'several'>
  /** How many chose each option, where that is known. */
  tallies: readonly number[] | null
}

/** Any number of the options is right. */
export function OptionKey({ question, tallies, draft: { right }, edit, faults }: OptionKeyProps) {
  const id = useId()
  const fault = faults.correctAnswers
  const tick = (option: number) =>
    edit({ right: right.includes(option) ? right.filter((each) => each !== option) : [...right, option] })
  return (
    <fieldset className={`stack gap-2 ${styles.options}`} aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="strong">
        <Trans comment="Above the answers, of which the right ones are ticked">Right from now on</Trans>
        {question.kind === 'choice' && (
          <span className="faint fine">
            <Trans>Several can be: each earns the points.</Trans>
          </span>
        )}
      </legend>
      {question.options.map((text, option) => (
        <label key={option} className={styles.option} data-right={right.includes(option) || undefined}>
          <input type="checkbox" checked={right.includes(option)} onChange={() => tick(option)} />
          <AnswerToRead
            {...{ option, text, language: question.language }}
            picture={question.optionImages?.[option]}
            isRight={false}
          />
          {tallies && (
            <span className="faint figures rigid">
              <Plural value={tallies[option] ?? 0} one="# player" other="# players" />
            </span>
          )}
        </label>
      ))}
      {fault && (
        <p id={`${id}-fault`} className="fine strong field-error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
