import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Generation } from '../../../contract/endpoints/ai'
import { limits } from '../../../contract/limits'
import { placedText, undoText } from '../../ai/generation-words'
import { remarksOf } from '../../ai/remarks'
import { Button } from '../../ui/button'
import type { Editing } from '../draft/editing'
import { countOfOwnQuestions, undoableInsertion } from '../draft/insertions'
import { useChange } from '../editor-context'
import styles from './generated-notice.module.css'

interface GeneratedNoticeProps {
  editing: Editing
  /** The generation that was used last, and the key of its first question in the draft. */
  used: { generation: Generation; firstKey: string | undefined } | null
  /** Returns whether its questions are offered again. */
  onUndo: (generation: Generation) => boolean
}

const firstQuestion = '[data-key] h2'

/** Says what generated or imported questions have changed in the draft, until it is undone or dismissed. */
export function GeneratedNotice({ editing, used, onUndo }: GeneratedNoticeProps) {
  const change = useChange()
  const { insertion, hasRoom } = undoableInsertion(editing) ?? {}
  if (!insertion) return null
  const { added, before, isReplacement, isImported } = insertion
  const generation = used?.firstKey === added[0] ? used?.generation : undefined
  const remarks = generation ? remarksOf(generation) : null
  const own = countOfOwnQuestions({ questions: before })
  const placed = { placement: isReplacement ? 'replace' : 'append', own, count: added.length } as const
  const text = placedText(placed)

  const undo = () => {
    const say = isReplacement && own > 0 ? t`Your questions are back.` : t`The new questions are gone again.`
    const isOffered = generation !== undefined && onUndo(generation)
    change({ type: 'undo_generated' }, { say, focus: isOffered ? '[data-ai-offer]' : firstQuestion })
  }
  return (
    <div className={`row gap-2 ${styles.notice}`} data-ai-notice tabIndex={-1} role="group" aria-label={text}>
      <div>
        <p>{text}</p>
        {remarks !== null && <p>{remarks}</p>}
        {!isImported && (
          <p>
            <Trans>AI can be wrong: please check the answers.</Trans>
          </p>
        )}
        <p>
          {hasRoom
            ? undoText(placed)
            : t`There’s no room to bring back what was here: a quiz can have up to ${ph({ most: limits.questionsPerQuiz })} questions.`}
        </p>
      </div>
      <Button
        look="ghost"
        size="small"
        disabled={!hasRoom}
        aria-label={t`Undo: bring back what was here`}
        onClick={undo}
      >
        <Trans>Undo</Trans>
      </Button>
      <button
        type="button"
        className={styles.away}
        aria-label={t`Dismiss: keep the new questions`}
        onClick={() =>
          change({ type: 'forget_generated' }, { focus: `[data-key="${added[0]}"] h2`, showsWholeItem: true })
        }
      >
        ×
      </button>
    </div>
  )
}
