import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useSearchParams } from 'wouter'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { Button } from '../ui/button'
import { Field } from '../ui/forms/fields'
import { failure, toast } from '../ui/toast/toast-store'
import { useBotCheck } from './bot-check'
import type { SentLink } from './magic-sent'

interface MagicFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (sent: SentLink) => void
  /** The form was opened again to send another link. */
  isBack: boolean
}

export function MagicForm({ email, onEmail, onSent, isBack }: MagicFormProps) {
  const botCheck = useBotCheck()
  const [search] = useSearchParams()
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isBack) field.current?.focus()
  }, [isBack])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (!email.includes('@')) {
      failure(t`Invalid email`, t`Please enter a valid email address`)
      field.current?.focus()
      return
    }
    setIsSending(true)
    try {
      const reply = await botCheck.pass('magic_link', (recaptchaToken) =>
        call(routes.identity.requestMagicLink, { email, recaptchaToken, from: search.get('from') }),
      )
      if (!reply) return setIsSending(false)
      toast({ title: t`Magic link sent!`, description: t`Check your email for a sign-in link` })
      onSent({ email: email.trim(), ...reply })
    } catch (error) {
      failure(t`Failed to send magic link`, errorMessage(error, t`Please try again`))
      setIsSending(false)
    }
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void send(event)}>
      <Field label={t`Email`} hint={t`We’ll email you a sign-in link. No password needed.`}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isSending} disabled={botCheck.isLoading}>
        {botCheck.isLoading ? t`Loading security check...` : t`Send magic link`}
      </Button>
    </form>
  )
}
