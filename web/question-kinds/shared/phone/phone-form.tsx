import type { ReactNode } from 'react'
import type { QuestionKind } from '../../../../contract/questions/question-kinds'
import type { PhoneProps } from '../../parts'
import './phone-form.css'

type Asked = Pick<PhoneProps<QuestionKind>, 'answer' | 'isClosed' | 'isLocked' | 'isSending' | 'cover' | 'sending'>

interface FormProps {
  asked: Asked
  /** The words of the button. */
  label: string
  /** Whether there is something to send. */
  canSend: boolean
  send: () => void
  className?: string
  children: ReactNode
}

/** What is answered with, above the button that sends it. */
export function PhoneForm({ asked, label, canSend, send, className = '', children }: FormProps) {
  const { answer, isClosed, isLocked, isSending, cover, sending } = asked
  const isOff = isLocked || !canSend
  return (
    <form
      className={`phone-form ${className} ${isClosed || isSending ? 'closed' : ''} ${cover ? 'covered' : ''}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) send()
      }}
    >
      {children}
      <button type="submit" className="game-button phone-send" aria-disabled={isOff}>
        {label}
        {answer && sending}
      </button>
      {cover && <div className="column answer-cover">{cover}</div>}
    </form>
  )
}
