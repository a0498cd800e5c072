import { useState } from 'react'
import { MagicForm } from './magic-form'
import { MagicSent, type SentLink } from './magic-sent'

/** The Magic Link tab: the form, then the note that a mail is on its way, and back. */
export function MagicPanel() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<SentLink | null>(null)
  const [isBack, setIsBack] = useState(false)
  const again = () => {
    setSent(null)
    setIsBack(true)
  }

  if (sent) return <MagicSent sent={sent} onAgain={again} />
  return <MagicForm email={email} onEmail={setEmail} onSent={setSent} isBack={isBack} />
}
