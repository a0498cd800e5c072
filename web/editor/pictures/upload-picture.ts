import type { Reply } from '../../../contract/api'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { CallError, readReply } from '../../api'

export type UploadedPicture = Reply<typeof routes.pictures.upload>

interface Uploading {
  /** Reports the share of the file that has been sent, from 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file. `fetch` reports no progress of an upload, so this is an XMLHttpRequest. */
export function uploadPicture(file: File, { onSent, signal }: Uploading): Promise<UploadedPicture> {
  const [method = '', url = ''] = routes.pictures.upload.split(' ')
  const form = new FormData()
  form.append('image', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const rejectAsLost = () => reject(new CallError(0, 'We couldn’t reach the server.'))
    request.open(method, url)
    request.timeout = limits.uploadMs
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total)
    request.onerror = request.ontimeout = request.onabort = rejectAsLost
    request.onload = () => {
      try {
        resolve(readReply(request, request.responseText) as UploadedPicture)
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
