import { t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import { PhoneForm } from '../shared/phone/phone-form'
import type { PhoneProps } from '../parts'
import { useAboveKeyboard } from '../shared/phone/use-above-keyboard'
import { useDraft } from '../shared/phone/use-draft'
import { langOf } from '../../i18n/locale'

const answerOf = (text: string) => (text.trim() === '' ? null : { text: text.trim() })

/** A field to type into, and a button that sends it. */
export function Answers(props: PhoneProps<'typed'>) {
  const { question, answer, isLocked, send } = props
  const [text, change, toSend] = useDraft<'typed', string>(props, answer?.text ?? '', answerOf)
  const fields = useAboveKeyboard<HTMLDivElement>()
  return (
    <PhoneForm asked={props} label={t`Send`} canSend={toSend !== null} send={() => toSend && send(toSend)}>
      <div className="phone-fields" ref={fields}>
        <input
          className="phone-field"
          type="text"
          aria-label={t`Your answer`}
          placeholder={t`Type your answer`}
          value={text}
          readOnly={isLocked}
          maxLength={limits.typedText}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          dir="auto"
          {...langOf(question.language)}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </PhoneForm>
  )
}

export { Locked, Own, Right } from './result'
