import { routes } from '../../contract/routes'
import { CallError, readReply, request } from '../api'

export interface AnswersCsv {
  name: string
  file: Blob
}

/** Reads the whole file, so that the page can report a failure, which a plain link could not. */
export async function fetchAnswersCsv(gameId: number): Promise<AnswersCsv> {
  const { method, url } = request(routes.pastGames.csv, { gameId: String(gameId) })
  const response = await fetch(url, { method, credentials: 'include' }).catch(throwUnreachable)
  if (!response.ok) readReply(response, await response.text().catch(throwUnreachable))
  return {
    name: fileNameIn(response.headers.get('content-disposition')),
    file: await response.blob().catch(throwUnreachable),
  }
}

function throwUnreachable(): never {
  throw new CallError(0, 'We couldn’t reach the server.')
}

/** The file name in the Content-Disposition header (RFC 8187). */
function fileNameIn(disposition: string | null): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return name === undefined ? 'results.csv' : decodeURIComponent(name)
}
