import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { DraftField } from '../draft-field'
import { addDescriptionText, editDescriptionText, type PictureOwner } from './picture-words'
import styles from './picture-field.module.css'

interface PictureDescriptionProps {
  beside: PictureOwner
  alt: string
  /** The picture has just arrived and needs a description. */
  isNew: boolean
  error: string | undefined
  onChange: (alt: string) => void
}

/** The description for people who do not see the picture: a quotation under it, and a field to edit it. */
export function PictureDescription({ beside, alt, isNew, error, onChange }: PictureDescriptionProps) {
  const [isOpened, setIsOpened] = useState(isNew)
  const isOpen = isOpened || error !== undefined
  const place = useFocusAfterChange(isOpened)
  return (
    <div ref={place}>
      {isOpen ? (
        <DraftField
          label={<FieldLabel {...beside} />}
          value={alt}
          onChange={onChange}
          error={error}
          max={limits.pictureAlt}
          placeholder={t`Read aloud by screen readers`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            setIsOpened(false)
          }}
        />
      ) : (
        <p className="muted fine breakable">
          {alt.trim() && <span dir="auto">“{alt.trim()}” </span>}
          <Button
            look="quiet"
            size="small"
            className={styles.describe}
            aria-label={alt.trim() ? editDescriptionText(beside) : addDescriptionText(beside)}
            onClick={() => setIsOpened(true)}
          >
            {alt.trim() ? t`Edit description` : t`Add description`}
          </Button>
        </p>
      )}
    </div>
  )
}

function FieldLabel({ what, name }: PictureOwner) {
  switch (what) {
    case 'question':
      return (
        <Trans>
          Picture description<span className="unseen"> for question {name}</span>
        </Trans>
      )
    case 'answer':
      return (
        <Trans>
          Picture description<span className="unseen"> for answer {name}</span>
        </Trans>
      )
    case 'cover':
      return (
        <Trans>
          Picture description<span className="unseen"> for the cover</span>
        </Trans>
      )
  }
}

/** Keeps the focus here: in the field once it opens, on the button once it is folded. */
function useFocusAfterChange(isOpened: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(isOpened)
  useEffect(() => {
    if (was.current === isOpened) return
    was.current = isOpened
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isOpened])
  return place
}
