import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import { wordsShown } from '../../../contract/questions/question-kinds'
import { useChange } from '../../editor/editor-context'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import { Field } from '../../ui/forms/fields'
import type { EditProps } from '../editor-parts'
import styles from '../../editor/questions/kind-fields.module.css'

const shownNames: Record<QuestionDraft['showWords'], MessageDescriptor> = {
  at_close: msg`When the question closes`,
  at_once: msg({ message: 'As they come in', comment: 'When the hall shows words: at once' }),
}

/** How many words a player sends, and when the hall sees them. */
export function WordsEdit({ question, faults }: EditProps) {
  const change = useChange()
  const set = (value: Partial<QuestionDraft>) => change({ type: 'question', key: question.key, value })
  return (
    <div className={`gap-3 ${styles.row}`}>
      <Field label={t`Words for each player`} error={faults.maxWords}>
        {(control) => (
          <select
            {...control}
            value={question.maxWords}
            onChange={({ target }) => set({ maxWords: Number(target.value) })}
          >
            {Array.from({ length: limits.wordsMax }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t`Shown in the hall`} error={faults.showWords}>
        {(control) => (
          <select
            {...control}
            value={question.showWords}
            onChange={({ target }) => set({ showWords: target.value as QuestionDraft['showWords'] })}
          >
            {wordsShown.map((when) => (
              <option key={when} value={when}>
                {i18n._(shownNames[when])}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
