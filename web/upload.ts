import type { Reply } from '../contract/api'
import type { Route } from '../contract/routes'
import { CallError, readReply } from './api'

export interface UploadOptions {
  /** Reports the sent share of the parts, from 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
  /** After this long without a reply the call counts as lost. */
  timeoutMs: number
}

/** Makes a call that takes a file. `fetch` reports no progress of an upload, so this is an XMLHttpRequest. */
export function upload<R extends Route>(
  route: R,
  parts: Record<string, File | string>,
  { onSent, signal, timeoutMs }: UploadOptions,
): Promise<Reply<R>> {
  const [method = '', url = ''] = route.split(' ')
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, part)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const rejectAsLost = () => reject(new CallError(0, 'We couldn’t reach the server.'))
    request.open(method, url)
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total)
    request.onerror = request.ontimeout = request.onabort = rejectAsLost
    request.onload = () => {
      try {
        resolve(readReply(request, request.responseText, request.getResponseHeader('Retry-After')) as Reply<R>)
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
