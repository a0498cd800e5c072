import { limits } from '../../../contract/limits'
import { wordsShown } from '../../../contract/questions/question-kinds'
import { useChange } from '../../editor/editor-context'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import { Field } from '../../ui/forms/fields'
import type { EditProps } from '../editor-parts'
import styles from '../../editor/questions/kind-fields.module.css'

const shownNames: Record<QuestionDraft['showWords'], string> = {
  at_close: 'When the question closes',
  at_once: 'As they come in',
}

/** How many words a player sends, and when the hall sees them. */
export function WordsEdit({ question, faults }: EditProps) {
  const change = useChange()
  const set = (value: Partial<QuestionDraft>) => change({ type: 'question', key: question.key, value })
  return (
    <div className={`gap-3 ${styles.row}`}>
      <Field label="Words for each player" error={faults.maxWords}>
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
      <Field label="Shown in the hall" error={faults.showWords}>
        {(control) => (
          <select
            {...control}
            value={question.showWords}
            onChange={({ target }) => set({ showWords: target.value as QuestionDraft['showWords'] })}
          >
            {wordsShown.map((when) => (
              <option key={when} value={when}>
                {shownNames[when]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
