import { plural, t } from '@lingui/core/macro'
import { Field } from '../../ui/forms/fields'
import { namesIn } from './names'

interface NamesProps {
  label: string
  names: string
  error: string | undefined
  onChange: (names: string) => void
}

const examples = ['Zoë Quist', 'Amir Dar'].join('\n')

/** A list of names, pasted from wherever the host has it. */
export const NamesField = ({ label, names, error, onChange }: NamesProps) => (
  <Field label={label} error={error ?? ''} hint={hintOf(namesIn(names).length)}>
    {(control) => (
      <textarea
        {...control}
        rows={6}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={examples}
        value={names}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

const hintOf = (count: number): string =>
  count === 0
    ? t`One per line, at most 500. No player sees this list.`
    : plural(count, {
        one: 'One per line, at most 500. # name so far. No player sees this list.',
        other: 'One per line, at most 500. # names so far. No player sees this list.',
      })
