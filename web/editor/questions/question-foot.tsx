import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { limits } from '../../../contract/limits'
import { pointFactors, type PointFactor } from '../../../contract/questions/question-kinds'
import { hasKey } from '../../../rules/questions'
import { Button } from '../../ui/button'
import type { Faults } from '../draft/faults/draft-faults'
import type { QuestionDraft } from '../draft/question-draft'
import { DraftField } from '../draft-field'
import { useChange } from '../editor-context'
import { KindOfQuestion } from './kind-of-question'
import styles from './question-foot.module.css'

interface QuestionFootProps {
  question: QuestionDraft
  number: number
  faults: Faults
}

const pointNames: Record<PointFactor, MessageDescriptor> = {
  0: msg({ message: 'No points', comment: 'A choice of what a right answer earns' }),
  1: msg({ message: 'Points', comment: 'A choice of what a right answer earns: the usual points' }),
  2: msg({ message: 'Double points', comment: 'A choice of what a right answer earns' }),
}

/** A question's own time, its points and its explanation, which most questions leave as they are. */
export function QuestionFoot({ question, number, faults }: QuestionFootProps) {
  const { key, kind, explanation, points } = question
  const change = useChange()
  const [isOpen, setIsOpen] = useState(false)
  const isExplained = isOpen || explanation !== '' || faults.explanation !== undefined
  const set = (value: Partial<QuestionDraft>) => change({ type: 'question', key, value })
  const explain = () => {
    setIsOpen(true)
    change({ type: 'question', key, value: {} }, { focus: `[data-key="${key}"] [data-explanation] textarea` })
  }
  return (
    <div className={`stack gap-3 ${styles.foot}`}>
      {isExplained && (
        <div data-explanation>
          <DraftField
            label={t({ message: 'Explanation', comment: 'Label and heading: why an answer is right' })}
            hint={t`Shown after the question has closed.`}
            value={explanation}
            onChange={(value) => set({ explanation: value })}
            error={faults.explanation}
            max={limits.explanation}
            isLong
            rows={1}
          />
        </div>
      )}
      <div className="row cluster gap-2">
        <OwnTime {...{ question, number }} error={faults.timeLimit} />
        {hasKey(kind) && (
          <select
            className={`control ${styles.choice}`}
            aria-label={t`Points of question ${number}`}
            data-own={points !== 1 || undefined}
            value={points}
            onChange={({ target }) => set({ points: Number(target.value) as PointFactor })}
          >
            {pointFactors.map((factor) => (
              <option key={factor} value={factor}>
                {i18n._(pointNames[factor])}
              </option>
            ))}
          </select>
        )}
        <KindOfQuestion question={question} number={number} />
        {!isExplained && kind !== 'slide' && (
          <Button look="quiet" size="small" onClick={explain}>
            <Trans>Add explanation</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

/** The question's own seconds; with nothing in it, the quiz's. */
function OwnTime({ question, number, error }: Omit<QuestionFootProps, 'faults'> & { error: string | undefined }) {
  const { key, kind, timeLimit } = question
  const change = useChange()
  const id = useId()
  const set = (typed: string) =>
    change({ type: 'question', key, value: { timeLimit: typed === '' ? null : Number(typed) } })
  return (
    <div className="row gap-1">
      <input
        className={`control ${styles.seconds}`}
        type="number"
        inputMode="numeric"
        min={limits.timeLimitMin}
        max={limits.timeLimitMax}
        step="1"
        aria-label={t`Seconds for question ${number}`}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? id : undefined}
        data-own={timeLimit !== null || undefined}
        placeholder={
          kind === 'slide'
            ? t({ message: 'No limit', comment: 'Where the seconds for a slide can be typed' })
            : t({ message: 'Quiz’s time', comment: 'Where the seconds for a question can be typed: short' })
        }
        value={timeLimit ?? ''}
        onChange={({ target }) => set(target.value)}
      />
      <span className="faint fine" aria-hidden="true">
        <Trans comment="Seconds, behind a field for their number">s</Trans>
      </span>
      {error && (
        <p id={id} className="fine strong field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
