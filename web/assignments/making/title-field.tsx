import { t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import { Field } from '../../ui/forms/fields'

interface TitleProps {
  title: string
  error: string | undefined
  onChange: (title: string) => void
}

/** What people see of the assignment first. */
export const TitleField = ({ title, error, onChange }: TitleProps) => (
  <Field
    label={t({ message: 'Title', comment: 'Label: what a quiz, an evening or an assignment is called' })}
    error={error ?? ''}
    count={{ value: title, max: limits.quizTitle }}
  >
    {(control) => (
      <input
        {...control}
        type="text"
        dir="auto"
        autoComplete="off"
        value={title}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
