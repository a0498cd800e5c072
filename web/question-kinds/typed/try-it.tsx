import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isBlank } from '../../../contract/text'
import type { QuestionContentOf } from '../../../contract/questions/questions'
import { grade, type GameQuestion } from '../../../rules/questions'
import { faultInWords } from '../../i18n/fault-in-words'
import { Field } from '../../ui/forms/fields'
import styles from './edit.module.css'

type TypedKey = Pick<QuestionContentOf<'typed'>, 'accepted' | 'rejected' | 'ignoreAccents' | 'allowTypos'>

/** What is asked does not matter for what is right. */
const anyQuestion: Omit<Extract<GameQuestion, { kind: 'typed' }>, keyof TypedKey> = {
  ...{ id: 0, kind: 'typed', text: '', image: null, optionImages: null },
  ...{ explanation: null, timeLimit: null, points: 1 },
}

/** Tells whether an answer would be right, by the rules that a game asks. */
export function TryIt(key: TypedKey) {
  const [text, setText] = useState('')
  const asked: GameQuestion = { ...anyQuestion, ...key }
  return (
    <div className={styles.trying}>
      <Field label={t({ message: 'Try it', comment: 'Label: whether a typed answer would be accepted' })}>
        {(control) => (
          <div className="row cluster gap-3">
            <input
              {...control}
              type="text"
              dir="auto"
              autoComplete="off"
              placeholder={t`Type as a player would`}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <output>{isBlank(text) ? '' : verdict(grade(asked, { text }))}</output>
          </div>
        )}
      </Field>
    </div>
  )
}

function verdict(graded: ReturnType<typeof grade>) {
  if ('invalid' in graded) return faultInWords(graded.invalid.message)
  return graded.credit === 1 ? (
    <strong className={styles.right}>
      <Trans comment="Of an answer: correct">Right</Trans>
    </strong>
  ) : (
    <strong>
      <Trans comment="Of an answer">Wrong</Trans>
    </strong>
  )
}
