import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '../ui/button'
import { FileButton } from '../ui/forms/file-button'
import { useFileDrop } from '../ui/forms/use-file-drop'
import { failure } from '../ui/toast/toast-store'
import { acceptedFiles, fileRefusal } from './generation-form'
import { fileSizeText } from './generation-words'
import { FileIcon } from '../ui/icons'
import styles from './ai-panel.module.css'

interface FileInputProps {
  file: File | null
  onChange: (file: File | null) => void
  takesPictures: boolean
  isDisabled: boolean
}

/** Takes a picture or a PDF by choosing, dropping or pasting. It is sent only when questions are generated. */
export function FileInput({ file, onChange, takesPictures, isDisabled }: FileInputProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const choose = (chosen: File) => {
    if (isDisabled) return
    const refused = fileRefusal(chosen, takesPictures)
    setRefusal(refused && refused.text)
    if (refused) failure(refused.title, refused.text)
    else onChange(chosen)
  }
  const target = useFileDrop(choose)
  const accept = acceptedFiles(takesPictures)

  return (
    <div
      {...target}
      className={`stack gap-2 ${styles.file}`}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <p id={`${id}-label`} className="strong">
        {takesPictures ? t`Your image or PDF` : t`Your PDF`}
      </p>
      {file ? (
        <div className={`row cluster gap-2 ${styles.chosen}`}>
          <FileIcon size="1.15em" />
          <p>
            <b dir="auto">{file.name}</b> <span>{fileSizeText(file.size)}</span>
          </p>
          <FileButton accept={accept} look="ghost" size="small" disabled={isDisabled} onFile={choose}>
            <Trans comment="Button: another file">Choose another</Trans>
          </FileButton>
          <Button look="quiet" size="small" disabled={isDisabled} onClick={() => onChange(null)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      ) : (
        <FileButton accept={accept} look="ghost" disabled={isDisabled} onFile={choose}>
          <Trans>Choose a file</Trans>
        </FileButton>
      )}
      <p id={`${id}-hint`} className="faint fine">
        {takesPictures
          ? t`Or drop or paste one here. A JPG, PNG, GIF or PDF up to 10 MB.`
          : t`Or drop one here. The AI model of this installation can’t look at pictures, so choose a PDF with text, up to 10 MB.`}
      </p>
      {refusal && <p className="fine strong field-error">{refusal}</p>}
    </div>
  )
}
