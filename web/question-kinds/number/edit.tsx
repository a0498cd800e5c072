import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { limits } from '../../../contract/limits'
import { useChange } from '../../editor/editor-context'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import { SwitchLine } from '../../ui/forms/switch-line'
import styles from '../../editor/questions/kind-fields.module.css'
import { DraftField } from '../../editor/draft-field'
import { Field } from '../../ui/forms/fields'
import type { EditProps } from '../editor-parts'
import { CreditCurve } from './credit-curve'
import { numbersOf } from './draft'

type NumberField = 'value' | 'tolerance' | 'zeroAt' | 'min' | 'max' | 'step'

/** The right number, how near is near enough, and the slider if there is one. */
export function NumberEdit({ question, faults }: EditProps) {
  const change = useChange()
  const set = (value: Partial<QuestionDraft>) => change({ type: 'question', key: question.key, value })
  const field = (name: NumberField, label: string, placeholder?: string) => (
    <Field label={label} error={faults[name]}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="decimal"
          step="any"
          placeholder={placeholder}
          value={question[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <div className={`gap-3 ${styles.row}`}>
        {field('value', t`Right number`)}
        <DraftField
          label={t({ message: 'Unit', comment: 'Label: what a number is counted in, such as km' })}
          value={question.unit}
          onChange={(unit) => set({ unit })}
          error={faults.unit}
          max={limits.unit}
        />
        {field('tolerance', t`All points within ±`, '0')}
        {field('zeroAt', t`No points from ±`, question.tolerance || '0')}
      </div>
      <CreditCurve {...numbersOf(question)} unit={question.unit} />
      <Slider question={question} field={field} set={set} />
    </>
  )
}

interface SliderProps {
  question: QuestionDraft
  field: (name: NumberField, label: string, placeholder?: string) => ReactNode
  set: (value: Partial<QuestionDraft>) => void
}

const firstEnds = { min: '0', max: '100' }

/** Without its ends, players type the number. */
function Slider({ question, field, set }: SliderProps) {
  const { min, max, step } = question
  const isThere = min !== '' || max !== '' || step !== ''
  const [isOpen, setIsOpen] = useState(isThere)
  const turn = (isOn: boolean) => {
    setIsOpen(isOn)
    // With ends, or a slider whose ends are forgotten would be saved as none.
    set(isOn ? firstEnds : { min: '', max: '', step: '' })
  }
  return (
    <>
      <SwitchLine
        label={t`Slider on the phone`}
        hint={t`Without it, players type the number.`}
        checked={isOpen || isThere}
        onChange={turn}
      />
      {(isOpen || isThere) && (
        <div className={`gap-3 ${styles.row}`}>
          {field('min', t({ message: 'From', comment: 'The least number of a slider' }))}
          {field('max', t({ message: 'To', comment: 'The largest number of a slider' }))}
          {field(
            'step',
            t({ message: 'In steps of', comment: 'The label of a field: how far apart the numbers of a slider are' }),
            '1',
          )}
        </div>
      )}
    </>
  )
}
