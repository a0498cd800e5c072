import { t } from '@lingui/core/macro'
import { CreditCurve } from '../../question-kinds/number/credit-curve'
import { numberOrNull } from '../../question-kinds/number/number-or-null'
import { Field } from '../../ui/forms/fields'
import type { CorrectableOf } from '../correctable'
import type { KeyFieldsProps } from './key-fields-props'
import styles from './keys.module.css'

interface NumberKeyProps extends Pick<KeyFieldsProps, 'draft' | 'edit' | 'faults'> {
  question: CorrectableOf<'number'>
}

/** The right number, and how near is near enough. */
export function NumberKey({ question: { unit }, draft, edit, faults }: NumberKeyProps) {
  const field = (name: 'value' | 'tolerance' | 'zeroAt', label: string, placeholder?: string) => (
    <Field label={label} error={faults[name] ?? ''}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="decimal"
          step="any"
          placeholder={placeholder}
          value={draft[name]}
          onChange={({ target }) => edit({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <div className={`gap-3 ${styles.numbers}`}>
        {field(
          'value',
          unit
            ? t`Right number (${unit})`
            : t({ message: 'Right number', comment: 'Label: the number that is correct' }),
        )}
        {field('tolerance', t`All points within ±`, '0')}
        {field('zeroAt', t`No points from ±`, draft.tolerance || '0')}
      </div>
      <CreditCurve
        value={numberOrNull(draft.value) ?? NaN}
        tolerance={numberOrNull(draft.tolerance)}
        zeroAt={numberOrNull(draft.zeroAt)}
        unit={unit ?? ''}
      />
    </>
  )
}
