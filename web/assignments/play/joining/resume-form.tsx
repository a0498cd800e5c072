import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { assignmentPlayerRoutes as routes } from '../../../../contract/assignment-routes'
import { errorMessage } from '../../../api'
import { JoinField } from '../../../player/join/join-field'
import '../../../player/join/code-part.css'
import '../../../player/join/join.css'
import { repeatedCall } from '../patience'
import styles from '../assignment.module.css'

interface ResumeProps {
  code: string
  onEnter: (resumeCode: string | null) => Promise<void>
  onBack: () => void
}

/** Takes the seat of another device, by the code that was shown there. */
export function ResumeForm({ code, onEnter, onBack }: ResumeProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [fault])

  async function resume(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      await repeatedCall(routes.resume, { code, resumeCode: typed.slice(0, 40) })
      await onEnter(null)
    } catch (error) {
      setFault(errorMessage(error, t`We couldn’t reach the server. Please try again.`))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={`stack join ${styles.ways}`} onSubmit={(event) => void resume(event)} noValidate>
      <JoinField
        label={t`The code from your other device`}
        className="code-field"
        fault={fault}
        input={field}
        value={typed}
        onType={(text) => {
          setTyped(text)
          setFault(undefined)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={t`Your ten letters`}
        dir="ltr"
      />
      <button className="game-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? t`One moment…` : t`Go on here`}
      </button>
      <p className="dim centered">
        <Trans>Lost it? Whoever assigned this can give you a new one.</Trans>
      </p>
      <button className="quiet-link" type="button" onClick={onBack}>
        <Trans comment="Link: to the form before">Back</Trans>
      </button>
    </form>
  )
}
