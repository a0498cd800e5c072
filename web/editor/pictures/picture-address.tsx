import { useId, useState } from 'react'
import { Button } from '../../ui/button'
import { addressIn } from '../../ui/forms/dropped-address'
import styles from './picture-field.module.css'

interface PictureAddressProps {
  /** What the picture belongs to. */
  beside: string
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
      <Button
        look="quiet"
        size="small"
        aria-label={`Picture for ${beside} from an address`}
        onClick={() => setIsOpen(true)}
      >
        From an address
      </Button>
    )
  return (
    <div className={`row cluster gap-2 ${styles.address}`}>
      <label htmlFor={id} className="unseen">
        Address of a picture for {beside}
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
        Add
      </Button>
      {isWrong && (
        <p id={`${id}-error`} className="fine strong field-error" role="alert">
          This isn’t a web address. It begins with https://
        </p>
      )}
    </div>
  )
}
