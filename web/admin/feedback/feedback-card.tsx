import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { routes } from '../../../contract/routes'
import { categoryWords, type Feedback } from '../../../contract/endpoints/support'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import { refresh } from '../../queries'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { formatDateTime } from '../../ui/format'
import { failure, toast } from '../../ui/toast/toast-store'
import { DeleteFeedback } from './delete-feedback'
import { mailLink } from './feedback-mail-link'
import styles from './feedback.module.css'

/** A message with its sender, and the buttons to answer and mark it. `isLeaving`: a marked message leaves the list. */
export function FeedbackCard({ piece, isLeaving }: { piece: Feedback; isLeaving: boolean }) {
  const card = useRef<HTMLLIElement>(null)
  const { id, subject, name, email, category, message, createdAt, answeredAt } = piece
  const isAnswered = answeredAt !== null
  const mark = useMutation({
    mutationFn: () => call(routes.support.mark, { id: String(id), isAnswered: !isAnswered }),
    onSuccess: async () => {
      if (isLeaving) focusNextCard(card.current)
      await refresh(routes.support.list)
      toast({ title: isAnswered ? 'Reopened' : 'Marked as answered' })
    },
    onError: (error) =>
      failure('Couldn’t update this feedback', errorMessage(error, 'Check your connection, then try again.')),
  })

  return (
    <li ref={card} className={`card stack gap-3 ${styles.piece}`} data-answered={isAnswered || undefined}>
      <div className={`cluster spread ${styles.heading}`}>
        <h3 dir="auto" tabIndex={-1}>
          {shown(subject)}
        </h3>
        <Sender {...piece} />
      </div>
      <p className={`cluster faint ${styles.facts}`}>
        <span dir="auto">{shown(name)}</span>
        <span>{email}</span>
        <span>{categoryWords[category]}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={`breakable ${styles.message}`} dir="auto">
        {shown(message)}
      </p>
      <div className={`row cluster ${styles.actions}`}>
        <a
          className="button button-primary button-small"
          href={mailLink(piece)}
          aria-label={`Reply to ${name} by email`}
        >
          Reply by email
        </a>
        <Button look="ghost" size="small" isBusy={mark.isPending} onClick={() => mark.mutate()}>
          {isAnswered ? 'Mark as open' : 'Mark as answered'}
        </Button>
        <DeleteFeedback piece={piece} />
        {isAnswered && <span className="faint fine">Answered on {formatDateTime(answeredAt)}</span>}
      </div>
    </li>
  )
}

function Sender({ isHost, isPro }: Pick<Feedback, 'isHost' | 'isPro'>) {
  return isPro ? <Badge tone="leaf">Pro · priority support</Badge> : <Badge>{isHost ? 'Host' : 'Visitor'}</Badge>
}

/** Moves the focus to the next card, before this one disappears. */
function focusNextCard(card: HTMLElement | null): void {
  if (!card?.contains(document.activeElement)) return
  const beside = card.nextElementSibling ?? card.previousElementSibling
  const heading = beside?.querySelector('h3') ?? document.getElementById('feedback')
  heading?.focus({ preventScroll: true })
}
