import { Field } from '../../ui/forms/fields'
import { formatCount } from '../../ui/format'
import { namesIn } from './draft'

interface NamesProps {
  label: string
  names: string
  error: string | undefined
  onChange: (names: string) => void
}

/** A list of names, pasted from wherever the host has it. */
export const NamesField = ({ label, names, error, onChange }: NamesProps) => (
  <Field
    label={label}
    error={error ?? ''}
    hint={`One in a line, at most 500. ${formatCount(namesIn(names).length, 'name')} so far. No player is shown this list.`}
  >
    {(control) => (
      <textarea
        {...control}
        rows={6}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={'Zoë Quist\nAmir Dar'}
        value={names}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
