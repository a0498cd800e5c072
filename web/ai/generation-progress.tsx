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
    <div className={styles.going}>
      <div className={styles.progress}>
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
      {connection === 'lost' && (
        <p className={styles.warning}>
          We’ve lost the connection. Your questions are still being written, and we’re trying to reach them.
        </p>
      )}
      {isElsewhere && (
        <p className={styles.quiet}>
          These were started before you opened this page, or in another window. Once they’re here, you choose whether to
          use them.
        </p>
      )}
      <GeneratedQuestions questions={questions} isMoreComing={questions.length < requested} />
    </div>
  )
}
