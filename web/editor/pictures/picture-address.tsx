import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '../../ui/button'
import { addressIn } from '../../ui/forms/dropped-address'
import { addressText, fromAddressText, type PictureOwner } from './picture-words'
import styles from './picture-field.module.css'

interface PictureAddressProps {
  beside: PictureOwner
  onAddress: (address: string) => void
}

/** A field for the address of a picture on another website. */
export function PictureAddress({ beside, onAddress }: PictureAddressProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const add = () => {
    const address = addressIn(text)
    setIsWrong(address === undefined)
    if (address) onAddress(address)
  }
  if (!isOpen)
    return (
      <Button look="quiet" size="small" aria-label={fromAddressText(beside)} onClick={() => setIsOpen(true)}>
        <Trans comment="Button: asks for the web address of a picture">From an address</Trans>
      </Button>
    )
  return (
    <div className={`row cluster gap-2 ${styles.address}`}>
      <label htmlFor={id} className="unseen">
        {addressText(beside)}
      </label>
      <input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for by the button in its place
        autoFocus
        className="control"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button look="ghost" size="small" onClick={add}>
        <Trans comment="Button: takes the picture from its address">Add</Trans>
      </Button>
      {isWrong && (
        <p id={`${id}-error`} className="fine strong field-error" role="alert">
          <Trans>This isn’t a web address. It begins with https://</Trans>
        </p>
      )}
    </div>
  )
}
