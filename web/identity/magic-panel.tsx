import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problems } from '../../contract/problems'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { Button } from '../ui/button'
import { Field } from '../ui/fields'
import { MagicForm } from './magic-form'
import { MagicSent, type SentLink } from './magic-sent'
import { NotSetUp } from './not-set-up'

/** The Magic Link tab: a form, then what to do with the mail, and back. */
export function MagicPanel({ onAdmin }: { onAdmin: () => void }) {
  const { data: methods } = useQuery(query(routes.identity.methods))
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<SentLink | null>(null)
  const [isBack, setIsBack] = useState(false)
  const again = () => {
    setSent(null)
    setIsBack(true)
  }

  if (methods?.magicLink === false) return <WithoutMail onAdmin={onAdmin} />
  if (sent) return <MagicSent sent={sent} onAgain={again} />
  return <MagicForm email={email} onEmail={setEmail} onSent={setSent} isBack={isBack} />
}

function WithoutMail({ onAdmin }: { onAdmin: () => void }) {
  return (
    <>
      <Field label="Email">{(control) => <input {...control} type="email" autoComplete="email" disabled />}</Field>
      <Button disabled aria-describedby="mail-missing">
        Send magic link
      </Button>
      <NotSetUp id="mail-missing" what={problems.mail_not_set_up.message} onAdmin={onAdmin}>
        Whoever runs it can switch it on with <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
      </NotSetUp>
    </>
  )
}
