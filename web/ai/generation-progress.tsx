import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import type { GenerationSnapshot } from './generation/generation-client'
import { progressShare, progressText } from './generation-words'
import { GeneratedQuestions } from './generated-questions'
import styles from './ai-panel.module.css'

interface GenerationProgressProps extends GenerationSnapshot {
  questions: GeneratedQuestion[]
}

/** How far a generation has come, and its questions as they come. */
export function GenerationProgress({ state, sent, connection, questions }: GenerationProgressProps) {
  if (state.name !== 'starting' && state.name !== 'running') return null
  const generation = state.name === 'running' ? state.generation : undefined
  const requested = generation?.requested ?? (state.name === 'starting' ? state.requested : 0)
  const share = progressShare(state, sent)
  const isElsewhere = state.name === 'running' && !state.isOwn
  return (
    <div className={`stack gap-3 ${styles.going}`}>
      <div className={`row cluster ${styles.progress}`}>
        <b id="ai-progress">{progressText(state, sent)}</b>
        <div
          className={styles.bar}
          role="progressbar"
          aria-labelledby="ai-progress"
          aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
          data-unknown={share === undefined || undefined}
        >
          <i style={{ width: `${(share ?? 0) * 100}%` }} />
        </div>
      </div>
      {state.name === 'running' && questions.length === 0 && <Patience />}
      {connection === 'lost' && (
        <p className={styles.warning}>
          <Trans>We’ve lost the connection. Your questions may still be written, and we’re trying to reach them.</Trans>
        </p>
      )}
      {isElsewhere && (
        <p className={styles.quiet}>
          <Trans>
            These were started before you opened this page, or in another window. Once they’re here, you choose whether
            to use them.
          </Trans>
        </p>
      )}
      <GeneratedQuestions questions={questions} isMoreComing={questions.length < requested} />
    </div>
  )
}

const slowMs = 20_000

/** Says that a long wait is no fault. */
function Patience() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles.quiet} role="status">
      {isSlow &&
        t`This can take a few minutes. You can leave this page in the meantime: you’ll find your questions here.`}
    </p>
  )
}
