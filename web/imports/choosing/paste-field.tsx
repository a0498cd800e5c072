import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../ui/button'
import styles from './choosing.module.css'

interface PasteFieldProps {
  text: string
  onChange: (text: string) => void
  onRead: () => void
}

/** A field for pasted cells or text. */
export function PasteField({ text, onChange, onRead }: PasteFieldProps) {
  const id = useId()
  return (
    <form
      className={`stack gap-2 ${styles.paste}`}
      onSubmit={(event) => {
        event.preventDefault()
        onRead()
      }}
    >
      <label htmlFor={id} className="strong">
        <Trans>Or paste your questions</Trans>
      </label>
      <textarea
        id={id}
        className="control"
        rows={4}
        dir="auto"
        spellCheck={false}
        placeholder={t`Cells copied from a spreadsheet, or text in GIFT or Aiken format`}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit" look="ghost" disabled={text.trim() === ''}>
        <Trans>Read this text</Trans>
      </Button>
    </form>
  )
}
