import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { routes } from '../../../contract/routes'
import { categoryWords, type Feedback } from '../../../contract/endpoints/support'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import { refresh } from '../../queries'
import { sentence } from '../../i18n/sentences'
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
      toast({
        title: isAnswered
          ? t({ message: 'Reopened', comment: 'A piece of feedback waits for an answer again' })
          : t`Marked as answered`,
      })
    },
    onError: (error) =>
      failure(t`Couldn’t update this feedback`, errorMessage(error, t`Check your connection, then try again.`)),
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
        <span>{sentence({ code: `category.${category}`, message: categoryWords[category] })}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={`breakable ${styles.message}`} dir="auto">
        {shown(message)}
      </p>
      <div className={`row cluster ${styles.actions}`}>
        <a
          className="button button-primary button-small"
          href={mailLink(piece)}
          aria-label={t`Reply to ${name} by email`}
        >
          <Trans>Reply by email</Trans>
        </a>
        <Button look="ghost" size="small" isBusy={mark.isPending} onClick={() => mark.mutate()}>
          {isAnswered ? t`Mark as open` : t`Mark as answered`}
        </Button>
        <DeleteFeedback piece={piece} />
        {isAnswered && (
          <span className="faint fine">
            <Trans>Answered on {ph({ moment: formatDateTime(answeredAt) })}</Trans>
          </span>
        )}
      </div>
    </li>
  )
}

function Sender({ isHost, isPro }: Pick<Feedback, 'isHost' | 'isPro'>) {
  return isPro ? (
    <Badge tone="leaf">
      <Trans>Pro · priority support</Trans>
    </Badge>
  ) : (
    <Badge>
      {isHost
        ? t({ message: 'Host', context: 'Who wrote to us: somebody with an account' })
        : t({ message: 'Visitor', comment: 'Who wrote to us: somebody without an account' })}
    </Badge>
  )
}

/** Moves the focus to the next card, before this one disappears. */
function focusNextCard(card: HTMLElement | null): void {
  if (!card?.contains(document.activeElement)) return
  const beside = card.nextElementSibling ?? card.previousElementSibling
  const heading = beside?.querySelector('h3') ?? document.getElementById('feedback')
  heading?.focus({ preventScroll: true })
}
