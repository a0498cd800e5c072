import { Trans } from '@lingui/react/macro'
import type { PictureOwner } from './picture-words'
import { UploadProgress } from './upload-progress'
import type { PictureUpload } from './use-picture-upload'

interface UploadStateProps {
  beside: PictureOwner
  upload: PictureUpload
  hasPicture: boolean
  /** Why the server or the rules refuse the present picture. */
  fault: string | undefined
}

/** The progress of a picture's upload, or why it failed. */
export function UploadState({ beside, upload: { state, cancel }, hasPicture, fault }: UploadStateProps) {
  const message = state.name === 'failed' || state.name === 'refused' ? state.message : fault
  return (
    <>
      {state.name === 'sending' && <UploadProgress beside={beside} share={state.share} onCancel={cancel} />}
      {hasPicture && state.name === 'idle' && state.isFromGif && (
        <p className="faint fine">
          <Trans>Animated GIFs show their first frame only.</Trans>
        </p>
      )}
      {message && (
        <p
          className="fine strong field-error"
          role="alert"
          tabIndex={-1}
          data-fault={state.name === 'refused' ? undefined : ''}
        >
          {message}
        </p>
      )}
    </>
  )
}
