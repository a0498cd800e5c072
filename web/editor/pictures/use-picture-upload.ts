import { useEffect, useRef, useState } from 'react'
import type { Question } from '../../../contract/endpoints/quizzes'
import { limits } from '../../../contract/limits'
import { problems } from '../../../contract/problems'
import { CallError, errorMessage } from '../../api'
import { useUploads } from '../editor-context'
import { uploadPicture } from './upload-picture'

type Picture = Question['image']

type Upload =
  { name: 'idle'; isFromGif?: boolean } | { name: 'sending'; share: number } | { name: 'failed'; message: string }

export interface PictureUpload {
  state: Upload
  start: (file: File) => void
  cancel: () => void
}

/** One upload at a time: another file replaces the one before, and leaving the page aborts it. */
export function usePictureUpload(onUploaded: (picture: Picture) => void): PictureUpload {
  const [state, setState] = useState<Upload>({ name: 'idle' })
  const inFlight = useRef<AbortController>(null)
  useEffect(() => () => inFlight.current?.abort(), [])
  // In an effect, so that a save that waits for the upload finds its picture in the draft.
  const uploads = useUploads()
  useEffect(() => uploads.track(state.name), [uploads, state.name])

  function cancel() {
    inFlight.current?.abort()
    inFlight.current = null
    setState({ name: 'idle' })
  }

  async function send(file: File) {
    cancel()
    // Refused at once, not after an upload of minutes.
    if (file.size > limits.pictureBytes) return fail(problems.picture_too_large.message)
    const own = new AbortController()
    inFlight.current = own
    const isOver = () => inFlight.current !== own
    const onSent = (share: number) => !isOver() && setState({ name: 'sending', share })
    onSent(0)
    try {
      const uploaded = await uploadPicture(file, { onSent, signal: own.signal })
      if (isOver()) return
      inFlight.current = null
      setState({ name: 'idle', isFromGif: file.type === 'image/gif' })
      onUploaded({ ...uploaded, alt: '' })
    } catch (error) {
      if (!isOver()) fail(failureMessage(error))
    }
  }

  const fail = (message: string) => setState({ name: 'failed', message })

  return { state, start: (file) => void send(file), cancel }
}

function failureMessage(error: unknown): string {
  // A proxy in front may accept less than we do, without a message of its own.
  if (error instanceof CallError && error.status === 413) return errorMessage(error, problems.picture_too_large.message)
  return errorMessage(error, 'Couldn’t upload the picture. Check your connection, then try again.')
}
