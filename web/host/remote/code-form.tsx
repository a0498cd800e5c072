import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { isCode, tidyCode } from '../../../contract/games/typed-code'
import { limits } from '../../../contract/limits'
import { useTitle } from '../../ui/use-title-and-focus'

interface CodeFormProps {
  /** The server's message about the previous code. */
  message: string
  isBusy: boolean
  onCode: (code: string) => void
}

/** For a phone that has not scanned the QR code, or did so too long ago. */
export function CodeForm({ message, isBusy, onCode }: CodeFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  useTitle(t`Type the code`)
  useEffect(() => input.current?.focus(), [message])
  const fault = isIncomplete ? t`The code has six letters. Please type it as the host’s screen shows it.` : message
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const code = tidyCode(typed)
    setIsIncomplete(!isCode(code, limits.remoteCodeLength))
    if (isCode(code, limits.remoteCodeLength)) onCode(code)
    else input.current?.focus()
  }
  return (
    <form className="column centered game-notice remote-code-form" onSubmit={send} noValidate>
      <h1>
        <Trans>Type the code</Trans>
      </h1>
      <p className="dim">
        <Trans>It’s on the host’s screen, below the QR code. A phone where the host is signed in needs none.</Trans>
      </p>
      <label className="unseen" htmlFor={id}>
        <Trans comment="Field: the code on the host’s screen">Code</Trans>
      </label>
      <input
        id={id}
        ref={input}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        dir="ltr"
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
      />
      <p className="fault" id={`${id}-fault`} aria-live="polite">
        {fault}
      </p>
      <button className="game-button" type="submit" aria-disabled={isBusy}>
        {isBusy
          ? t({ message: 'Asking…', comment: 'Button while a phone asks the host to control the game' })
          : t`Ask to control`}
      </button>
    </form>
  )
}
