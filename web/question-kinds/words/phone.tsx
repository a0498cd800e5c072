import { ph, t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import { PhoneForm } from '../shared/phone/phone-form'
import type { PhoneProps } from '../parts'
import { useAboveKeyboard } from '../shared/phone/use-above-keyboard'
import { useState } from 'react'

/** Fields for a few words or phrases. Only the button sends them. */
export function Answers(props: PhoneProps<'words'>) {
  const { question, answer, isLocked, send } = props
  const [texts, setTexts] = useState<readonly string[]>(
    Array.from({ length: question.maxWords }, (_, place) => answer?.words[place] ?? ''),
  )
  const fields = useAboveKeyboard<HTMLDivElement>()
  const words = texts.map((text) => text.trim()).filter((text) => text !== '')
  return (
    <PhoneForm
      asked={props}
      className="words-form"
      label={t({ message: 'Send', comment: 'Button: sends a player’s answer' })}
      canSend={words.length > 0}
      send={() => send({ words })}
    >
      <div className="phone-fields" ref={fields}>
        {texts.map((text, place) => (
          <input
            key={place}
            className="phone-field"
            type="text"
            aria-label={texts.length === 1 ? t`Your word or phrase` : t`Word or phrase ${ph({ number: place + 1 })}`}
            placeholder={place === 0 ? t`A word or a phrase` : t`Another, if you like`}
            value={text}
            readOnly={isLocked}
            maxLength={limits.wordText}
            autoComplete="off"
            enterKeyHint="send"
            dir="auto"
            onChange={(event) => setTexts(texts.map((each, at) => (at === place ? event.target.value : each)))}
          />
        ))}
      </div>
    </PhoneForm>
  )
}

export { Locked, Own, Right } from './result'
