import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QuoteIcon } from '../../ui/icons'
import type { QuestionDraft } from '../draft/question-draft'
import { useChange } from '../editor-context'
import styles from './question-source.module.css'

interface QuestionSourceProps {
  question: QuestionDraft
  number: number
  error: string | undefined
}

/** The sentence that a question was generated from. Only its host sees it. */
export function QuestionSource({ question: { key, source }, number, error }: QuestionSourceProps) {
  const change = useChange()
  if (source === null) return null
  const remove = () =>
    change(
      { type: 'question', key, value: { source: null } },
      { say: t`Quote removed from question ${number}.`, focus: `[data-key="${key}"] h2` },
    )
  return (
    <div className={`gap-2 faint ${styles.source}`} data-fault={error ? '' : undefined}>
      <QuoteIcon size="1.15em" />
      <div>
        <p>
          <Trans>
            From the source: <q dir="auto">{source}</q>
          </Trans>
        </p>
        {error && (
          <p className="fine strong field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <button
        type="button"
        className={`center rigid muted ${styles.remove}`}
        title={t`Remove this quote`}
        aria-label={t`Remove the quote from question ${number}`}
        onClick={remove}
      >
        ×
      </button>
    </div>
  )
}
