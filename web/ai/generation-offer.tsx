import { Trans } from '@lingui/react/macro'
import type { GeneratedQuestion, Generation } from '../../contract/endpoints/ai'
import { sentence } from '../i18n/sentences'
import { Button } from '../ui/button'
import { GeneratedQuestions } from './generated-questions'
import type { Ended } from './generation/generation-state'
import { hasRoom, offerTitle, placementText, useText, type DraftQuestions, type Placement } from './generation-words'
import { remarksOf } from './remarks'
import { useFocusWhen } from './use-focus-when'
import styles from './ai-panel.module.css'

interface GenerationOfferProps {
  ended: Ended
  questions: GeneratedQuestion[]
  draft: DraftQuestions
  placement: Placement
  onUse: (generation: Generation) => void
  /** Repeats the request; undefined where the panel does not have it. */
  onRetry: (() => void) | undefined
  onDismiss: () => void
}

/** Questions that wait for the host, because they cannot or should not go into the draft by themselves. */
export function GenerationOffer({
  ended,
  questions,
  draft,
  placement,
  onUse,
  onRetry,
  onDismiss,
}: GenerationOfferProps) {
  const { generation, isStopping } = ended
  const { status, problem } = generation
  const said = problem ? sentence(problem) : status === 'finished' && remarksOf(generation)
  // The stop button is gone, and the focus with it.
  const title = useFocusWhen<HTMLHeadingElement>(isStopping)
  const note = placementText(placement, draft, questions.length)
  return (
    <div className={`stack gap-3 ${styles.going}`}>
      <div className={`stack gap-2 ${styles.offer}`}>
        <h3 ref={title} tabIndex={-1} data-ai-offer>
          {offerTitle(ended)}
        </h3>
        {said && <p>{said}</p>}
        {note && <p>{note}</p>}
        <div className={`cluster gap-2 ${styles.choices}`}>
          <Button disabled={!hasRoom(placement, draft, questions.length)} onClick={() => onUse(generation)}>
            {useText(questions.length)}
          </Button>
          {onRetry && (
            <Button look="ghost" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button look="quiet" onClick={onDismiss}>
            <Trans comment="Button: the questions of an AI are not used">Dismiss</Trans>
          </Button>
        </div>
      </div>
      <GeneratedQuestions questions={questions} isMoreComing={false} />
    </div>
  )
}
