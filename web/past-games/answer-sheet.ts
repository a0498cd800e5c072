import { routes } from '../../contract/routes'
import { CallError, replyOf, request } from '../api'

export interface AnswerSheet {
  name: string
  file: Blob
}

/** All answers of a game as a file, whole, so that a failure is ours to tell: a link would leave that to the browser. */
export async function readAnswerSheet(gameId: number): Promise<AnswerSheet> {
  const { method, url } = request(routes.pastGames.csv, { gameId: String(gameId) })
  const response = await fetch(url, { method, credentials: 'include' }).catch(lost)
  if (!response.ok) replyOf(response, await response.text().catch(lost))
  return { name: nameIn(response.headers.get('content-disposition')), file: await response.blob().catch(lost) }
}

function lost(): never {
  throw new CallError(0, 'We couldn’t reach the server.')
}

/** As the server has written it (RFC 8187). */
function nameIn(disposition: string | null): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return name === undefined ? 'results.csv' : decodeURIComponent(name)
}
