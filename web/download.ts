/** Files that the server makes. A plain link could not report a refusal. */
import type { Route } from '../contract/routes'
import { CallError, readReply, request } from './api'

interface Download {
  name: string
  file: Blob
}

/** Reads a whole file. `name` is the one it has where the server's does not arrive. */
export async function fetchFile(route: Route, input: object, name: string): Promise<Download> {
  const { method, url } = request(route, input)
  const response = await fetch(url, { method, credentials: 'include' }).catch(throwUnreachable)
  if (!response.ok) readReply(response, await response.text().catch(throwUnreachable))
  return {
    name: fileNameIn(response.headers.get('content-disposition')) ?? name,
    file: await response.blob().catch(throwUnreachable),
  }
}

const savingMs = 60_000

export function saveFile({ name, file }: Download): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Some browsers read the URL only later.
  setTimeout(() => URL.revokeObjectURL(href), savingMs)
}

function throwUnreachable(): never {
  throw new CallError(0, 'We couldn’t reach the server.')
}

/** The file name in the Content-Disposition header (RFC 8187). */
function fileNameIn(disposition: string | null): string | null {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return name === undefined ? null : decodeURIComponent(name)
}
