import { UploadProgress } from './upload-progress'
import type { PictureUpload } from './use-picture-upload'

interface UploadStateProps {
  beside: string
  upload: PictureUpload
  hasPicture: boolean
  /** Why the server or the rules refuse the picture that is there. */
  fault: string | undefined
}

/** How far a picture has come, or why it did not. */
export function UploadState({ beside, upload: { state, cancel }, hasPicture, fault }: UploadStateProps) {
  const message = state.name === 'failed' || state.name === 'refused' ? state.message : fault
  return (
    <>
      {state.name === 'sending' && <UploadProgress beside={beside} share={state.share} onCancel={cancel} />}
      {hasPicture && state.name === 'idle' && state.isFromGif && (
        <p className="faint fine">Animated GIFs show their first frame only.</p>
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
