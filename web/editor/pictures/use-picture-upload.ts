import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../contract/endpoints/pictures'
import { limits } from '../../../contract/limits'
import { picturesProblems } from '../../../contract/problems/pictures'
import { routes } from '../../../contract/routes'
import { call, CallError, errorMessage, isRefusal } from '../../api'
import { useUploads } from '../editor-context'
import { uploadPicture, type UploadedPicture } from './upload-picture'

/**
 * `share` is null while the server fetches the picture itself. An upload has failed where a further try may succeed; what
 * is refused is no picture that we take.
 */
type Upload =
  | { name: 'idle'; isFromGif?: boolean }
  | { name: 'sending'; share: number | null }
  | { name: 'failed' | 'refused'; message: string }

export interface PictureUpload {
  state: Upload
  /** The picture that was cropped last, and the id of what was cut out of it. */
  before: { picture: Picture; croppedId: string } | null
  start: (file: File) => void
  /** The server fetches the picture from its address. */
  fetchFrom: (address: string) => void
  /** The file was cut out of this picture, and takes its place and its description. */
  crop: (file: File, from: Picture) => void
  cancel: () => void
}

/** A picture on its way: how it comes, and how the fields of the one that it replaces go on. */
interface Coming {
  load: (signal: AbortSignal) => Promise<UploadedPicture>
  share: number | null
  failure: string
  isFromGif?: boolean
  croppedFrom?: Picture
}

/** One upload at a time: another file takes the place of the present picture, and leaving the page aborts it. */
export function usePictureUpload(present: Picture | null, onUploaded: (picture: Picture) => void): PictureUpload {
  const [state, setState] = useState<Upload>({ name: 'idle' })
  const [before, setBefore] = useState<PictureUpload['before']>(null)
  const inFlight = useRef<AbortController>(null)
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })
  useEffect(() => () => inFlight.current?.abort(), [])
  // In an effect, so that a save that waits for the upload finds its picture in the draft.
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
    // Refused at once, not after an upload of minutes.
    if (file.size > limits.pictureBytes) {
      cancel()
      return setState({ name: 'refused', message: picturesProblems.picture_too_large.message })
    }
    const load = (signal: AbortSignal) => {
      const onSent = (share: number) => !signal.aborted && setState({ name: 'sending', share })
      return uploadPicture(file, { onSent, signal })
    }
    void receive({ load, share: 0, failure: notUploaded, isFromGif: file.type === 'image/gif', croppedFrom })
  }

  function fetchFrom(address: string) {
    const load = (signal: AbortSignal) =>
      call(routes.pictures.fetch, { address }, { signal, timeoutMs: limits.uploadMs })
    void receive({ load, share: null, failure: notFetched })
  }

  return { state, before, start: (file) => send(file), fetchFrom, crop: send, cancel }
}

const notUploaded = 'Couldn’t upload the picture. Check your connection, then try again.'
const notFetched = 'Couldn’t get the picture. Check your connection, then try again.'

/** Whoever signs in again can choose the same file. */
const isRefusedFile = (error: unknown): boolean =>
  isRefusal(error) && !(error instanceof CallError && error.code === 'not_signed_in')

function failureMessage(error: unknown, lost: string): string {
  // A proxy in front may accept less than we do, without a message of its own.
  if (error instanceof CallError && error.status === 413)
    return errorMessage(error, picturesProblems.picture_too_large.message)
  return errorMessage(error, lost)
}
