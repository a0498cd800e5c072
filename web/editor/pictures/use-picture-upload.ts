import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../contract/endpoints/pictures'
import { limits } from '../../../contract/limits'
import { picturesProblems } from '../../../contract/problems/pictures'
import { routes } from '../../../contract/routes'
import { call, CallError, errorMessage, isRefusal } from '../../api'
import { useUploads } from '../editor-context'
import { uploadPicture, type UploadedPicture } from './upload-picture'
import { wordsOf } from '../../i18n/words-of'

/**
 * `share` is null while the server fetches the picture itself. `failed`: a retry may succeed. `refused`: the file is no
 * picture that we take.
 */
type Upload =
  | { name: 'idle'; isFromGif?: boolean }
  | { name: 'sending'; share: number | null }
  | { name: 'failed' | 'refused'; message: string }

export interface PictureUpload {
  state: Upload
  /** The last cropped picture, and the id of the part cut out of it. */
  before: { picture: Picture; croppedId: string } | null
  start: (file: File) => void
  /** The server fetches the picture from its address. */
  fetchFrom: (address: string) => void
  /** Uploads a part cut out of a picture. It takes over the picture's place and description. */
  crop: (file: File, from: Picture) => void
  cancel: () => void
}

/** A picture on its way: how it is loaded, and what it takes over from the one it replaces. */
interface Coming {
  load: (signal: AbortSignal) => Promise<UploadedPicture>
  share: number | null
  failure: string
  isFromGif?: boolean
  croppedFrom?: Picture
}

/** One upload at a time: another file replaces it, and leaving the page aborts it. */
export function usePictureUpload(present: Picture | null, onUploaded: (picture: Picture) => void): PictureUpload {
  const [state, setState] = useState<Upload>({ name: 'idle' })
  const [before, setBefore] = useState<PictureUpload['before']>(null)
  const inFlight = useRef<AbortController>(null)
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })
  useEffect(() => () => inFlight.current?.abort(), [])
  // In an effect, so that a save waiting for the upload finds the picture in the draft.
  const uploads = useUploads()
  useEffect(() => uploads.track(state.name), [uploads, state.name])

  function cancel() {
    inFlight.current?.abort()
    inFlight.current = null
    setState({ name: 'idle' })
  }

  async function receive({ load, share, failure, isFromGif = false, croppedFrom }: Coming) {
    cancel()
    const own = new AbortController()
    inFlight.current = own
    const isOver = () => inFlight.current !== own
    setState({ name: 'sending', share })
    try {
      const uploaded = await load(own.signal)
      if (isOver()) return
      inFlight.current = null
      setState({ name: 'idle', isFromGif })
      setBefore(croppedFrom ? { picture: croppedFrom, croppedId: uploaded.id } : null)
      onUploaded({ ...uploaded, alt: croppedFrom ? (latest.current?.alt ?? croppedFrom.alt) : '' })
    } catch (error) {
      if (isOver()) return
      setState({ name: isRefusedFile(error) ? 'refused' : 'failed', message: failureMessage(error, failure) })
    }
  }

  function send(file: File, croppedFrom?: Picture) {
    // Refused now, not after minutes of uploading.
    if (file.size > limits.pictureBytes) {
      cancel()
      return setState({ name: 'refused', message: wordsOf(picturesProblems, 'picture_too_large') })
    }
    const load = (signal: AbortSignal) => {
      const onSent = (share: number) => !signal.aborted && setState({ name: 'sending', share })
      return uploadPicture(file, { onSent, signal })
    }
    void receive({ load, share: 0, failure: notUploaded(), isFromGif: file.type === 'image/gif', croppedFrom })
  }

  function fetchFrom(address: string) {
    const load = (signal: AbortSignal) =>
      call(routes.pictures.fetch, { address }, { signal, timeoutMs: limits.uploadMs })
    void receive({ load, share: null, failure: notFetched() })
  }

  return { state, before, start: (file) => send(file), fetchFrom, crop: send, cancel }
}

const notUploaded = (): string => t`Couldn’t upload the picture. Check your connection, then try again.`
const notFetched = (): string => t`Couldn’t get the picture. Check your connection, then try again.`

/** After signing in again, the host can choose the same file. */
const isRefusedFile = (error: unknown): boolean =>
  isRefusal(error) && !(error instanceof CallError && error.code === 'not_signed_in')

function failureMessage(error: unknown, lost: string): string {
  // A proxy in front may accept less than we do, and sends no message of ours.
  if (error instanceof CallError && error.status === 413)
    return errorMessage(error, wordsOf(picturesProblems, 'picture_too_large'))
  return errorMessage(error, lost)
}
